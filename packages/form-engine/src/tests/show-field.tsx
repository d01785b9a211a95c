import { render } from "@testing-library/react";
import { vi } from "vitest";
import { type FormSchema, SchemaForm } from "../index.js";
import { compile } from "../runtime.js";

/** Shows a form whose only field is `a`. @returns What gives the value that it last reported. */
export function showField(part: object, value?: unknown, required = false): () => unknown {
  const changed = vi.fn<(value: unknown) => void>();
  const form = compile(
    { type: "object", properties: { a: part }, required: required ? ["a"] : [] } as FormSchema,
    { strict: false },
  );
  render(<SchemaForm {...form} value={{ a: value }} onChange={changed} />);
  return () => (changed.mock.lastCall?.[0] as { a: unknown } | undefined)?.a;
}
