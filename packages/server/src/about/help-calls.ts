import { readdirSync, readFileSync } from "node:fs";
import { AppError, resolveFact, type HelpTopic } from "@undertone/schemas";
import { fields, formats, leftOut } from "@undertone/schemas/file-texts";
import { fileFormats, moderationRules, registry } from "@undertone/sources";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";

const folder = new URL("../../data/help/", import.meta.url);

export const helpCalls = callsOf("This server", {
  helpTopics: call({
    method: "GET",
    path: "/help",
    summary: "The help topics without their text.",
    access: everybody,
    answer: "help-topic-list",
    handler: () => {
      const topics = topicsOnce().map(({ id, title }) => ({ id, title }));
      return () => ({ topics });
    },
  }),

  helpTopic: call({
    method: "GET",
    path: "/help/:id",
    summary: "A help topic with its text, in Markdown.",
    access: everybody,
    answer: "help-topic",
    refusals: [404],
    handler: () => {
      // Only what was read at the start can be asked for: a request never becomes a path.
      const byId = new Map(topicsOnce().map((topic) => [topic.id, topic]));
      return ({ params }) => {
        const topic = byId.get(params.id);
        if (!topic) throw new AppError("not-found");
        return topic;
      };
    },
  }),
});

let known: HelpTopic[] | undefined;

/** Neither the files nor the schemas change while the server runs. */
function topicsOnce(): HelpTopic[] {
  return (known ??= readTopics());
}

/**
 * The topics in order: a file is named by its position and its id, and its first line is its title. Figures and words of the
 * schemas stand in it as references, such as `{{register.json#/properties/password/minLength}}`.
 */
function readTopics(): HelpTopic[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return files.sort().map((name) => {
    const [, id] = /^\d\d-([a-z-]+)\.md$/.exec(name) ?? [];
    const text = withFacts(readFileSync(new URL(name, folder), "utf8"));
    const [, title, content] = /^# (.+)\n\s*([^]*)$/.exec(text) ?? [];
    if (!id || !title || !content)
      throw new Error(`data/help/${name}: expected a name like 01-topic.md and a first line "# Title"`);
    return { id, title, content };
  });
}

/**
 * `{{sources}}` stands for the rows of the table of sources, `{{files}}` for the kinds of files that are read, `{{moderation}}` for
 * what keeps a comment from being read.
 *
 * @throws {RangeError} For a reference to nothing, at the start of the server.
 */
function withFacts(text: string): string {
  return text.replaceAll(/\{\{([^{}]+)\}\}/g, (_whole, reference: string) =>
    Object.hasOwn(lists, reference)
      ? lists[reference as keyof typeof lists]()
      : String(resolveFact(reference)),
  );
}

const lists = { sources: rowsOfSources, files: rowsOfFiles, moderation: rowsOfModeration };

const shown = Object.keys(fields) as (keyof typeof fields)[];

function rowsOfFiles(): string {
  return fileFormats
    .map(({ title, tools, isPrivateChat, gives }) => {
      const of = (isGiven: boolean) =>
        shown
          .filter((field) => gives === "named" || gives.includes(field) === isGiven)
          .map((field) => fields[field]);
      const missing = gives === "named" ? formats.unnamed : of(false).join(", ");
      const kind = isPrivateChat ? formats.private : "";
      return `| ${title} | ${tools} | ${of(true).join(", ")}${kind} | ${missing} |`;
    })
    .join("\n");
}

function rowsOfModeration(): string {
  return moderationRules
    .map(({ names, says, tools }) => {
      const meanings = [...new Set(Object.values(says))].filter((meaning) => meaning !== "shown");
      const told = meanings.map((meaning) => {
        const values = Object.keys(says).filter((value) => says[value] === meaning);
        return `${leftOut[meaning]}: ${values.map((value) => (value === "*" ? formats.anyValue : value)).join(", ")}`;
      });
      return `| ${names.join(", ")} | ${told.join("; ")} | ${tools} |`;
    })
    .join("\n");
}

function rowsOfSources(): string {
  return registry
    .map(({ description: { title, help } }) => `| ${title} | ${help.paste} | ${help.needs} |`)
    .join("\n");
}
