import { readFileSync } from "node:fs";
import { parse } from "@undertone/schemas";
import type { OpenDatabase } from "../../packages/server/src/platform/database/database.js";
import { sampleResult } from "../../packages/server/src/testing/sample-insight.js";

export const community = { insights: 10_000, users: 1_000, stars: 100_000, comments: 100_000 };

/** The insight with most comments, and the one of them with most replies: 1,000 each. */
export const BUSIEST_INSIGHT = "i1";
export const BUSIEST_COMMENT = "c100001";

/**
 * Fills a database as a busy site would, and lets it take stock.
 *
 * @param heaviest A user of the database's who gets 1,000 insights, and 500 stars and entries of the history.
 */
export async function seedCommunity({ connection }: OpenDatabase, heaviest: string): Promise<void> {
  const statements = readFileSync(new URL("seed-community.sql", import.meta.url), "utf8")
    .replaceAll("{heaviest}", heaviest)
    .replaceAll("{parameters}", literal(parse("analysis-parameters", {})))
    .replaceAll("{result}", literal(sampleResult("task1")));
  await connection.executeSql(statements);
  await connection.executeSql("vacuum (analyze)");
}

/** As SQL writes it between quotation marks. */
function literal(value: object): string {
  return JSON.stringify(value).replaceAll("'", "''");
}
