import type { KernelError } from "@undertone/analysis";
import { ruleTitle } from "@undertone/formats";
import { AppError, fillIn } from "@undertone/schemas";
import { leftOut as texts } from "@undertone/schemas/insight-texts";

/** The kernel's refusal as a sentence, with each rule under the title of its field. */
export function insufficientData({ failure: { usable, fetched, needed, filtered } }: KernelError): AppError {
  const rules = Object.entries(filtered).filter(([, count]) => count > 0);
  const told = rules.map(([rule, count]) =>
    fillIn(texts.byNamed, { count, rule: ruleTitle(rule), name: rule }),
  );
  return new AppError("insufficient-data", {
    usable,
    fetched,
    needed,
    rules: told.join(", ") || texts.nothing,
  });
}
