import { expect, test } from "vitest";
import { parse, readSchema } from "@undertone/schemas";

const { starts } = readSchema("parameter-starts");

test.each(starts.map(({ name, parameters }) => [name, parameters] as const))(
  "“%s” is allowed by the schema of parameters",
  (_, parameters) => {
    expect(parse("analysis-parameters", structuredClone(parameters))).toMatchObject(parameters);
  },
);

test("the first start is the specification's defaults, and no two have one name or key", () => {
  expect(starts[0]?.parameters).toEqual({});
  for (const field of ["key", "name"] as const)
    expect(new Set(starts.map((start) => start[field])).size).toBe(starts.length);
});
