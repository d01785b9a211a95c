import { join } from "node:path";
import type { SourcesConfiguration } from "@undertone/sources";
import type { Configuration } from "./configuration.js";

/** The part of the configuration that the sources need. */
export function sourcesConfiguration(configuration: Configuration): SourcesConfiguration {
  return {
    settings: configuration.sources,
    threadsFolder: join(configuration.DATA_DIR, "threads"),
    trustedHosts: configuration.TRUSTED_HOSTS,
  };
}
