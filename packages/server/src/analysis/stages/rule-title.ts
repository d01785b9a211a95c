import { readSchema } from "@undertone/schemas";

interface Property {
  title?: string;
  properties?: Readonly<Record<string, Property>>;
}

const { rules }: { rules: Readonly<Record<string, { title: string }>> } = readSchema("messages");
const { properties }: { properties: Readonly<Record<string, Property>> } = readSchema("analysis-parameters");

/**
 * The title of a rule: that of the parameter that sets it, as its form shows it (“Minimum length” for `min_comment_length`),
 * or where none does, its own.
 */
export function ruleTitle(rule: string): string {
  const property = properties[rule] ?? properties.preprocessing_params?.properties?.[rule];
  return property?.title ?? rules[rule]?.title ?? rule;
}
