import { getExamples } from "@jsonforms/examples";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { PeerCase } from "./peer-case.js";

/** The examples of JSON Forms, without its layouts, which have no like in a schema. Those without a schema are only layouts. */
export function jsonFormsCases(): PeerCase[] {
  return getExamples().flatMap(({ name, schema, data }) =>
    schema === undefined
      ? []
      : [{ name: `JSON Forms: ${name}`, schema: schema as FormSchema, value: data as unknown }],
  );
}
