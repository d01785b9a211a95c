// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { inOneLine, lintFiles } from "./lint-files.js";
import { type LintOptions, lintSchema } from "./lint-schema.js";

const folder = mkdtempSync(join(tmpdir(), "lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is wrong with a text, as "line:column sentence". */
function faultsIn(text: string, options?: LintOptions): string[] {
  const file = join(folder, "schema.json");
  writeFileSync(file, text);
  return lintSchema(file, options).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

/** A schema of an object, with a property on the second line. */
const object = (property: string, more = "") => `{ "type": "object", "properties": {\n${property} }${more} }`;
const number = (rest: string) => object(`"n": { "type": "integer", ${rest} }`);

describe("a contradiction is told with its line, its column and a sentence", () => {
  test.each([
    ['{\n  "type": "object",\n}', /^3:1 this is not JSON /],
    [
      object('"a": { "type": "string", "minLenght": 3 }'),
      '2:26 "minLenght" is not a keyword. Did you mean "minLength"?',
    ],
    [object('"a": { "kjhgfdsa": 3 }'), '2:8 "kjhgfdsa" is not a keyword.'],
    ['{ "prefixItems": [] }', /^1:3 "prefixItems" is not a keyword\./],
    [
      '{ "allOf": [{}, {\n  "minLenght": 3 }] }',
      '2:3 "minLenght" is not a keyword. Did you mean "minLength"?',
    ],
    [object('"a": { "pattern": "(" }'), /^2:19 This pattern is not a valid regular expression: /],
    ['{ "patternProperties": { "[": {} } }', /^1:26 This pattern is not a valid regular expression: /],
    [
      object('"a": { "$ref": "nowhere.json#/definitions/a" }'),
      '2:16 The reference "nowhere.json#/definitions/a" leads nowhere: there is no file nowhere.json',
    ],
    [
      object('"a": { "$ref": "#/definitions/a" }'),
      '2:16 The reference "#/definitions/a" leads nowhere: there is nothing at #/definitions/a',
    ],
    [
      object('"a": { "$ref": "#/definitions/adress" }', ', "definitions": { "address": {} }'),
      '2:16 The reference "#/definitions/adress" leads nowhere: there is nothing at #/definitions/adress',
    ],
    [
      object('"a": { "$ref": "#/definitions/100%" }'),
      '2:16 The reference "#/definitions/100%" leads nowhere: a "%" in it has to be written "%25"',
    ],
    [
      '{ "$ref": "#/definitions/a", "definitions": {\n"a": { "$ref": "#/definitions/b" }, "b": { "$ref": "#/definitions/a" } } }',
      / leads back to itself, so no check would end$/,
    ],
    [
      '{ "type": "object", "anyOf": [{ "required": ["a"] },\n{ "$ref": "#" }] }',
      / leads back to itself, so no check would end$/,
    ],
    [number('"minimum": 10, "maximum": 5'), "2:38 minimum 10 is above maximum 5, so no value is allowed"],
    [
      number('"exclusiveMinimum": 5, "maximum": 5'),
      "2:47 exclusiveMinimum 5 equals maximum 5, so no value is allowed",
    ],
    [
      object('"a": { "type": "string", "minLength": 9, "maxLength": 3 }'),
      "2:39 minLength 9 is above maxLength 3, so no value is allowed",
    ],
    [
      object('"a": { "type": "array", "minItems": 2, "maxItems": 1 }'),
      "2:37 minItems 2 is above maxItems 1, so no value is allowed",
    ],
    [number('"maximum": 5, "default": 6'), "2:52 The default 6 is not allowed: Maximum is 5"],
    [
      '{ "properties": { "100%": { "type": "string", "default": 6 } } }',
      "1:58 The default 6 is not allowed: Must be text",
    ],
    [number('"default": "six"'), '2:38 The default "six" is not allowed: Must be a whole number'],
    [
      object('"a": { "enum": ["x", "y"], "default": "z" }'),
      '2:39 The default "z" is not allowed: Must be one of: x, y',
    ],
    [
      object('"a": { "type": "array", "items": { "type": "string" }, "default": ["x", 1] }'),
      '2:67 The default ["x",1] is not allowed at /1: Must be text',
    ],
    [
      object(
        '"a": { "$ref": "#/definitions/n", "default": 6 }',
        ', "definitions": { "n": { "maximum": 5 } }',
      ),
      "2:46 The default 6 is not allowed: Maximum is 5",
    ],
    [
      object('"email": {}', ', "required": ["emial"]'),
      '2:29 required names "emial", which is not among the properties. Did you mean "email"?',
    ],
    [
      object('"email": {}', ', "required": ["street"]'),
      '2:29 required names "street", which is not among the properties.',
    ],
    [object('"a": { "x-ui": "pasword" }'), '2:16 x-ui has no widget "pasword". Did you mean "password"?'],
    [
      object('"a": { "x-ui": { "autocompleet": "name" } }'),
      '2:18 x-ui has no option "autocompleet". Did you mean "autocomplete"?',
    ],
    [
      object('"a": { "type": "string", "errorMessage": { "minimum": "Too small" } }'),
      '2:44 errorMessage has "minimum", but this part does not.',
    ],
    [
      object('"password": {}, "again": { "x-equals": "passwort" }'),
      '2:40 x-equals names "passwort", which is not a sibling of this part. Did you mean "password"?',
    ],
    [object('"a": { "type": "strng" }'), '2:16 "strng" is not a valid type. Did you mean "string"?'],
    [object('"a": { "format": "e-mail" }'), '2:18 "e-mail" is not a known format. Did you mean "email"?'],
    [number('"minimum": "3"'), '2:38 "minimum": Must be a number'],
    [object('"a": {}, "a": {}'), "2:10 This name appears twice, and only the last one counts"],
  ])("%s: %s", (text, fault) => {
    const faults = faultsIn(text);
    expect(faults).toHaveLength(1);
    if (typeof fault === "string") expect(faults).toEqual([fault]);
    else expect(faults[0]).toMatch(fault);
  });
});

describe("what is right is let pass", () => {
  test.each([
    ["a boolean schema", "true"],
    ["a default that looks like a schema", '{ "default": { "minLenght": 1, "$ref": "nowhere" } }'],
    [
      "a group's default that leaves out what a form asks for",
      object('"g": { "type": "object", "required": ["a"], "properties": { "a": {} }, "default": {} }'),
    ],
    ["a name that another part declares", '{ "required": ["a"], "anyOf": [{ "properties": { "a": {} } }] }'],
    [
      "a name behind a reference",
      '{ "required": ["a"], "properties": { "b": {} }, "allOf": [{ "$ref": "#/definitions/d" }], "definitions": { "d": { "properties": { "a": {} } } } }',
    ],
    [
      "names of a map",
      '{ "required": ["a"], "properties": { "b": {} }, "additionalProperties": { "type": "string" } }',
    ],
    [
      "names of any entries",
      '{ "required": ["a"], "properties": { "b": {} }, "additionalProperties": true }',
    ],
    ["a name that must be absent", '{ "properties": { "b": {} }, "not": { "required": ["legacy"] } }'],
    [
      "options of rjsf's",
      object(
        '"a": { "x-ui": { "help": "H", "title": "T", "label": false, "inputType": "tel", "addable": false } }',
      ),
    ],
    [
      "a recursive schema with defaults",
      '{ "properties": { "n": { "type": "integer", "default": 1 }, "next": { "$ref": "#" } } }',
    ],
    [
      "a sentence for a keyword behind a reference",
      '{ "properties": { "a": { "$ref": "#/definitions/n", "errorMessage": { "maximum": "x" } } }, "definitions": { "n": { "maximum": 5 } } }',
    ],
    ["properties called like keywords", object('"minLenght": {}, "$ref": {}, "constructor": {}')],
    [
      "a later draft that is named",
      '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "unevaluatedProperties": false }',
    ],
    ["a reference to a part by its name", '{ "$ref": "#n", "definitions": { "n": { "$id": "#n" } } }'],
    [
      "items of a later draft behind those that are fixed, and a default of both",
      '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "prefixItems": [{ "type": "string" }], "items": { "type": "integer" }, "default": ["a", 1] }',
    ],
  ])("%s", (_what, text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  test("keywords, formats and fields of an application's own", () => {
    const text = object(
      '"a": { "type": "string", "x-help": 1, "vendor": 2, "format": "iban", "x-ui": { "as": "stars", "half": true }, "default": "" }',
    );
    expect(faultsIn(text)).toHaveLength(5);
    expect(faultsIn(text, { keywords: ["x-*", "vendor"], formats: ["iban"], ui: ["stars"] })).toEqual([]);
  });
});

test("a default is told beside what is wrong elsewhere, and not beside what is wrong with its own part", () => {
  const wrong = '"minimum": 10, "maximum": 5, "default": 7';
  expect(faultsIn(object(`"a": { ${wrong} }, "b": { "maximum": 5, "default": 6 }`))).toEqual([
    expect.stringContaining("minimum 10 is above maximum 5"),
    expect.stringContaining("The default 6 is not allowed"),
  ]);
});

test("a file that is not JSON is told once, at its own position, however deep others refer to it", () => {
  const below = join(folder, "referring");
  mkdirSync(below);
  const part = (name: string) =>
    `{ "type": "object", "properties": { "a": { "$ref": "${name}.json" }, "b": { "$ref": "${name}.json" } }, "default": {} }`;
  writeFileSync(join(below, "a.json"), part("b"));
  writeFileSync(join(below, "b.json"), part("c"));
  writeFileSync(join(below, "c.json"), "{\n  oops\n}");
  const told = [expect.stringContaining("c.json:2:3: this is not JSON")];
  expect(lintFiles([below]).faults.map(inOneLine)).toEqual(told);
  for (const name of ["a.json", "b.json"]) expect(lintSchema(join(below, name)).map(inOneLine)).toEqual(told);
});

test("what is wrong in definitions of later drafts is told at its place, whether or not they are used", () => {
  const defs = '"a": { "type": "strng", "minimum": "5" }, "unused": { "type": "integr", "title": 3 }';
  const more = `"dependentSchemas": { "a": { "$defs": {\n"b": { "maximum": "1" } } } }`;
  const $schema = '"$schema": "https://json-schema.org/draft/2020-12/schema"';
  expect(faultsIn(`{ ${$schema}, "$defs": {\n${defs} },\n${more} }`)).toEqual([
    '2:16 "strng" is not a valid type. Did you mean "string"?',
    '2:36 "minimum": Must be a number',
    '2:63 "integr" is not a valid type. Did you mean "integer"?',
    '2:82 "title": Must be text',
    '4:19 "maximum": Must be a number',
  ]);
});
