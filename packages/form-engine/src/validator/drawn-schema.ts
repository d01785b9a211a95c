import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";

/** The schemas of schemas, which ajv has and rjsf has not. */
const schemaOfSchemas = /^https?:\/\/json-schema\.org\//;

/**
 * A schema as it is drawn: where it refers to the schema of schemas, any value is entered, and ajv says what is wrong with it.
 * The same object where it does not.
 */
export function drawnSchema<Part>(part: Part): Part {
  if (Array.isArray(part)) {
    const inner: unknown[] = part.map(drawnSchema);
    return inner.some((item, index) => item !== part[index]) ? (inner as Part) : part;
  }
  if (!isRecord(part)) return part;
  if (typeof part.$ref === "string" && schemaOfSchemas.test(part.$ref)) {
    const { $ref: _, ...beside } = part;
    return beside as Part;
  }
  return withEntries(part, (name, value) => {
    if (isData(name)) return value;
    return isMapOfParts(name) && isRecord(value)
      ? withEntries(value, (_, named) => drawnSchema(named))
      : drawnSchema(value);
  });
}

function withEntries<Part extends Readonly<Record<string, unknown>>>(
  part: Part,
  change: (name: string, value: unknown) => unknown,
): Part {
  const entries = Object.entries(part).map(([name, value]) => [name, change(name, value)] as const);
  return entries.some(([name, value]) => value !== part[name]) ? (Object.fromEntries(entries) as Part) : part;
}
