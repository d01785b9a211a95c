import { ruleTitle as titleOf, type TitledRules } from "@undertone/formats";
import { readSchema } from "@undertone/schemas";

const { rules }: { rules: TitledRules } = readSchema("messages");
const parameters = readSchema("analysis-parameters");

/** What a rule that leaves comments out is called. */
export function ruleTitle(rule: string): string {
  return titleOf(rule, rules, parameters);
}
