import type { AppError } from "@undertone/schemas";
import type { Answer } from "./exchange.js";
import type { SiteErrors } from "./site-errors.js";
import type { SiteRequest } from "./site.js";
import type { AnswerHeaders } from "./world.js";

/** Headers that say nothing about who asks. */
const harmless = ["accept", "user-agent"];

/** A JSON answer, with what its headers say of further ones. */
export interface JsonAnswer {
  json: unknown;
  headers: AnswerHeaders;
  /** Characters. */
  size: number;
}

export interface Redirect {
  location: string;
}

export type ReadAnswer<T> = (
  errors: SiteErrors,
  id: string,
  own?: SiteRequest["refusal"],
) => (answer: Answer) => T | Redirect;

/**
 * Reads the JSON of an answer, or where it redirects to.
 *
 * @param own What the site itself says in an answer; without it, the status tells.
 */
export function readJson(errors: SiteErrors, id: string, own?: SiteRequest["refusal"]) {
  return (answer: Answer): JsonAnswer | Redirect => {
    const { status, headers, body } = answer;
    if (status >= 300 && status < 400) return { location: headers.get("location") ?? "" };
    const said = own?.(answer, errors) ?? null;
    if (said) throw said;
    const isPage = /^\s*</.test(body);
    if (isPage && (status === 200 || status === 403)) throw errors.error("source-web-page", { id });
    if (status < 200 || status >= 300) throw refusal(errors, status, id);
    return { json: JSON.parse(body) as unknown, headers, size: body.length };
  };
}

/** The error for a status that is neither a success nor worth asking again. */
function refusal(errors: SiteErrors, status: number, id: string): AppError {
  if (status === 401) return errors.error("source-login-needed", { id });
  if (status === 403) return errors.error("source-private", { id });
  if (status === 404) return errors.error("source-not-found", { id });
  if (status === 410) return errors.error("source-gone", { id });
  if (status === 451) return errors.error("source-unlawful", { id });
  return errors.error("source-refused", { id, status });
}

/**
 * The request at the address that an answer redirects to; null when that is no web address, or one where the request may not
 * go. Keys and tokens are sent to no other origin. Another origin is asked by https at its usual port alone, and one that the
 * operator trusts only where a person's own link names it: otherwise any site could have inner addresses asked for.
 *
 * @param trusted Hosts, each as `URL.host` writes it.
 */
export function redirected(
  request: SiteRequest,
  location: string,
  trusted: ReadonlySet<string>,
): SiteRequest | null {
  if (location === "" || !URL.canParse(location, request.url)) return null;
  const next = new URL(location, request.url);
  if (next.origin === new URL(request.url).origin) return { ...request, url: next.href };
  if (request.staysAtOrigin === true || trusted.has(next.host)) return null;
  if (next.protocol !== "https:" || next.port !== "" || request.movesTo?.(next) === false) return null;
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => harmless.includes(name));
  const page = request.page === undefined ? {} : { page: next.href };
  return { ...request, ...page, url: next.href, headers: Object.fromEntries(headers) };
}
