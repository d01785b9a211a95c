import { readFileSync } from "node:fs";
import { parse, type SourceDescription } from "@undertone/schemas";
import { readThreadHere } from "./file/read-thread-here.js";
import { Site } from "./http/site.js";
import { hostsIn } from "./http/trusted-hosts.js";
import type { Source, SourceAccess, SourceDefinition, SourcesConfiguration } from "./source.js";

/** The same from `src/` and from `dist/`: what is not code is read at run time, so that an edit needs no build. */
const folders = new URL("../src/", import.meta.url);

/**
 * A source as the registry lists it.
 *
 * @param folder Its folder, where its `source.json` is.
 * @typeParam OwnError The keys of `errors` in it.
 * @throws {AppError} `invalid-input` when its `source.json` is not as `schemas/source-description.json` says.
 */
export function defineSource<OwnError extends string = never>(
  folder: string,
  create: (access: SourceAccess<OwnError>) => Source,
): SourceDefinition {
  const file = new URL(`${folder}/source.json`, folders);
  const description = parse("source-description", JSON.parse(readFileSync(file, "utf8")));
  return {
    description,
    create({ settings: given, threadsFolder, readThread = readThreadHere, trustedHosts }, world) {
      const trusted = hostsIn(trustedHosts);
      const site = new Site<OwnError>(description, world, trusted);
      const settings = ownSettings(description, given);
      const hasKeys = (description.settings?.keys ?? []).every((name) => settings[name]);
      const source = create({
        ...{ site, settings, threadsFolder, readThread },
        hosts: description.link?.hosts ?? [],
        trustedHosts: trusted,
        now: () => world.now(),
      });
      const requireKeys = () => {
        if (!hasKeys) throw site.error("source-keys-missing");
      };
      const { adds } = description.settings ?? {};
      return {
        description,
        keyAdds: adds === undefined || adds.keys.every((name) => settings[name]) ? null : adds.text,
        // Read by visitors, who can set no keys; whoever runs a command reads which ones to set.
        unready: () => (hasKeys ? null : site.error("source-not-set-up")),
        errorsOf: ({ id }) => (URL.canParse(id) ? site.errorsAt(id) : site),
        matches: (link, isId) => source.matches(link, isId),
        async fetch(...asked) {
          requireKeys();
          return source.fetch(...asked);
        },
        async preview(...asked) {
          requireKeys();
          return (await source.preview?.(...asked)) ?? null;
        },
      };
    },
  };
}

function ownSettings(
  { settings }: SourceDescription,
  given: SourcesConfiguration["settings"],
): SourceAccess["settings"] {
  const properties = Object.entries(settings?.properties ?? {});
  return Object.fromEntries(
    properties.map(([name, { default: usual, format }]) => {
      const value = given[name] ?? usual;
      // Paths are put behind addresses.
      return [name, format === "uri" ? value?.replace(/\/+$/, "") : value];
    }),
  );
}
