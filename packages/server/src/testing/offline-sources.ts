import { createSources, type Sources } from "@undertone/sources";
import { readConfiguration, sourcesConfiguration } from "../platform/configuration.js";

/** Sources on a machine without a network: whatever link a test or its drawn requests name, no site is ever asked. */
export function offlineSources(configuration = readConfiguration({})): Sources {
  return createSources(sourcesConfiguration(configuration), {
    fetch: () => Promise.reject(new TypeError("No test asks a site")),
    sleep: () => Promise.resolve(),
  });
}
