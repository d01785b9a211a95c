import type { RJSFSchema, WidgetProps } from "@rjsf/utils";
import { valueAt } from "../../values/pointer.js";

/**
 * What a browser or password manager may fill in: what the schema says, or what follows from it. A password that is
 * asked for twice is a new one. A property called `username` is one, as a password manager needs to know.
 */
export function autocompleteOf(
  { schema, options, uiSchema }: WidgetProps,
  path: readonly (string | number)[],
  root: RJSFSchema,
): string | undefined {
  if (typeof options.autocomplete === "string") return options.autocomplete;
  // A browser knows the address of who fills in the form, not those of others in a list.
  if (schema.format === "email") return path.some((name) => typeof name === "number") ? undefined : "email";
  const name = path.at(-1);
  if (uiSchema?.["ui:widget"] !== "password")
    return usernames.has(String(name).toLowerCase()) ? "username" : undefined;
  const way = path.slice(0, -1).flatMap((part) => ["properties", part]);
  const siblings = Object.values((valueAt(root, [...way, "properties"]) ?? {}) as Record<string, RJSFSchema>);
  const isNew = schema["x-equals"] !== undefined || siblings.some((sibling) => sibling["x-equals"] === name);
  return isNew ? "new-password" : "current-password";
}

const usernames = new Set(["username", "user_name", "user-name"]);
