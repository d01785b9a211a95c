import { readSchema } from "@undertone/schemas";
import type { Site } from "../http/site.js";
import type { SourceAccess } from "../source.js";
import type description from "./source.json";

/** The sentences of Reddit alone. */
export type RedditError = keyof typeof description.errors;

export type RedditSite = Site<RedditError>;

/** The keys come from the operator; addresses have their defaults in `source.json`. */
export interface RedditSettings {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  userAgent: string;
  apiUrl: string;
  /** Where tokens are given; its origin also resolves share links. */
  authUrl: string;
}

const { userAgent } = readSchema("constants");

export function redditSettings(settings: SourceAccess["settings"]): RedditSettings {
  return {
    clientId: settings.REDDIT_CLIENT_ID,
    clientSecret: settings.REDDIT_CLIENT_SECRET,
    userAgent: settings.REDDIT_USER_AGENT ?? userAgent,
    apiUrl: settings.REDDIT_API_URL ?? "",
    authUrl: settings.REDDIT_AUTH_URL ?? "",
  };
}
