import {
  getClosestMatchingOption,
  getDefaultFormState,
  retrieveSchema,
  sanitizeDataForNewSchema,
  type SchemaUtilsType,
  type ValidatorType,
} from "@rjsf/utils";
import type { FormSchema } from "../validator/compiled-validators.js";

/** Those of rjsf's functions for schemas that a form is made with, for one root. */
export type SchemaUtils = Pick<
  SchemaUtilsType<unknown, FormSchema>,
  "getClosestMatchingOption" | "getDefaultFormState" | "retrieveSchema" | "sanitizeDataForNewSchema"
>;

/** rjsf's own such object (`createSchemaUtils`) holds all of its functions, which weigh 2 kB more. */
export function schemaUtils(validator: ValidatorType<unknown, FormSchema>, root: FormSchema): SchemaUtils {
  return {
    getClosestMatchingOption: (value, options, selected, discriminator) =>
      getClosestMatchingOption(validator, root, value, options, selected, discriminator),
    getDefaultFormState: (schema, value, includesUndefined = false) =>
      getDefaultFormState(validator, schema, value, root, includesUndefined, {}),
    retrieveSchema: (schema, value) => retrieveSchema(validator, schema, root, value),
    sanitizeDataForNewSchema: (next, previous, value) =>
      sanitizeDataForNewSchema(validator, root, next, previous, value) as unknown,
  };
}
