import type { APIRequestContext } from "playwright";

export interface LivedIn {
  insightId: string;
  privateId: string;
  username: string;
  email: string;
  password: string;
}

/** The name of a page and its address. */
type Address = readonly [name: string, path: string];

export function liveIn(newRequest: () => Promise<APIRequestContext>, url: string): Promise<LivedIn>;
export function addresses(
  ids: Pick<LivedIn, "insightId" | "privateId">,
): Record<"guest" | "member", readonly Address[]>;
export const themes: readonly string[];
export function logIn(request: APIRequestContext, url: string, member: Pick<LivedIn, "email">): Promise<void>;
