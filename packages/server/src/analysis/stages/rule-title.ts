import { readSchema } from "@undertone/schemas";

interface Property {
  title?: string;
  properties?: Readonly<Record<string, Property>>;
}

const { properties }: { properties: Readonly<Record<string, Property>> } = readSchema("analysis-parameters");

/** The title of the parameter that sets a rule, as its form shows it: “Minimum length” for `min_comment_length`. */
export function ruleTitle(rule: string): string {
  const property = properties[rule] ?? properties.preprocessing_params?.properties?.[rule];
  return property?.title ?? rule;
}
