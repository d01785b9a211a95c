import type { AppError } from "@undertone/schemas";
import type { Answer } from "../http/exchange.js";
import { isObject } from "../thread/untrusted-values.js";
import type { RedditError, RedditSite } from "./settings.js";

/** Reddit's `reason` of a 403 or 404 that has a sentence of its own. */
const reasons: readonly string[] = ["private", "quarantined", "gated", "banned"] satisfies RedditError[];

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
  const reason = reasonOf(body);
  if (reason !== null) return site.error(reason, { id });
  if (status === 401) return site.error("source-keys-refused", { status });
  if (status === 404) return site.error("source-not-found", { id });
  return site.error("source-refused", { id, status });
}

function reasonOf(body: string): RedditError | null {
  try {
    const answer: unknown = JSON.parse(body);
    const reason = isObject(answer) ? answer.reason : "";
    return typeof reason === "string" && reasons.includes(reason) ? (reason as RedditError) : null;
  } catch {
    // Reddit's own proxies answer in HTML, which gives no reason.
    return null;
  }
}
