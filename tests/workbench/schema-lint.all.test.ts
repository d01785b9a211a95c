import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyFolder } from "../command-line/run-command.js";
import { copyRepository, type RepositoryCopy } from "../contract/repository-copy.js";
import { type Ended, runToEnd } from "./run-to-end.js";

const root = join(import.meta.dirname, "../..");
const command = join(root, "packages/form-engine/dist/command.js");
const lint = (cwd: string, ...args: string[]) => runToEnd(process.execPath, [command, "lint", ...args], cwd);

interface Part {
  [keyword: string]: unknown;
  properties: Record<string, Part>;
  required: string[];
}

/** The schemas of the product, of which one is edited; what the command says of them. */
async function lintEdited(file: string, edit: (schema: Part) => void): Promise<Ended> {
  const folder = emptyFolder();
  const files = readdirSync(join(root, "schemas")).filter((name) => name.endsWith(".json"));
  for (const name of files) cpSync(join(root, "schemas", name), join(folder, basename(name)));
  const schema = JSON.parse(readFileSync(join(folder, file), "utf8")) as Part;
  edit(schema);
  writeFileSync(join(folder, file), JSON.stringify(schema, null, 2));
  return lint(folder, ".");
}

describe("a contradiction in the product's own schemas ends the command with 1, at its line", () => {
  const parameters = "analysis-parameters.json";
  const comments = ({ properties }: Part) => properties.max_comments as Part;
  test.each<[string, string, (schema: Part) => void, RegExp]>([
    [
      "a typing mistake",
      "login.json",
      ({ properties }) => Object.assign(properties.password as Part, { minLenght: 1 }),
      /^login\.json:\d+:7: "minLenght" is no keyword\. Did you mean "minLength"\?\n$/,
    ],
    [
      "a bad pattern",
      "register.json",
      ({ properties }) => Object.assign(properties.username as Part, { pattern: "[a-" }),
      /^register\.json:\d+:18: This pattern is no regular expression: .*\n$/,
    ],
    [
      "a missing reference",
      "login.json",
      ({ properties }) => Object.assign(properties, { email: { $ref: "register.json#/properties/mail" } }),
      /^login\.json:\d+:15: The reference "register\.json#\/properties\/mail" leads nowhere: there is nothing at #\/properties\/mail\n$/,
    ],
    [
      "a minimum above the maximum",
      parameters,
      (schema) => Object.assign(comments(schema), { minimum: 100_000 }),
      /^analysis-parameters\.json:\d+:18: minimum 100000 is above maximum \d+, so no value is allowed: lower .*, or raise .*\n$/,
    ],
    [
      "a default outside its bounds",
      parameters,
      (schema) => Object.assign(comments(schema), { default: 0 }),
      /^analysis-parameters\.json:\d+:18: The default 0 is not allowed: Minimum is \d+\n$/,
    ],
    [
      "an unknown name in required",
      "login.json",
      ({ required }) => required.push("pasword"),
      /^login\.json:\d+:5: required names "pasword", which is not among the properties\. Did you mean "password"\?\n$/,
    ],
    [
      "a sentence for a keyword that the part does not have",
      parameters,
      (schema) => Object.assign(comments(schema), { errorMessage: { pattern: "No" } }),
      /^analysis-parameters\.json:\d+:9: errorMessage speaks of "pattern", yet this part does not have it\.\n$/,
    ],
    [
      "a dangling x-equals",
      "login.json",
      ({ properties }) => Object.assign(properties.password as Part, { "x-equals": "passwort" }),
      /^login\.json:\d+:19: x-equals names "passwort", which does not stand beside this part\.\n$/,
    ],
  ])("%s", async (_what, file, edit, said) => {
    const { code, stdout, stderr } = await lintEdited(file, edit);
    expect(stderr).toMatch(said);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^\d+ schemas, 1 fault\n$/)]);
  });

  test("and as they are, they have none", async () => {
    expect(await lint(root, "schemas", "packages/sources/src")).toMatchObject({ code: 0, stderr: "" });
  });
});

test("a stranger's schemas of draft 7, with keywords, formats and fields of their own, have no fault once these are named", async () => {
  const folder = emptyFolder();
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: {
      iban: { type: "string", format: "iban", "x-help": "On your card" },
      stars: { type: "integer", default: 3, "x-ui": "stars", propertyOrder: 2 },
    },
    required: ["iban"],
    dependencies: { iban: ["stars"] },
    if: { properties: { stars: { const: 5 } } },
    then: { required: ["stars"] },
  };
  writeFileSync(join(folder, "card.json"), JSON.stringify(schema));
  // What is no schema must be JSON, no more.
  writeFileSync(join(folder, "messages.json"), JSON.stringify({ minLenght: "Too short" }));
  expect(await lint(folder, ".")).toMatchObject({ code: 1, stdout: "1 schema, 4 faults\n" });
  const own = ["--keyword", "x-*", "--keyword", "propertyOrder", "--format", "iban", "--ui", "stars"];
  expect(await lint(folder, ".", ...own)).toMatchObject({
    code: 0,
    stdout: "1 schema, 0 faults\n",
    stderr: "",
  });
});

test("what cannot be looked at is said, with how the command is used", async () => {
  expect(await lint(root, "nowhere")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no nowhere\.\n\nUsage: /) as string,
  });
  expect(await lint(root, "--wrong")).toMatchObject({ code: 1, stdout: "" });
});

describe("a start with a schema that contradicts itself", () => {
  let copy: RepositoryCopy;
  beforeAll(async () => {
    copy = copyRepository();
    await copy.buildForNode();
  });
  afterAll(() => copy.dispose());

  test("ends with 1 and the sentence, without a stack trace", async () => {
    copy.edit("schemas/analysis-parameters.json", ({ properties }: Part) => {
      Object.assign(properties.max_comments as Part, { default: 0 });
    });
    const started = await runToEnd(process.execPath, ["scripts/undertone.mjs", "start"], copy.root, {
      DATA_DIR: emptyFolder(),
      PORT: "0",
    });
    expect(started.stderr).toMatch(
      /^Building \.\.\.\nschemas\/analysis-parameters\.json:\d+:18: The default 0 is not allowed: Minimum is \d+\n$/,
    );
    expect([started.code, started.stdout]).toEqual([1, ""]);
  });
});
