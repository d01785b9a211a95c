import type { Content } from "./content.js";
import { communityOf, profileOfOverview, type Profile, type Terms } from "../analysis/profile.js";
import type { Database } from "../platform/database/database.js";
import { bytesOf, largeBytes, largeBytesOf } from "../platform/database/large-bytes.js";
import { storableText } from "../platform/database/storable-text.js";
import { insightProfiles, insights } from "../platform/database/tables.js";

export async function addProfile(
  db: Database,
  insightId: string,
  { terms, model, centroid }: Profile,
): Promise<void> {
  const bytes = centroid && new Uint8Array(centroid.buffer, centroid.byteOffset, centroid.byteLength);
  const storable = Object.fromEntries(
    Object.entries(terms).map(([term, weight]) => [storableText(term), weight]),
  );
  await db
    .insert(insightProfiles)
    .values({ insightId, terms: storable, model, centroid: bytes && largeBytes(bytes) })
    .onConflictDoNothing();
}

/** What `contentOf` reads, to be selected from `insights` left-joined with `insightProfiles`. */
export const contentColumns = {
  id: insights.id,
  source: insights.source,
  subreddit: insights.subreddit,
  overview: insights.overview,
  terms: insightProfiles.terms,
  model: insightProfiles.model,
  centroid: largeBytesOf(insightProfiles.centroid),
};

type ContentRow = Pick<typeof insights.$inferSelect, "id" | "source" | "subreddit" | "overview"> & {
  terms: Terms | null;
  model: string | null;
  centroid: string | null;
};

/** An insight from before there were profiles is known by what lists show of it. */
export function contentOf(row: ContentRow): Content & { community: string } {
  return {
    id: row.id,
    terms: row.terms ?? profileOfOverview(row.overview, row),
    model: row.model,
    centroid: row.centroid === null ? null : floatsOf(row.centroid),
    community: communityOf(row),
  };
}

/** A copy: the bytes themselves may lie where no float can begin. */
function floatsOf(text: string): Float32Array {
  const bytes = bytesOf(text);
  return new Float32Array(bytes.slice().buffer, 0, bytes.length / Float32Array.BYTES_PER_ELEMENT);
}
