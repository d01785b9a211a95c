export type Values = Readonly<Record<string, string | number>>;

/** The last argument of a function that fills in a sentence: a value for each of its placeholders, and nothing where it has none. */
export type ValuesFor<Names extends string> = [Names] extends [never]
  ? [values?: Readonly<Record<string, never>>]
  : [values: Readonly<Record<Names, string | number>>];

/** Replaces each `{name}` of a template by its value; a name without a value stays as it is, so that a gap is seen. */
export function fillIn(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    return Object.hasOwn(values, name) ? String(values[name]) : whole;
  });
}
