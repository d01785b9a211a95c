import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { registry } from "@undertone/sources";
import { describe, expect, test } from "vitest";
import {
  factsIn,
  restatedFigures,
  repeatedSentences,
  restatedSentences,
  unreadFacts,
  withoutComments,
  type Fact,
  type Sources,
} from "./restated-facts.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const schemaFiles = readdirSync(`${root}schemas`).filter(
  (file) => file.endsWith(".json") && !["package.json", "tsconfig.json"].includes(file),
);
const schemas = Object.fromEntries(
  schemaFiles.map((file) => [file, JSON.parse(readFileSync(`${root}schemas/${file}`, "utf8")) as object]),
);

/** Texts that a browser has with the pages that show them. */
const textFiles = schemaFiles.filter((file) => /-(?:texts|facts)\.json$/.test(file));

/** Without what says, to who edits it, what the file is for. */
function textsIn(file: object | undefined): object {
  return Object.fromEntries(Object.entries(file ?? {}).filter(([name]) => name !== "description"));
}

/** Sentences of single sources, in the shape of messages.json. */
const sourceErrors = registry.flatMap(({ description: { key, errors = {} } }) =>
  factsIn({ errors }, `${key}-source.json`),
);

/** All code that runs in the product. */
function readSources(): Sources {
  const folders = [
    "schemas/src",
    ...readdirSync(`${root}packages`).map((name) => `packages/${name}/src`),
    "scripts",
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  // What the form engine says to strangers, who have no catalogue; the app shows none of it.
  const wordsForStrangers = "packages/form-engine/src/messages/english.ts";
  const isCode = (file: string) =>
    /\.(ts|tsx|mjs)$/.test(file) &&
    !/\.test\.|\/generated\/|\/testing\//.test(file) &&
    file !== wordsForStrangers;
  return withoutComments(
    Object.fromEntries(files.filter(isCode).map((file) => [file, readFileSync(`${root}${file}`, "utf8")])),
  );
}

/** An error is asked for by its key, any other message by its own name; those of `validation` by the keyword of ajv. */
function nameOfMessage({ at }: Fact): string | null {
  const [group, key] = at.split("/").slice(1);
  if (group === "validation") return null;
  return group === "errors" ? (key ?? null) : (at.split("/").at(-1) ?? null);
}

/** A text is asked for by its group or by its own name: those of a group that is looked up by a key stand together. */
function nameOfText({ at }: Fact): string | null {
  const [group = "", ...names] = at.split("/").slice(1);
  return lookedUp.has(group) ? group : (names.at(-1) ?? group);
}
const lookedUp = new Set(["unread", "stages", "fields", "leftOut", "questions", "sections"]);

const nameOfFigure = ({ at }: Fact) => (at.endsWith("/description") ? null : (at.split("/").at(-1) ?? null));

/** Sentences that a schema says at a field. */
function errorMessagesIn(schema: object, at: string): Fact[] {
  return factsIn(schema, at).filter((fact) => fact.at.includes("/errorMessage"));
}

describe("each fact has one home, and somebody reads it there", () => {
  const sources = readSources();
  const messages = [...factsIn(schemas["messages.json"], "messages.json"), ...sourceErrors];
  const texts = textFiles.flatMap((file) => factsIn(textsIn(schemas[file]), file));
  const figures = ["constants.json", "limits.json"].flatMap((file) => factsIn(schemas[file], file));

  test("no message is dead", () => {
    expect(unreadFacts(messages, sources, nameOfMessage)).toEqual([]);
  });

  test("no text of a page or a file is dead", () => {
    expect(unreadFacts(texts, sources, nameOfText)).toEqual([]);
  });

  test("no figure is dead", () => {
    expect(unreadFacts(figures, sources, nameOfFigure)).toEqual([]);
  });

  test("no schema is dead: code names it, another schema refers to it, or it describes what tests check", () => {
    const tests = readFileSync(`${root}tests/command-line/task-codes.test.ts`, "utf8");
    const dead = schemaFiles.filter((file) => {
      const name = file.replace(/\.json$/, "");
      const others = Object.entries(schemas).filter(([other]) => other !== file);
      const text = [...Object.values(sources), tests, JSON.stringify(others)].join("\n");
      return ![`"${name}"`, `/${name}"`, `${name}.json`].some((way) => text.includes(way));
    });
    expect(dead).toEqual([]);
  });

  test("no sentence of the schemas stands in the code again", () => {
    const own = Object.entries(schemas).flatMap(([file, schema]) => errorMessagesIn(schema, file));
    expect(restatedSentences([...messages, ...texts, ...own], sources)).toEqual([]);
  });

  test("no sentence stands in the schemas twice", () => {
    const own = Object.entries(schemas).flatMap(([file, schema]) => errorMessagesIn(schema, file));
    const spoken = messages.filter(({ at }) => !at.startsWith("messages.json/validation/"));
    expect(repeatedSentences([...spoken, ...texts, ...own])).toEqual([]);
  });

  test("no code tells people a figure that a schema holds", () => {
    const all = Object.entries(schemas).flatMap(([file, schema]) => factsIn(schema, file));
    expect(restatedFigures(all, sources)).toEqual([]);
  });
});

describe("the search for them finds", () => {
  const code = { "a.ts": 'throw new AppError("not-found"); const most = limits.pageSize;' };

  test("a message and a figure that nobody reads", () => {
    const facts = factsIn(
      { errors: { "not-found": { text: "x" }, "not-foun": { text: "x" } } },
      "messages.json",
    );
    expect(unreadFacts(facts, code, nameOfMessage)).toEqual(["messages.json/errors/not-foun/text"]);
    expect(unreadFacts(factsIn({ pageSize: 20, page: 3 }, "limits.json"), code, nameOfFigure)).toEqual([
      "limits.json/page",
    ]);
  });

  test("a sentence that was written again, over several lines too, but not in a comment", () => {
    const facts = factsIn({ text: "The file {name} cannot be read by anybody." }, "messages.json");
    const again = { "a.ts": "const said = `It cannot be\n  read by anybody.`;" };
    expect(restatedSentences(facts, again)).toEqual([
      "a.ts: “cannot be read by anybody.” of messages.json/text",
    ]);
    expect(restatedSentences(facts, withoutComments({ "a.ts": "// cannot be read by anybody." }))).toEqual(
      [],
    );
  });

  test("a sentence that two schemas say, but not what they merely have in common", () => {
    const facts = factsIn(
      {
        a: "Write something first",
        b: "Write something first",
        c: "Write something",
        d: "{reason}",
        e: "{reason}",
      },
      "x.json",
    );
    expect(repeatedSentences(facts)).toEqual(["“Write something first” of x.json/a, x.json/b"]);
  });

  test("a figure told with its unit", () => {
    const facts = factsIn({ threadFileMegabytes: 50 }, "constants.json");
    expect(restatedFigures(facts, { "a.tsx": "<p>50 MB at most</p>", "b.ts": "wait(50)" })).toEqual([
      "a.tsx: “50 MB”",
    ]);
  });
});
