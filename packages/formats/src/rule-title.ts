/** What of schemas/analysis-parameters.json says how rules are called. */
export interface TitledParameters {
  readonly properties: Readonly<Record<string, Titled>>;
}

interface Titled {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, { readonly title?: string }>>;
}

/** `rules` of schemas/messages.json: those that no parameter sets. */
export type TitledRules = Readonly<Record<string, { readonly title: string }>>;

/**
 * The title of a rule that leaves comments out: that of the parameter that sets it, as its form shows it (“Minimum length” for
 * `min_comment_length`), or where none does, its own.
 */
export function ruleTitle(rule: string, rules: TitledRules, { properties }: TitledParameters): string {
  const property = properties[rule] ?? properties["preprocessing_params"]?.properties?.[rule];
  return property?.title ?? rules[rule]?.title ?? rule;
}
