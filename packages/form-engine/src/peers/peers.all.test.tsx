import StockForm from "@rjsf/core";
import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import stockValidator from "@rjsf/validator-ajv8";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Form, formProps } from "../theme/index.js";
import { compileSchema } from "../validator/compile.js";
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
  const isFailed = (outcome: Outcome) => "failed" in outcome;
  const failed = all.filter(({ ours, stock }) => isFailed(ours) && !isFailed(stock));
  expect(failed.map(({ name }) => name)).toEqual(["JSON Forms: json-editor"]);
});
