/** Where answers keep insights and parameter sets: `{insights}`, `{data: {insights}}`, `{stars: [{insight}]}` and the like. */
const keys = ["insights", "data", "stars", "histories", "insight", "parameterSets"];

/**
 * An answer in which insights have `starCount`, `commentCount` and `viewCount`, and parameter sets `config`: a server may
 * name them `_count.stars` and so on, and `parameters`, instead.
 */
export function withOurNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withOurNames);
  const named = Object.entries(value).map(([name, part]) => [
    name,
    keys.includes(name) ? withOurNames(part) : (part as unknown),
  ]);
  return { ...missingNames(value), ...(Object.fromEntries(named) as object) };
}

/** What stands in the object under its other name alone. */
function missingNames(value: object): object {
  if (isCounted(value)) {
    const { stars, comments, views } = value._count;
    return { starCount: stars, commentCount: comments, viewCount: views };
  }
  return isParameterSet(value) ? { config: value.parameters } : {};
}

function isCounted(value: object): value is { _count: { stars: number; comments: number; views: number } } {
  return "_count" in value && typeof value._count === "object" && value._count !== null;
}

function isParameterSet(value: object): value is { name: unknown; parameters: unknown } {
  return "name" in value && "parameters" in value;
}
