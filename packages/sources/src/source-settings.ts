import type { SourceSetting } from "@undertone/schemas";
import { hostsIn } from "./http/site-host.js";
import { registry } from "./registry.js";
import type { SourcesConfiguration } from "./source.js";

const all = registry.flatMap(({ description }) => description.settings ?? []);

/** The environment variables of all sources: for the configuration, which checks them together with its own. */
export const sourceSettings: {
  properties: Readonly<Record<string, SourceSetting>>;
  /** A name that begins so is meant for a source. */
  prefixes: readonly string[];
} = {
  properties: Object.assign({}, ...all.map(({ properties }) => properties)) as Record<string, SourceSetting>,
  prefixes: all.flatMap(({ prefix }) => prefix ?? []),
};

/**
 * Origins that the operator chose, which may be in a private network: addresses in the settings, and hosts that links may
 * lead to. The defaults of the settings may not.
 */
export function trustedOrigins({ settings, trustedHosts }: SourcesConfiguration): Set<string> {
  const named = Object.entries(sourceSettings.properties).flatMap(([name, { format, default: usual }]) => {
    const address = settings[name];
    return format !== "uri" || address === undefined || address === usual ? [] : [new URL(address).origin];
  });
  const spoken = [...hostsIn(trustedHosts)].flatMap((host) => [`http://${host}`, `https://${host}`]);
  return new Set([...named, ...spoken.map((address) => new URL(address).origin)]);
}
