import { parameters } from "@undertone/schemas/analysis-parameters";
import { rules } from "@undertone/schemas/insight-texts";

const { preprocessing_params: preprocessing, ...others } = parameters.properties;
/** Rules that a parameter sets, and those that no parameter does. */
const titled: readonly Readonly<Record<string, { readonly title?: string } | undefined>>[] = [
  others,
  preprocessing.properties ?? {},
  rules,
];

/**
 * The title of a rule that leaves comments out: that of the parameter that sets it, as its form shows it (“Minimum length” for
 * `min_comment_length`), or where none does, its own.
 */
export function ruleTitle(rule: string): string {
  return titled.map((rules) => rules[rule]?.title).find((title) => title !== undefined) ?? rule;
}
