import type { Site } from "../http/site.js";
import type description from "./source.json";

/** The sentences of Reddit alone. */
export type RedditError = keyof typeof description.errors;

export type RedditSite = Site<RedditError>;
