import type { UiSchema } from "@rjsf/utils";
import type { FormSchema } from "../validator/compiled-validators.js";

export interface PeerCase {
  name: string;
  schema: FormSchema;
  uiSchema?: UiSchema<unknown, FormSchema> | undefined;
  value?: unknown;
}

/** Each schema once, whatever it is called; the same schema with another value is another case. */
export function distinct(cases: readonly PeerCase[]): PeerCase[] {
  const known = new Map<string, PeerCase>();
  for (const one of cases) {
    const key = JSON.stringify([one.schema, one.value]);
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}
