import { readFileSync } from "node:fs";
import { parse, type SourceDescription } from "@undertone/schemas";
import { Site } from "./http/site.js";
import { ThreadRequests } from "./http/thread-requests.js";
import { hostsIn } from "./http/site-host.js";
import type {
  FetchContext,
  Reading,
  Source,
  SourceAccess,
  SourceDefinition,
  SourcesConfiguration,
  Target,
} from "./source.js";

/** The same from `src/` and from `dist/`: what is not code is read at run time, so that an edit needs no build. */
const folders = new URL("../src/", import.meta.url);

/**
 * A source as the registry lists it.
 *
 * @param folder Its folder, where its `source.json` is.
 * @typeParam Wanted What a target stands for, as the source uses it.
 * @typeParam OwnError The keys of `errors` in its `source.json`.
 * @throws {AppError} `invalid-input` when its `source.json` is not as `schemas/source-description.json` says.
 */
export function defineSource<Wanted, OwnError extends string = never>(
  folder: string,
  create: (access: SourceAccess<OwnError>) => Source<Wanted>,
): SourceDefinition {
  const file = new URL(`${folder}/source.json`, folders);
  const description = parse("source-description", JSON.parse(readFileSync(file, "utf8")));
  return {
    description,
    create({ settings: given, threadsFolder, readThread, trustedHosts }, world) {
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
      const wantedIn = (target: Target) => {
        if (!hasKeys) throw site.error("source-keys-missing");
        const wanted = source.wanted(target);
        if (wanted !== null) return wanted;
        throw site.error("source-not-found", { id: target.id });
      };
      const readingOf = (target: Target, context: FetchContext): Reading => {
        const requests = new ThreadRequests(site, target.id, context.signal, () => world.now());
        return { ...context, target, requests };
      };
      const { adds } = description.settings ?? {};
      return {
        description,
        keyAdds: adds === undefined || adds.keys.every((name) => settings[name]) ? null : adds.text,
        // Read by visitors, who can set no keys; whoever runs a command reads which ones to set.
        unready: () => (hasKeys ? null : site.error("source-not-set-up")),
        errorsOf: ({ id }) => (URL.canParse(id) ? site.errorsAt(id) : site),
        matches: (link, isId) => source.matches(link, isId),
        async fetch(target, limits, context) {
          const thread = await source.fetch(wantedIn(target), limits, readingOf(target, context));
          const { length } = thread.comments;
          context.progress(length, length);
          return thread;
        },
        async preview(target, context) {
          const wanted = wantedIn(target);
          return (await source.preview?.(wanted, readingOf(target, context))) ?? null;
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
      return [name, format === "uri" ? value?.replace(/(?<!\/)\/+$/, "") : value];
    }),
  );
}
