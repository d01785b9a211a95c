import { type ErrorSchema, ErrorSchemaBuilder, getByPath } from "@rjsf/utils";
import { createContext, useContext } from "react";

/** The owner's `extraErrors`: they are seen at once, and not only at fields that were left. */
export const ExtraErrorsContext = createContext<ErrorSchema | undefined>(undefined);

export function useExtraErrors(path: readonly (string | number)[]): ErrorSchema {
  const all = useContext(ExtraErrorsContext) ?? {};
  return path.length === 0 ? all : ((getByPath(all, [...path]) as ErrorSchema | undefined) ?? {});
}

/** rjsf's `extraErrors`, of errors by dotted path, as servers give them: `{"hdbscan_params.alpha": "Maximum is 10"}`; `""` is the form itself. */
export function extraErrorsAt(errors: Readonly<Record<string, string>>): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const [path, message] of Object.entries(errors))
    builder.addErrors(message, path === "" ? [] : path.split("."));
  return builder.ErrorSchema;
}
