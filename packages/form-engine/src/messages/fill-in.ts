export type Values = Readonly<Record<string, string | number>>;

/** Replaces each `{name}` of a sentence by its value; a name without a value stays as it is, so that a gap is seen. */
export function fillIn(template: string, values: Values): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
