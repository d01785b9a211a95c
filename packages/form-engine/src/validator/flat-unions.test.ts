// @vitest-environment node
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Draft } from "./draft.js";
import { formAjv } from "./form-ajv.js";

/** Alternatives of which a number fits one to three: the 0th to the 11th are each the numbers from one bound to another. */
const ranges = Array.from({ length: 12 }, (_, index) => ({ minimum: index * 10, maximum: index * 10 + 20 }));
const numbers = [-5, 5, 10, 15, 20, 25, 60, 105, 115, 125, 140, "no number"];

/** With what is the same wherever ajv's own code is. */
function told(ajv: Ajv, schema: object, value: unknown) {
  const check = ajv.compile(schema);
  const isRight = check(value);
  return [isRight, check.errors?.map(({ keyword, schemaPath, params }) => ({ keyword, schemaPath, params }))];
}

const options = { allErrors: true, verbose: true, strict: false } as const;
const theirs = (draft: string) =>
  draft === "07" ? new Ajv(options) : (new Ajv2020(options) as unknown as Ajv);

describe.each(["07", "2020-12"])("draft %s: many alternatives are checked as ajv does,", (draft) => {
  const ours = () => formAjv(draft as Draft, { strict: false });
  const sameAs = (schema: object, values: readonly unknown[]) => {
    for (const value of values)
      expect(told(ours(), schema, value), JSON.stringify(value)).toEqual(told(theirs(draft), schema, value));
  };

  test.each(["oneOf", "anyOf"])("%s, errors included", (keyword) => {
    sameAs({ [keyword]: ranges }, numbers);
  });
  test.each(["oneOf", "anyOf"])("%s with alternatives that allow all or nothing", (keyword) => {
    sameAs({ [keyword]: [...ranges, false] }, numbers);
    sameAs({ [keyword]: [...ranges, true] }, numbers);
    sameAs({ [keyword]: [{}, ...ranges] }, numbers);
  });
  test.each(["oneOf", "anyOf"])("%s within %s", (keyword) => {
    const inner = ranges.map((range) => ({ anyOf: [range, ...ranges.slice(3)] }));
    sameAs({ [keyword]: inner }, numbers);
  });
});

test.each(["oneOf", "anyOf"])("what many alternatives of %s evaluated is known", (keyword) => {
  const kinds = ranges.map((_, index) => ({
    properties: { kind: { const: index }, [`of${index}`]: true },
    required: ["kind"],
  }));
  const schema = { type: "object", [keyword]: kinds, unevaluatedProperties: false };
  for (const value of [{ kind: 3, of3: 1 }, { kind: 3, of4: 1 }, { kind: 11, of11: 1 }, { kind: 12 }, {}])
    expect(told(formAjv("2020-12", { strict: false }), schema, value)).toEqual(
      told(theirs("2020-12"), schema, value),
    );
});

test("thousands of alternatives are compiled", () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({ minimum: index, maximum: index }));
  for (const keyword of ["oneOf", "anyOf"]) {
    const check = formAjv("07").compile({ type: "number", [keyword]: many });
    expect([check(2_999), check(3_000), check(0.5)]).toEqual([true, false, false]);
  }
});
