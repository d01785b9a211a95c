import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { jsonFormsCases } from "../peers/jsonforms-cases.js";
import { playgroundCases } from "../peers/playground-cases.js";
import { rjsfCases } from "../peers/rjsf-cases.js";
import { defaultStateOf } from "../theme/default-state.js";
import { formProps } from "../theme/index.js";
import { schemaUtilsOf } from "../theme/schema-utils.js";
import { compileSchema } from "../validator/compile.js";
import { applicationsFolder, complaints } from "../tests/type-check.js";
import { isRecord } from "../values/record.js";
import { valueTypes } from "./value-types.js";

const folder = applicationsFolder();

test("what forms begin with is of the types that are written for them, in all schemas of peers", async () => {
  const fromRjsf = await rjsfCases((name, value) => void vi.stubGlobal(name, value));
  vi.unstubAllGlobals();
  const cases = [...fromRjsf, ...jsonFormsCases(), ...playgroundCases].filter(
    // To TypeScript every object has this already, and it is a function.
    ({ name, schema }) => !JSON.stringify(schema).includes('"valueOf"') && !(name in faults),
  );
  const text = cases.flatMap(({ schema }, index) => {
    const form = compileSchema(schema, { strict: false });
    const { validator, schema: root } = formProps(form);
    const behavior = defaultStateOf(root);
    const value: unknown = schemaUtilsOf(validator, root, behavior).getDefaultFormState(root, undefined);
    const name = `Case${index}`;
    return [
      valueTypes(form.schema, name),
      `export const value${index}: ${name}Draft | undefined = ${written(value)};`,
    ];
  });
  expect(cases.length).toBeGreaterThan(170);
  expect(complaints(join(folder, "peers"), { "cases.ts": text.join("\n") })).toEqual([]);
});

/** What rjsf itself makes of some of them. */
const faults: Readonly<Record<string, string>> = {
  "JSON Forms: jsonschema": "its defaults overflow the stack",
};

/** A value as code: JSON has nothing for what is not there yet. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "undefined";
  const members = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${members.map(([name, part]) => `${JSON.stringify(name)}: ${written(part)}`).join(", ")} }`;
}
