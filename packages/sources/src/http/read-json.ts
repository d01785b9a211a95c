import type { AppError } from "@undertone/schemas";
import type { Answer } from "./exchange.js";
import type { SiteErrors } from "./site-errors.js";
import type { SiteRequest } from "./site.js";

/** Headers that say nothing about who asks. */
const harmless = ["accept", "user-agent"];

/** Reads the JSON of an answer, or where it redirects to. */
export function readJson(errors: SiteErrors, id: string) {
  return ({ status, headers, body }: Answer): { json: unknown } | { location: string } => {
    if (status >= 300 && status < 400) return { location: headers.get("location") ?? "" };
    if (status < 200 || status >= 300) throw refusal(errors, status, id);
    return { json: JSON.parse(body) as unknown };
  };
}

/** The error for a status that is neither a success nor worth asking again. */
function refusal(errors: SiteErrors, status: number, id: string): AppError {
  if (status === 401) return errors.error("source-login-needed", { id });
  if (status === 403) return errors.error("source-private", { id });
  if (status === 404) return errors.error("source-not-found", { id });
  if (status === 410) return errors.error("source-gone", { id });
  return errors.error("source-refused", { id, status });
}

/**
 * The request at the address that an answer redirects to; null when that is no web address. Keys and tokens are sent to no
 * other origin.
 */
export function redirected(request: SiteRequest, location: string): SiteRequest | null {
  if (location === "" || !URL.canParse(location, request.url)) return null;
  const next = new URL(location, request.url);
  if (next.protocol !== "https:" && next.protocol !== "http:") return null;
  if (next.origin === new URL(request.url).origin) return { ...request, url: next.href };
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => harmless.includes(name));
  return { ...request, url: next.href, headers: Object.fromEntries(headers) };
}
