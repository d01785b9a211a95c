import type { FeedQuery } from "@undertone/schemas/types";
import { calls, type Calls } from "./generated/calls.js";

export type CallName = keyof Calls;

declare const calledBy: unique symbol;

/** An address of the API, below `/api`, of the call that it is for. It doubles as the cache's key. */
export type Path<Name extends CallName> = string & { readonly [calledBy]: Name };

/** What stands in the path, and what goes into the query string. */
export type Values<Name extends CallName> = Calls[Name]["params"] & {
  [Key in keyof Calls[Name]["query"]]?: Calls[Name]["query"][Key] | undefined;
};

/** A call that needs no value can do without. */
export type Given<Name extends CallName> =
  object extends Values<Name> ? [values?: Values<Name>] : [values: Values<Name>];

/** @param given Values of the path by name; the others make the query string, in their order, without those that are undefined. */
export function pathOf<Name extends CallName>(name: Name, ...given: Given<Name>): Path<Name> {
  const [values = {}] = given;
  const query = new URLSearchParams();
  let [, path = ""] = calls[name].split(" ");
  for (const [key, value] of Object.entries(values) as [string, string | number | undefined][]) {
    if (value === undefined) continue;
    if (`${path}/`.includes(`:${key}/`)) path = path.replace(`:${key}`, encodeURIComponent(value));
    else query.append(key, String(value));
  }
  return (query.size === 0 ? path : `${path}?${query.toString()}`) as Path<Name>;
}

export function methodOf(name: CallName): string {
  return calls[name].split(" ")[0] ?? "";
}

/** Whether a path is of the feed, whatever its weights and cursor are. */
export function isOfFeed(path: string): boolean {
  return path.startsWith("/feed/");
}

/** How much each way of choosing counts in the feed. */
export type FeedWeights = Pick<FeedQuery, "collaborative" | "content" | "trending">;
