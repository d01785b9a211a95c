import {
  getClosestMatchingOption,
  getDiscriminatorFieldFromSchema,
  hashForSchema,
  ID_KEY,
  JUNK_OPTION_ID,
  retrieveSchema,
  type RJSFSchema,
  schemaParser,
  type ValidatorType,
} from "@rjsf/utils";
import { isRecord } from "../values/record.js";
import { allParts } from "./keyword-kinds.js";
import { isPlainValue } from "./plain-value.js";

/**
 * A schema and those of its parts that rjsf checks by themselves while it shows a form (to tell the branches of `oneOf` or `if`
 * apart), each under the name that it will ask for.
 *
 * rjsf has such a search itself, which does not end where a schema contains itself, and passes over conditions and alternatives
 * within alternatives: these are asked about here.
 *
 * @param schema Has references only where it contains itself.
 */
export function partsOf(schema: RJSFSchema): [key: string, part: RJSFSchema][] {
  const rootKey = schema[ID_KEY] ?? hashForSchema(schema);
  const found = new Map<string, RJSFSchema>([[rootKey, schema]]);
  const parts = allParts(schema) as RJSFSchema[];
  if (!parts.some(({ $ref }) => $ref !== undefined))
    for (const [key, part] of Object.entries(schemaParser(schema))) {
      const { [ID_KEY]: _, ...own } = part;
      if (!isPlainValue(own)) found.set(key, part);
    }

  const note = (part: unknown, answer: boolean): boolean => {
    // Whether a value is the one that is allowed, the form's validator tells without a check.
    if (!isRecord(part) || part[ID_KEY] === JUNK_OPTION_ID || isPlainValue(part)) return false;
    const key = (part[ID_KEY] as string | undefined) ?? hashForSchema(part);
    if (!found.has(key)) found.set(key, part);
    return answer;
  };
  const unasked = (): never => {
    throw new Error("A search for parts checks no value.");
  };
  for (const answer of [false, true]) {
    const validator: ValidatorType = {
      isValid: (part) => note(part, answer),
      rawValidation: unasked,
      validateFormData: unasked,
    };
    const read = (part: RJSFSchema): RJSFSchema => {
      const names = Object.keys({ ...part.properties, ...part.dependencies });
      return retrieveSchema(validator, part, schema, Object.fromEntries(names.map((name) => [name, null])));
    };
    for (const part of parts) {
      note(part.if, answer);
      read(part);
      for (const options of [part.oneOf, part.anyOf]) {
        if (!options) continue;
        const schemas = options.filter(isRecord) as RJSFSchema[];
        const discriminator = getDiscriminatorFieldFromSchema(part);
        // They are told apart as they are written, and as they are in the light of the value.
        for (const asked of [schemas, schemas.map(read)])
          getClosestMatchingOption(validator, schema, {}, asked, 0, discriminator);
      }
    }
  }
  return [...found].map(([key, part]) => [key, { ...part, [ID_KEY]: key }]);
}
