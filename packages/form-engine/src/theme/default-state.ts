import type { Experimental_DefaultFormStateBehavior, RJSFSchema } from "@rjsf/utils";
import { allParts } from "../validator/keyword-kinds.js";
import { isRecord } from "../values/record.js";

type Behavior = Experimental_DefaultFormStateBehavior;
type LeastItems = NonNullable<Behavior["arrayMinItems"]>;

const isTextList = ({ items }: RJSFSchema) =>
  isRecord(items) && items.type === "string" && !("default" in items);

/** A list that is one text is not filled up with empty items to the least number of them. */
const populated: LeastItems = { computeSkipPopulate: (_, schema) => isTextList(schema) };
/** rjsf looks through the items of every list at every change, unless it is told that there is nothing to fill in. */
const untouched: LeastItems = { populate: "never" };

export function defaultStateOf(schema: RJSFSchema): Behavior {
  const parts = allParts(schema) as RJSFSchema[];
  const lists = parts.filter(({ type }) => [type].flat().includes("array"));
  return {
    arrayMinItems: schema.type !== "array" && lists.every(hasPlainItems) ? untouched : populated,
    // One of some titled values is not chosen until somebody does. rjsf takes alternatives without a type for values, too.
    constAsDefaults: parts.some(({ oneOf, type }) => oneOf && type === undefined) ? "always" : "skipOneOf",
  };
}

/** Whether items of a list are whole as they are. */
export function hasPlainItems({ items }: RJSFSchema): boolean {
  if (!isRecord(items)) return items === undefined;
  const kinds = [items.type].flat();
  return (
    !kinds.includes("object") && !kinds.includes("array") && kinds[0] !== undefined && !("default" in items)
  );
}
