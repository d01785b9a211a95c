import type { AppError } from "@undertone/schemas";
import type { Answer } from "../http/exchange.js";
import type { Site } from "../http/site.js";
import { jsonOf, valueAt } from "../thread/untrusted-values.js";
import type description from "./source.json";

export type RedditError = keyof typeof description.errors;

export type RedditSite = Site<RedditError>;

/** Reddit's `reason` of a 403 or 404 that has a sentence of its own. */
const reasons = ["private", "quarantined", "gated", "banned"] as const satisfies RedditError[];

/**
 * The JSON of an answer.
 *
 * @param id What was asked for: a post's id, or a share link.
 * @throws {AppError} When the answer is a refusal.
 */
export function readJson(site: RedditSite, answer: Answer, id: string): unknown {
  if (answer.status < 200 || answer.status >= 300) throw refusal(site, answer, id);
  return JSON.parse(answer.body);
}

/** The error for an answer that is neither a success nor worth asking again. */
export function refusal(site: RedditSite, { status, body }: Answer, id: string): AppError {
  // Reddit's own proxies answer in HTML, which gives no reason.
  const given = valueAt(jsonOf(body), "reason");
  const reason = reasons.find((known) => known === given);
  if (reason !== undefined) return site.error(reason, { id });
  if (status === 401) return site.error("source-keys-refused", { status });
  if (status === 404) return site.error("source-not-found", { id });
  return site.error("source-refused", { id, status });
}
