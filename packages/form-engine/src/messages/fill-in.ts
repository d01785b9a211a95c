export type Values = Readonly<Record<string, string | number>>;

/**
 * Replaces each `{name}` of a sentence by its value, and each `{name|item|items}` by the word that goes with that number. A name
 * without a value stays as it is, so that a gap is seen.
 */
export function fillIn(template: string, values: Values): string {
  const parts = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;
  return template.replaceAll(parts, (whole, name: string, one?: string, many?: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = String(values[name]);
    return (value === "1" ? one : many) ?? value;
  });
}
