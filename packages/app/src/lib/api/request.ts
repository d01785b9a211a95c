import { answerWithinMilliseconds } from "@undertone/schemas/constants.json";
import { basePath } from "../base-path.js";
import { failureMessage, message, type Action } from "../messages.js";
import { ApiError } from "./api-error.js";
import { withOurNames } from "./both-names.js";
import type { Calls } from "./generated/calls.js";
import type { CallName, Path } from "./path-of.js";

/** How long a call waits for its answer, in milliseconds. */
export const timeLimit = answerWithinMilliseconds;

/** What a call is sent with: its method, unless it is a GET, and the body that it takes. */
export type RequestOptions<Name extends CallName> = (Calls[Name]["method"] extends "GET"
  ? { method?: "GET" }
  : { method: Calls[Name]["method"] }) &
  (undefined extends Calls[Name]["body"]
    ? { body?: Calls[Name]["body"] }
    : { /** Sent as JSON, or as it is when it is a form. */ body: Calls[Name]["body"] }) & {
    /** Milliseconds; only an upload may need more than the limit. */
    within?: number;
    /** Nobody waits for the answer any more: the call is broken off. */
    signal?: AbortSignal;
  };

type Given<Name extends CallName> =
  object extends RequestOptions<Name> ? [options?: RequestOptions<Name>] : [options: RequestOptions<Name>];

/**
 * One call of the API.
 *
 * @param action Names the default message, for when the server gives none.
 * @param path Below `/api`, as `pathOf` gives it; it says what is sent and answered.
 * @returns The answer's JSON; undefined when it is empty. Its shape is the API's contract and not checked again.
 * @throws {ApiError} For every failure: an error answer, no answer within the limit, no connection, no JSON.
 */
export async function request<Name extends CallName>(
  action: Action,
  path: Path<Name>,
  ...[options = {} as RequestOptions<Name>]: Given<Name>
): Promise<Calls[Name]["answer"]> {
  const within = new AbortController();
  const limit = options.within ?? timeLimit;
  const clock = setTimeout(() => within.abort(), limit);
  try {
    const signal = options.signal ? AbortSignal.any([within.signal, options.signal]) : within.signal;
    const response = await fetch(`${basePath}/api${path}`, { ...initOf(options), signal });
    const text = await response.text();
    if (!response.ok) throw errorOf(action, response.status, text);
    return (text === "" ? undefined : withOurNames(JSON.parse(text))) as Calls[Name]["answer"];
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unanswered(action, within.signal.aborted ? limit : null, error);
  } finally {
    clearTimeout(clock);
  }
}

function initOf({ method = "GET", body }: { method?: string; body?: object | undefined }): RequestInit {
  const accept = { accept: "application/json" };
  if (body === undefined) return { method, credentials: "same-origin", headers: accept };
  if (body instanceof FormData) return { method, credentials: "same-origin", headers: accept, body };
  return {
    method,
    credentials: "same-origin",
    headers: { ...accept, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** @param waited Milliseconds that went by in vain; null when the call failed before its limit. */
function unanswered(action: Action, waited: number | null, error: unknown): ApiError {
  const [code, reason] =
    waited !== null
      ? ["TIMEOUT", message("timeout", { seconds: waited / 1_000 })]
      : error instanceof SyntaxError
        ? ["BAD_ANSWER", message("bad-answer")]
        : ["NETWORK", message("network")];
  // "Request error" says nothing beside the reason.
  const words = action === "request" ? reason : failureMessage(action, null, reason);
  return new ApiError(words, code, 0, {}, reason);
}

/** A proxy in front of the server may answer with a page instead of the API's error, so nothing is taken for granted. */
function errorOf(action: Action, status: number, text: string): ApiError {
  const answer = parsed(text);
  const words = typeof answer.message === "string" && answer.message !== "" ? answer.message : null;
  const code = typeof answer.code === "string" ? answer.code : "BAD_ANSWER";
  const fields =
    typeof answer.fields === "object" && answer.fields !== null
      ? (answer.fields as Record<string, string>)
      : {};
  const reason = words ?? message("unknown");
  return new ApiError(failureMessage(action, words, reason), code, status, fields, reason, words);
}

function parsed(text: string): { message?: unknown; code?: unknown; fields?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
