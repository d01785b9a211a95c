import type { Registry, RJSFSchema } from "@rjsf/utils";
import { say } from "../words.js";

/** What an item of a list is called, which has no name of its own. */
export function itemLabel(registry: Registry, schema: RJSFSchema, index: number): string {
  const { title } = schema;
  const number = index + 1;
  return title === undefined
    ? say(registry, "itemNumber", { number })
    : say(registry, "itemTitled", { title, number });
}
