import { defaultMessage, type Action } from "../messages.js";
import { ApiError } from "./api-error.js";

/** The specification's limit for every call, in milliseconds. */
export const timeLimit = 10_000;

export interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, or as it is when it is a form. */
  body?: object | FormData;
  /** Milliseconds; only an upload may need more than the limit. */
  within?: number;
}

/**
 * One call of the API.
 *
 * @param action Names the default message, for when the server gives none.
 * @param path Below `/api`, as `paths` gives it.
 * @returns The answer's JSON; undefined when it is empty. Its shape is the API's contract and not checked again.
 * @throws {ApiError} For every failure: an error answer, no answer within the limit, no connection, no JSON.
 */
export async function request<Answer>(
  action: Action,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const within = new AbortController();
  const clock = setTimeout(() => within.abort(), options.within ?? timeLimit);
  try {
    const response = await fetch(`/api${path}`, { ...initOf(options), signal: within.signal });
    const text = await response.text();
    if (!response.ok) throw errorOf(action, response.status, text);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const code = within.signal.aborted ? "TIMEOUT" : error instanceof SyntaxError ? "BAD_ANSWER" : "NETWORK";
    throw new ApiError(defaultMessage(action), code, 0);
  } finally {
    clearTimeout(clock);
  }
}

function initOf({ method = "GET", body }: RequestOptions): RequestInit {
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

/** A proxy in front of the server may answer with a page instead of the API's error, so nothing is taken for granted. */
function errorOf(action: Action, status: number, text: string): ApiError {
  const answer = parsed(text);
  const message =
    typeof answer.message === "string" && answer.message !== "" ? answer.message : defaultMessage(action);
  const code = typeof answer.code === "string" ? answer.code : "BAD_ANSWER";
  const fields =
    typeof answer.fields === "object" && answer.fields !== null
      ? (answer.fields as Record<string, string>)
      : {};
  return new ApiError(message, code, status, fields);
}

function parsed(text: string): { message?: unknown; code?: unknown; fields?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
