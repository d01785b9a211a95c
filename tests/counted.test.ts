import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { verifyResult } from "@undertone/analysis";
import { createEmbedding } from "@undertone/embedding";
import { countSentence, unitOf } from "@undertone/formats";
import { formats } from "@undertone/formats/files";
import { parse, type Counted, type Insight, type Point, type Result } from "@undertone/schemas";
import { readThread } from "@undertone/sources";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyseHere } from "../packages/analysis/src/testing/analyse-here.js";
import { kernel } from "../packages/analysis/src/testing/kernel.js";
import { ResultView } from "../packages/app/src/features/insight-detail/result-view.js";
import { prerender } from "../packages/app/src/prerender.js";
import { AtAddress } from "../packages/app/src/testing/at-address.js";
import { overviewOf } from "../packages/server/src/analysis/stages/assemble.js";
import { readResult, storedText } from "../packages/server/src/analysis/stored-result.js";
import { presentInsight } from "../packages/server/src/insights/presenter.js";
import { writeMail } from "../packages/server/src/notifications/write-mail.js";
import { cardOf, type SharedInsight } from "../packages/server/src/sharing/card.js";
import { drawCard } from "../packages/server/src/sharing/draw-card.js";
import { headOf } from "../packages/server/src/sharing/head.js";

const files = [
  "packages/sources/data/sample-thread.json",
  "tests/data/forums/hackernews/algolia_items_small.json",
  "tests/data/forums/lobsters/s_tdfoqh_2024.json",
  "tests/data/forums/mastodon/context_109294719267373593.json",
  "tests/data/forums/reddit-dumps/comments_ndjson.json",
  "tests/data/forums/reddit-json/morechildren.json",
  "tests/data/forums/reddit-json/thread_json_page.json",
  "tests/data/forums/stackexchange/answers_julia.json",
  "tests/data/forums/whatsapp/test_ddmmyy_24hrs.txt",
  "tests/data/reddit-threads/test_replace__all.json",
  "tests/data/reddit-threads/test_replace__all_large.json",
];
/** Comments of each that are analysed: what is said of a thread changes with its size. */
const sizes = [5, 25, 80];

const stored: { name: string; result: Result }[] = [];
const embedding = createEmbedding({ modelDir: tmpdir(), modelHost: "http://127.0.0.1:9" });

beforeAll(async () => {
  for (const name of files) {
    const thread = await readThread(name, readFileSync(new URL(`../${name}`, import.meta.url)));
    for (const size of new Set(sizes.map((most) => Math.min(most, thread.comments.length)))) {
      const given = { ...thread, comments: thread.comments.slice(0, size) };
      const vectorsOf = (texts: string[]) =>
        embedding.embed(texts, { model: "lexical", batchSize: 32, seed: 42, language: "en" });
      const result = await analyseHere(given, parse("analysis-parameters", {}), vectorsOf, { kernel });
      stored.push({ name: `${size} comments of ${name}`, result: readResult(storedText(result)) });
    }
  }
});
afterAll(() => embedding.close());

/** All that leaves the server or is shown, in each of its forms. */
function written(result: Result) {
  const { insight, row } = insightOf(result);
  const mail = writeMail(
    "run-succeeded",
    { username: "ada", title: row.title, clusters: row.overview.num_clusters, total: result.fetched },
    "http://undertone.test",
  );
  return {
    csv: formats.csv.write(result),
    text: formats.text.write(result),
    // The data that it was made of, and the comments that a person unfolds.
    html: formats.html.write(result).replace(/<template.*?<\/template>|<details.*?<\/details>/gs, ""),
    head: headOf(row, "http://undertone.test", true),
    card: JSON.stringify(drawCard({ ...cardOf(row), map: null })) + JSON.stringify(drawCard(cardOf(row))),
    mail: `${mail.subject} ${mail.text} ${mail.html}`,
    "first page": prerender({ insight }, { valid: false }, "nonce", ""),
    page: renderToString(createElement(AtAddress, null, createElement(ResultView, { insight, result }))),
  };
}

function insightOf(result: Result): { insight: Insight; row: SharedInsight } {
  const row = {
    ...{ id: "one", title: result.post_info.title || "Untitled", source: result.post_info.source },
    ...{ username: "ada", reference: {}, createdAt: new Date(0), status: "succeeded", isPublic: true },
    ...{ hiddenAt: null, starCount: 0, commentCount: 0, viewCount: 0, overview: overviewOf(result) },
  } as unknown as SharedInsight;
  return { insight: { ...presentInsight(row, null), result }, row };
}

/** Another guess how near the comments are: what nobody counted hangs on it. */
function guessedOtherwise(result: Result): Result {
  const points = result.points?.map((point): Point => ({
    ...point,
    reach: point.reach / 2,
    nearest: point.nearest.slice(0, 1).map((near) => ({ ...near, likeness: near.likeness / 3 })),
  }));
  return { ...result, ...(points && { points }) };
}

/** A number or share of those who say something. */
const claim =
  /(?:\d[\d,.]*\s*(?:%|percent)|\d[\d,]*(?: of [\d,]+)? (?:people|authors|comments|answers|messages|posts|replies))[^.;:·“”"<>]{0,40}\b(?:say|says|said|saying|agree|think|support|mention)\b|\bkeeps? saying\b/gi;

function claimsIn(text: string, { clusters, noise, left_out: leftOut = [] }: Result): string[] {
  const bodies = [
    ...[...Object.values(clusters).flat(), ...noise].map(({ body }) => body),
    ...leftOut.map(({ comment }) => comment.body),
  ].map((body) => body.replace(/\s+/g, " "));
  const plain = text
    .replace(/<!--.*?-->|<\/?(?:a|b|bdi|cite|em|q|small|span|strong|time)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, "<>")
    .replace(/&nbsp;|\s+/g, " ");
  return (plain.match(claim) ?? []).filter((found) => !bodies.some((body) => body.includes(found)));
}

describe("of stored insights", () => {
  test("nothing that is written or shown says how many say what nobody counted, and every quote and figure holds", () => {
    expect(stored.length).toBeGreaterThanOrEqual(25);
    expect(stored.filter(({ result }) => (result.points ?? []).length > 0).length).toBeGreaterThan(18);
    for (const { name, result } of stored) {
      const forms = written(result);
      for (const [form, text] of Object.entries({ ...forms, json: JSON.stringify(result) }))
        expect({ name, form, claims: claimsIn(text, result) }).toEqual({ name, form, claims: [] });
      const otherwise = written(guessedOtherwise(result));
      const hanging = (Object.keys(forms) as (keyof typeof forms)[]).filter(
        (form) => forms[form] !== otherwise[form],
      );
      const differing = verifyResult(result).filter(({ stands }) => !stands);
      expect({ name, hanging, differing }).toEqual({ name, hanging: [], differing: [] });
    }
  });

  test("what somebody counted is said, by whom and of how many comments", () => {
    const { result } = stored[0] as { result: Result };
    const counted: Counted = {
      ...{ yes: 3, low: 2, high: 4, opposite: 0, opposite_low: 0, opposite_high: 1 },
      ...{ judged: 4, comments: result.total_processed, by: "ada", at: "2026-11-27T08:00:00.000Z" },
    } as Counted;
    const points = result.points?.map((point, i) => ({ ...point, counted: i === 0 ? counted : null })) ?? [];
    const said = countSentence(counted, "point", unitOf(result), result.total_processed);
    const { csv, text, html, page } = written({ ...result, points });
    for (const form of [csv, text, html, page]) {
      expect(form.replace(/<!--.*?-->/g, "").replace(/\s+/g, " ")).toContain(said);
      expect(claimsIn(form, result)).not.toEqual([]);
    }
  });
});
