// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FormSchema } from "./compiled-validators.js";
import { dereference } from "./dereference.js";
import { filesOnDisk } from "./files-on-disk.js";
import { readable } from "./draft.js";

const folder = mkdtempSync(join(tmpdir(), "named-like-keywords-"));
afterAll(() => rmSync(folder, { recursive: true }));

function dereferenced(schema: object) {
  const file = join(folder, "schema.json");
  writeFileSync(file, JSON.stringify(schema));
  return dereference(filesOnDisk, file).schema;
}

test("properties that are called like keywords are properties", () => {
  const properties = { definitions: { type: "string" }, $defs: { type: "number" }, enum: { type: "null" } };
  expect(dereferenced({ properties })).toEqual({ properties });
});

test.each(["default", "const", "enum", "examples", "properties"])(
  "a property called %s may refer to another part",
  (name) => {
    const schema = {
      definitions: { x: { type: "number" } },
      properties: { [name]: { $ref: "#/definitions/x" } },
    };
    expect(dereferenced(schema)).toEqual({ properties: { [name]: { type: "number" } } });
  },
);

test("data that looks like a reference stays data", () => {
  const schema = { properties: { a: { default: { $ref: "#/nowhere" }, enum: [{ definitions: {} }] } } };
  expect(dereferenced(schema)).toEqual(schema);
});

const DRAFT_4 = "http://json-schema.org/draft-04/schema#";
const asDraft7 = (schema: object) => readable({ $schema: DRAFT_4, ...schema } as FormSchema).schema;

test("of draft 4 the keywords are written anew, and data is left alone", () => {
  const data = { id: "x7", minimum: 3, exclusiveMinimum: true };
  expect(asDraft7({ id: "a", minimum: 3, exclusiveMinimum: true, default: data, enum: [data] })).toEqual({
    $id: "a",
    exclusiveMinimum: 3,
    default: data,
    enum: [data],
  });
});

test("properties that are called like keywords of draft 4 stay properties", () => {
  const properties = { id: { type: "string" }, minimum: { type: "number" }, exclusiveMinimum: true };
  expect(asDraft7({ properties })).toEqual({ properties });
});
