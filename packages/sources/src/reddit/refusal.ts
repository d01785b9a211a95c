import { AppError } from "@undertone/schemas";
import type { Answer } from "../http/exchange.js";
import { isObject } from "./things.js";

/** Reddit's `reason` of a 403 or 404 -> our message. */
const reasons: Readonly<Record<string, string>> = {
  private: "reddit-private",
  quarantined: "reddit-quarantined",
  gated: "reddit-gated",
  banned: "reddit-banned",
};

/**
 * The JSON of an answer.
 *
 * @param id What was asked for: a post's id, or a share link.
 * @throws {AppError} When the answer is a refusal.
 */
export function readJson(answer: Answer, id: string): unknown {
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer, id);
  return JSON.parse(answer.body);
}

/** The error for an answer that is neither a success nor worth asking again. */
export function refusal({ status, body }: Answer, id: string): AppError {
  const key = reasons[reasonOf(body)];
  if (key !== undefined) return new AppError(key, { id });
  if (status === 401) return new AppError("reddit-keys-refused", { status });
  if (status === 404) return new AppError("reddit-not-found", { id });
  return new AppError("reddit-refused", { id, status });
}

function reasonOf(body: string): string {
  try {
    const answer: unknown = JSON.parse(body);
    const reason = isObject(answer) ? answer.reason : "";
    return typeof reason === "string" && Object.hasOwn(reasons, reason) ? reason : "";
  } catch {
    // Reddit's own proxies answer in HTML, which gives no reason.
    return "";
  }
}
