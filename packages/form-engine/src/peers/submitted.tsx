import StockForm from "@rjsf/core";
import stockValidator from "@rjsf/validator-ajv8";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import messages from "@undertone/schemas/messages.json";
import { hashForSchema } from "@rjsf/utils";
import { compile } from "../runtime.js";
import { SchemaForm } from "../schema-form.js";
import { partsOf } from "../validator/parts-of-schema.js";
import type { PeerCase } from "./peer-case.js";

/** How an untouched form ended when it was submitted. */
export type Outcome = { accepted: unknown } | { refused: string[] } | { failed: string };

/** rjsf as it comes. */
export function stockOutcome({ schema, uiSchema, value }: PeerCase): Outcome {
  return outcomeOf((accept, refuse) => (
    <StockForm
      schema={schema}
      uiSchema={uiSchema ?? {}}
      validator={stockValidator}
      formData={copy(value)}
      onSubmit={({ formData }) => accept(formData)}
      onError={(errors) => refuse(errors.map(({ stack }) => stack))}
    />
  ));
}

/** @param lacks Is called with each part that the form checks, and that would not be there had it been compiled ahead. */
export function ourOutcome(
  { schema, uiSchema, value }: PeerCase,
  lacks: (part: string) => void = () => undefined,
): Outcome {
  const form = compile(schema, { strict: false });
  const ahead = typeof form.schema === "object" ? new Map(partsOf(form.schema)) : new Map<string, unknown>();
  return outcomeOf((accept, refuse) => (
    <SchemaForm
      {...form}
      compilePart={(part) => {
        if (!ahead.has(part.$id ?? hashForSchema(part))) lacks(JSON.stringify(part));
        return (form.compilePart as NonNullable<typeof form.compilePart>)(part);
      }}
      messages={messages}
      {...(uiSchema && { uiSchema })}
      {...(value !== undefined && { value: copy(value) })}
      onSubmit={accept}
      onError={(errors) => refuse(Object.entries(errors).map((entry) => entry.join(": ")))}
    />
  ));
}

type Draw = (accept: (value: unknown) => void, refuse: (errors: string[]) => void) => React.ReactElement;

function outcomeOf(draw: Draw): Outcome {
  let outcome: Outcome = { failed: "It said nothing when it was submitted." };
  try {
    const { container } = render(
      draw(
        (value) => (outcome = { accepted: copy(value) }),
        (errors) => (outcome = { refused: errors }),
      ),
    );
    const broken = container.querySelector(".part-note, .rjsf-config-error, .unsupported-field");
    const form = container.querySelector("form");
    if (form) act(() => void fireEvent.submit(form));
    if (broken?.textContent?.includes("cannot be shown")) outcome = { failed: broken.textContent };
  } catch (error) {
    outcome = { failed: error instanceof Error ? error.message : String(error) };
  }
  cleanup();
  return outcome;
}

function copy(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
