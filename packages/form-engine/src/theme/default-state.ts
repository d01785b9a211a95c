import type { Experimental_DefaultFormStateBehavior, RJSFSchema } from "@rjsf/utils";
import { allParts } from "../validator/keyword-kinds.js";
import { isRecord } from "../values/record.js";

type Behavior = Experimental_DefaultFormStateBehavior;

const isTextList = ({ items }: RJSFSchema) =>
  isRecord(items) && items.type === "string" && !("default" in items);

/** A list that is one text is not filled up with empty items to the least number of them. */
const populated: Behavior = { arrayMinItems: { computeSkipPopulate: (_, schema) => isTextList(schema) } };
/** rjsf looks through the items of every list at every change, unless it is told that there is nothing to fill in. */
const untouched: Behavior = { arrayMinItems: { populate: "never" } };

/** How rjsf fills in what a value lacks. */
export function defaultStateOf(schema: RJSFSchema): Behavior {
  if (schema.type === "array") return populated;
  const lists = allParts(schema).filter(({ type }) => [type].flat().includes("array"));
  return (lists as RJSFSchema[]).every(isPlain) ? untouched : populated;
}

/** Whether items of a list are whole as they are. */
function isPlain({ items }: RJSFSchema): boolean {
  if (!isRecord(items)) return items === undefined;
  const kinds = [items.type].flat();
  return (
    !kinds.includes("object") && !kinds.includes("array") && kinds[0] !== undefined && !("default" in items)
  );
}
