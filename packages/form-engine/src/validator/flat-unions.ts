import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, Name } from "ajv";

/** Beyond so many alternatives their checks stand one after the other. */
const MANY = 8;

/**
 * Lets an ajv instance write the checks of many alternatives one after the other, each of them left out once the answer is known. It
 * writes each within that of the one before, and goes through all of it once for each level: of 200 alternatives that takes seconds,
 * and of thousands the stack overflows. What is checked, and what is told, stays the same.
 */
export function flattenUnions(ajv: Ajv): void {
  replaceCode(ajv, "oneOf", (context, otherwise) => {
    const { gen, it, parentSchema } = context;
    const options = context.schema as readonly unknown[];
    if (options.length <= MANY || (it.opts.discriminator && parentSchema.discriminator)) return otherwise();
    const valid = gen.let("valid", false);
    const passing = gen.let("passing", null);
    const isKnown = gen.let("several", false);
    const fits = gen.name("_valid");
    context.setParams({ passing });
    for (const index of options.keys()) {
      gen.if(_`!${isKnown}`, () => {
        const option = context.subschema({ keyword: "oneOf", schemaProp: index, compositeRule: true }, fits);
        gen.if(
          _`${fits} && ${valid}`,
          () => {
            gen.assign(valid, false).assign(isKnown, true);
            gen.assign(passing, _`[${passing}, ${index}]`);
          },
          () =>
            gen.if(fits, () => {
              gen.assign(valid, true).assign(passing, index);
              context.mergeEvaluated(option, Name);
            }),
        );
      });
    }
    context.result(
      valid,
      () => context.reset(),
      () => context.error(true),
    );
  });
  replaceCode(ajv, "anyOf", (context, otherwise) => {
    const { gen, it } = context;
    const options = context.schema as readonly unknown[];
    // What later drafts call evaluated is known of all that fit, so that no alternative is left out.
    if (options.length <= MANY || it.opts.unevaluated === true) return otherwise();
    const valid = gen.let("valid", false);
    const fits = gen.name("_valid");
    for (const index of options.keys()) {
      gen.if(_`!${valid}`, () => {
        context.subschema({ keyword: "anyOf", schemaProp: index, compositeRule: true }, fits);
        gen.assign(valid, fits);
      });
    }
    context.result(
      valid,
      () => context.reset(),
      () => context.error(true),
    );
  });
}

/** A keyword at its place among the others, written otherwise. */
function replaceCode(
  ajv: Ajv,
  keyword: string,
  write: (context: KeywordCxt, otherwise: () => void) => void,
): void {
  const rule = ajv.RULES.all[keyword];
  if (typeof rule !== "object") throw new Error(`ajv has no ${keyword} any more.`);
  const known = rule.definition as unknown as CodeKeywordDefinition;
  const definition: CodeKeywordDefinition = {
    ...known,
    code: (context, ruleType) => write(context, () => known.code(context, ruleType)),
  };
  Object.assign(rule, { definition });
}
