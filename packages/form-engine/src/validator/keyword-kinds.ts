const data = new Set(["default", "const", "enum", "examples"]);
const maps = new Set([
  ...["properties", "patternProperties", "definitions", "$defs"],
  ...["dependencies", "dependentSchemas", "dependentRequired"],
]);

/** Whether a keyword holds data: an object there may look like a schema, and is none. */
export function isData(keyword: string): boolean {
  return data.has(keyword);
}

/** Whether a keyword holds parts by names of people's own, which may be those of keywords. */
export function isMapOfParts(keyword: string): boolean {
  return maps.has(keyword);
}
