import StockForm from "@rjsf/core";
import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import stockValidator from "@rjsf/validator-ajv8";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Form, formProps } from "../theme/index.js";
import { compileSchema } from "../validator/compile.js";
import { isRecord } from "../values/record.js";
import { jsonFormsCases } from "./jsonforms-cases.js";
import { distinct, type PeerCase } from "./peer-case.js";
import { playgroundCases } from "./playground-cases.js";
import { rjsfCases } from "./rjsf-cases.js";

/** How a form ended that was submitted untouched, and once it was filled in; or what it threw. */
type Outcome = { untouched: unknown; filled: unknown } | { failed: string };

interface Drawn {
  schema: RJSFSchema;
  uiSchema?: UiSchema;
  validator: ValidatorType;
}

function outcomeOf(Drawing: typeof Form, drawn: () => Drawn, value: unknown): Outcome {
  try {
    let sent: unknown;
    const { container } = render(
      <Drawing
        {...drawn()}
        formData={copy(value)}
        onSubmit={({ formData }) => (sent = { accepted: copy(formData) })}
        onError={(errors) => (sent = { refused: errors.map(({ property, name }) => `${property} ${name}`) })}
      />,
    );
    const submit = () => {
      const form = container.querySelector("form");
      if (form) act(() => void fireEvent.submit(form));
      return sent;
    };
    const untouched = submit();
    for (const box of container.querySelectorAll("input[type=checkbox]"))
      act(() => void fireEvent.click(box));
    for (const select of container.querySelectorAll("select"))
      for (const { value } of [...select.options])
        act(() => void fireEvent.change(select, { target: { value } }));
    for (const input of container.querySelectorAll("input[type=text]")) {
      act(() => void fireEvent.change(input, { target: { value: "7" } }));
      act(() => void fireEvent.blur(input));
    }
    // What was corrected on the way is seen before it is sent.
    submit();
    return { untouched, filled: submit() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  } finally {
    cleanup();
  }
}

function copy(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

test("the schemas with which rjsf and JSON Forms test themselves", async () => {
  const fromRjsf = await rjsfCases((name, value) => void vi.stubGlobal(name, value));
  vi.unstubAllGlobals();
  // rjsf says on the console what it does not know; that is its own affair.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const all = distinct([...fromRjsf, ...jsonFormsCases(), ...playgroundCases]).map(
    ({ name, schema, uiSchema, value }: PeerCase) => {
      const ours = outcomeOf(
        Form,
        () => {
          const form = formProps(compileSchema(schema, { strict: false }));
          return uiSchema ? { ...form, uiSchema: uiSchema as UiSchema } : form;
        },
        value,
      );
      const stock = outcomeOf(
        StockForm as never,
        () => ({ schema, uiSchema: (uiSchema ?? {}) as UiSchema, validator: stockValidator }),
        value,
      );
      return { name, ours, stock };
    },
  );
  const failed = all.filter(({ ours }) => "failed" in ours).map(({ name }) => name);
  // The schema of schemas contains itself in every part: rjsf overflows the stack, in its own theme, too.
  expect(failed, "not drawn").toEqual(["JSON Forms: jsonschema"]);
  const differing = all.filter(({ ours, stock }) => sorted(ours, "untouched") !== sorted(stock, "untouched"));
  expect(differing.map(({ name }) => name).sort()).toEqual(Object.keys(differences).sort());
  const refused = all.filter(({ ours, stock }) => isAccepted(stock) && !isAccepted(ours));
  expect(
    refused.map(({ name }) => name),
    "refused, once filled in",
  ).toEqual([]);
});

/** Where an untouched form ends otherwise than in rjsf's own theme, and why. */
const differences: Readonly<Record<string, string>> = {
  "JSON Forms: radio-group": "one of some titled values waits to be chosen",
  "playground: named values": "as above",
  "playground: a condition": "the branch that holds for the defaults has its own, the other has none",
  "playground: a list of objects": "items that are a list's default have those of their fields at once",
  "playground: a schema that allows anything": "rjsf takes no schema that is `true`",
  "playground: a schema that allows nothing": "rjsf takes no schema that is `false`",
  "playground: names that every object inherits":
    "rjsf's runtime validator takes the inherited `valueOf` for a value",
};

const isAccepted = (outcome: Outcome) =>
  "filled" in outcome && isRecord(outcome.filled) && "accepted" in outcome.filled;

/** What is refused is refused; by which keyword may differ, as titled values are compiled as an `enum`. */
function sorted(outcome: Outcome, key: "untouched"): string {
  if ("failed" in outcome) return "failed";
  const ended = outcome[key];
  if (isRecord(ended) && "refused" in ended) return "refused";
  return JSON.stringify(ended, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
