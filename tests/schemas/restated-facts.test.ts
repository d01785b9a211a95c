import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cutTemplate } from "@undertone/schemas";
import { registry } from "@undertone/sources";
import { expect, test } from "vitest";

/** A message, bound or figure of `schemas/`, and where it stands: `messages.json/errors/not-found/text`. */
interface Fact {
  at: string;
  value: unknown;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const schemas = Object.fromEntries(
  readdirSync(`${root}schemas`)
    .filter((file) => file.endsWith(".json") && !["package.json", "tsconfig.json"].includes(file))
    .map((file) => [file, JSON.parse(readFileSync(`${root}schemas/${file}`, "utf8")) as object]),
);

/** All code that runs in the product, without comments: what these say binds nobody. */
const code = [
  "schemas/src",
  ...readdirSync(`${root}packages`).map((name) => `packages/${name}/src`),
  "scripts",
]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.|\/generated\/|\/testing\//.test(file))
  // What the form engine says to strangers, who have no catalogue; the app shows none of it.
  .filter((file) => file !== "packages/form-engine/src/messages/english.ts")
  .map((file) => readFileSync(`${root}${file}`, "utf8"))
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replace(/(^|\s)\/\/[^\n]*/g, "$1");

const names = new Set(code.match(/[\w-]+/g));

function factsIn(value: unknown, at: string): Fact[] {
  if (typeof value !== "object" || value === null) return [{ at, value }];
  return Object.entries(value).flatMap(([name, below]) => factsIn(below, `${at}/${name}`));
}

const messages = [
  ...factsIn(schemas["messages.json"], "messages.json"),
  ...registry.flatMap(({ description: { key, errors = {} } }) => factsIn({ errors }, `${key}-source.json`)),
];
/** What says, to who edits a file, what it is for, is no text. */
const texts = Object.keys(schemas)
  .filter((file) => file.endsWith("-texts.json"))
  .flatMap((file) => factsIn({ ...schemas[file], description: undefined }, file))
  .filter(({ value }) => value !== undefined);
const figures = ["constants.json", "limits.json"].flatMap((file) => factsIn(schemas[file], file));

const partsOf = ({ at }: Fact) => at.split("/").slice(1);

/** An error is asked for by its key, any other message by its own name; those of `validation` by the keyword of ajv. */
function nameOfMessage(fact: Fact): string | undefined {
  const [group, key] = partsOf(fact);
  if (group === "validation") return undefined;
  return group === "errors" ? key : partsOf(fact).at(-1);
}

/** A text is asked for by its group or by its own name: those of a group that is looked up by a key stand together. */
function nameOfText(fact: Fact): string | undefined {
  const [group = ""] = partsOf(fact);
  const isLookedUp = [
    "unread",
    "stages",
    "fields",
    "leftOut",
    "questions",
    "sections",
    "registration",
    "awaits",
    "hidden",
    "lists",
    "empty",
    "states",
    "figures",
    "acts",
    "ask",
    "why",
    "done",
    "mails",
    "counts",
    "databases",
    "mailWays",
    "problems",
    "events",
    "startNames",
    "starts",
  ].includes(group);
  return isLookedUp ? group : partsOf(fact).at(-1);
}

const nameOfFigure = (fact: Fact) => partsOf(fact).findLast((name) => name !== "description");

test.each<[string, Fact[], (fact: Fact) => string | undefined]>([
  ["message", messages, nameOfMessage],
  ["text of a page or a file", texts, nameOfText],
  ["figure", figures, nameOfFigure],
])("no %s is dead: code names it", (_, facts, nameOf) => {
  const isDead = (fact: Fact) => {
    const name = nameOf(fact);
    return name !== undefined && !names.has(name);
  };
  expect(facts.length).toBeGreaterThan(20);
  expect(facts.filter(isDead).map(({ at }) => at)).toEqual([]);
  expect(isDead({ at: "limits.json/nobodyReadsThis", value: 1 })).toBe(true);
});

test("no schema is dead: code names it, another schema refers to it, or it describes what tests check", () => {
  const checked = readFileSync(`${root}tests/command-line/task-codes.test.ts`, "utf8");
  const dead = Object.keys(schemas).filter((file) => {
    const name = file.replace(/\.json$/, "");
    const others = Object.entries(schemas).filter(([other]) => other !== file);
    const text = [code, checked, JSON.stringify(others)].join("\n");
    return ![`"${name}"`, `/${name}"`, `${name}.json`].some((way) => text.includes(way));
  });
  expect(dead).toEqual([]);
});

const own = Object.entries(schemas).flatMap(([file, schema]) =>
  factsIn(schema, file).filter(({ at }) => at.includes("/errorMessage")),
);
const sentences = [...messages, ...texts, ...own].flatMap(({ at, value }) =>
  typeof value === "string" && value.split(/\s+/).length > 2 ? [{ at, value }] : [],
);

test("no sentence stands in the schemas twice", () => {
  const spoken = sentences.filter(({ at }) => !at.startsWith("messages.json/validation/"));
  const known = new Set<string>();
  expect(spoken.filter(({ value }) => known.size === known.add(value).size)).toEqual([]);
});

test("no sentence of the schemas stands in the code again, word for word between its placeholders", () => {
  const inOneLine = code.replace(/\s+/g, " ");
  const telling = sentences.flatMap(({ at, value }) =>
    cutTemplate(value)
      .words.map((part) => part.trim())
      .filter((part) => part.length > 15 && part.split(/\s+/).length > 2)
      .map((part) => ({ at, part })),
  );
  expect(telling.filter(({ part }) => inOneLine.includes(part))).toEqual([]);
});
