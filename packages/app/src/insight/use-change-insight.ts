import type { Insight } from "@undertone/schemas/types";
import { useChangeCached } from "../lib/api/use-change-cached.js";

/** Where answers keep their insights: `{insights}`, `{data: {insights}}`, `{stars: [{insight}]}`, lists of such pages. */
const keys = ["insights", "data", "stars", "histories", "insight"];

/** Changes what is shown of an insight everywhere at once: on its page and in every list. */
export function useChangeInsight(): (id: string, change: (insight: Insight) => Insight) => void {
  const changeCached = useChangeCached();
  return (id, change) => changeCached((answer) => changedWithin(answer, id, change));
}

function changedWithin(value: unknown, id: string, change: (insight: Insight) => Insight): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const changed = value.map((item: unknown) => changedWithin(item, id, change));
    return changed.some((item, index) => item !== value[index]) ? changed : value;
  }
  if (isInsight(value)) return value.id === id ? change(value) : value;
  let changed: object = value;
  for (const [name, part] of Object.entries(value)) {
    if (!keys.includes(name)) continue;
    const after = changedWithin(part, id, change);
    if (after !== part) changed = { ...changed, [name]: after };
  }
  return changed;
}

function isInsight(value: object): value is Insight {
  return "id" in value && "starCount" in value;
}
