import { and, desc, eq, sql } from "drizzle-orm";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import type { CompressedResult, Encoding } from "../analysis/compressed-result.js";
import { alias } from "drizzle-orm/pg-core";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { prepared } from "../platform/database/prepared.js";
import { bytesOf, largeBytes, largeBytesOf } from "../platform/database/large-bytes.js";
import { compressedResults, counts, insightResults, insights, stars } from "../platform/database/tables.js";
import { isSeenBy, isStarOf, shownColumns, type ShownInsight } from "./store.js";

/** A finished insight as one person sees it, beside its row. */
export interface ResultFacts {
  /** Of the compressed result; null where it is still to be made. */
  tag: string | null;
  readingsPending: boolean;
  /** The newest finished insight for which the thread was read again, of those that the viewer may see. */
  readAgainBy: string | null;
  hasCounts: boolean;
  /** Finished insights of the thread that the viewer may see, with this one. */
  versions: number;
}

/** Another insight than the one that is looked for. */
const other = alias(insights, "other");

const shownWithFacts = prepared((db, viewer) => {
  const isOther = and(eq(other.status, "succeeded"), isSeenBy(viewer, other));
  const again = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.readAgainOf, insights.id), isOther))
    .orderBy(desc(other.createdAt), desc(other.id))
    .limit(1);
  const versions = db
    // A moderator reads what is hidden, without being among those who see it.
    .select({ count: sql`greatest(count(*), 1)::integer` })
    .from(other)
    .where(and(eq(other.source, insights.source), eq(other.postId, insights.postId), isOther));
  return db
    .select({
      ...shownColumns(viewer),
      resultOf: insightResults.insightId,
      tag: compressedResults.tag,
      readingsPending: sql<boolean>`${insightResults.readingsPending}`,
      readAgainBy: sql<string | null>`(${again})`,
      hasCounts: sql<boolean>`exists (select from ${counts} where ${eq(counts.insightId, insights.id)})`,
      versions: sql<number>`(${versions})`,
    })
    .from(insights)
    .leftJoin(stars, isStarOf(viewer))
    .leftJoin(insightResults, eq(insightResults.insightId, insights.id))
    .leftJoin(compressedResults, eq(compressedResults.insightId, insightResults.insightId))
    .where(eq(insights.id, sql.placeholder("id")));
});

/** @returns Without facts where there is no result. */
export async function findWithFacts(
  db: Database,
  id: string,
  viewerId: string | null,
): Promise<{ insight: ShownInsight; facts: ResultFacts | undefined } | undefined> {
  const [row] = await shownWithFacts(db, viewerId, { id });
  if (row === undefined) return undefined;
  const { resultOf, tag, readingsPending, readAgainBy, hasCounts, versions, ...insight } = row;
  const facts = { tag, readingsPending, readAgainBy, hasCounts, versions };
  return { insight, facts: resultOf === null ? undefined : facts };
}

export interface EncodedResult extends Pick<CompressedResult, "tag" | "points"> {
  bytes: Uint8Array;
}

const encodedIn = (encoding: Encoding) =>
  prepared((db) => {
    const { tag, points, insightId } = compressedResults;
    return db
      .select({ tag, points, bytes: largeBytesOf(compressedResults[encoding]) })
      .from(compressedResults)
      .where(eq(insightId, sql.placeholder("insightId")));
  });
const encoded = { br: encodedIn("br"), gzip: encodedIn("gzip") };

export async function findEncoded(
  db: Database,
  insightId: string,
  encoding: Encoding,
): Promise<EncodedResult | undefined> {
  const [row] = await encoded[encoding](db, null, { insightId });
  return row && { ...row, bytes: bytesOf(row.bytes ?? "") };
}

/**
 * Compresses an insight's result and stores that, unless the result was changed meanwhile: whoever changed it or asks for it next
 * does so again.
 *
 * @returns What was compressed; undefined where there is no result.
 */
export async function storeCompressed(
  { db }: Pick<OpenDatabase, "db">,
  thread: Pick<AnalysisThread, "run">,
  insightId: string,
): Promise<CompressedResult | undefined> {
  // PostgreSQL's number of the transaction that wrote the row.
  const version = sql<string>`${insightResults}.xmin::text`;
  const ofInsight = eq(insightResults.insightId, insightId);
  const [found] = await db
    .select({ stored: insightResults.result, version })
    .from(insightResults)
    .where(ofInsight);
  if (!found) return undefined;
  const compressed = await thread.run("compressed-result", { stored: found.stored });
  const { tag, points, br, gzip } = compressed;
  await db.execute(sql`
    insert into ${compressedResults} (insight_id, tag, points, br, gzip)
    select ${insightResults.insightId}, ${tag}, ${points}, ${largeBytes(br)}, ${largeBytes(gzip)} from ${insightResults}
    where ${and(ofInsight, eq(version, found.version))} for share
    on conflict do nothing`);
  return compressed;
}
