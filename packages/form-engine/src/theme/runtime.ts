import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { english } from "../messages/english.js";
import { localize, type ValidationMessages } from "../messages/localize.js";
import { addKeywords } from "../validator/keywords.js";

/**
 * rjsf's validator that compiles schemas while the page runs, with the keywords of ours, for schemas that are not known when it is built
 * (an editor of schemas, tests). ajv generates code for this, so the page's content security policy must allow `unsafe-eval`.
 */
export function runtimeValidator(messages: ValidationMessages = english): ValidatorType<unknown, RJSFSchema> {
  return customizeValidator<unknown, RJSFSchema>(
    {
      extenderFn: (ajv) => addKeywords(ajv as never) as never,
      ajvOptionsOverrides: { allowUnionTypes: true, logger: false },
    },
    (errors) => localize(errors as never, messages),
  );
}
