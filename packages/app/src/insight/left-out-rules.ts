import { counted, listed } from "@undertone/formats";
import parameters from "@undertone/schemas/analysis-parameters.json";
import { rules } from "@undertone/schemas/insight-texts";
import { inWords, parameterFields, valueOf } from "./parameter-fields.js";

export interface LeftOutRuleWords {
  title: string;
  description: string;
  /** What it was set to; null where there is nothing to set. */
  setTo: string | null;
  /** Whether its comments have a text, so that they can be read and put back. */
  hasTexts: boolean;
}

const textless: readonly string[] = parameters.properties.restore.items.not.enum;
const ownWords: Readonly<Record<string, { title: string; description: string }>> = rules;

/** A rule is the parameter of the same name, unless it has words of its own. */
export function wordsOfRule(rule: string, used: object): LeftOutRuleWords {
  const field = parameterFields.find(({ path }) => path.at(-1) === rule);
  const words = field ?? ownWords[rule];
  return {
    title: words?.title ?? rule,
    description: words?.description ?? "",
    setTo: field === undefined ? null : inWords(valueOf(used, field.path) ?? field.default),
    hasTexts: !textless.includes(rule),
  };
}

/** "“Bots and boilerplate” and 2 comments": what was put back, without raw ids; null where nothing was. */
export function putBackIn(used: object): string | null {
  const restore = valueOf(used, ["restore"]);
  if (!Array.isArray(restore) || restore.length === 0) return null;
  const isRule = (name: unknown) =>
    typeof name === "string" &&
    (name in ownWords || parameterFields.some(({ path }) => path.at(-1) === name));
  const named = restore.filter(isRule).map((rule: string) => `“${wordsOfRule(rule, used).title}”`);
  const comments = restore.length - named.length;
  const parts = [...named, ...(comments > 0 ? [counted(comments, "comment")] : [])];
  return listed(parts);
}
