import { join } from "node:path";
import type { SourcesConfiguration } from "@undertone/sources";
import type { Configuration } from "./configuration.js";

/** The part of the configuration that the sources need. */
export function sourcesConfiguration(configuration: Configuration): SourcesConfiguration {
  return {
    reddit: {
      clientId: configuration.REDDIT_CLIENT_ID,
      clientSecret: configuration.REDDIT_CLIENT_SECRET,
      userAgent: configuration.REDDIT_USER_AGENT,
      apiUrl: configuration.REDDIT_API_URL,
      authUrl: configuration.REDDIT_AUTH_URL,
    },
    threadsFolder: join(configuration.DATA_DIR, "threads"),
  };
}
