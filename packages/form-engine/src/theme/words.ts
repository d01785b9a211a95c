import { englishStringTranslator, getUiOptions, TranslatableString } from "@rjsf/utils";
import type { Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { english } from "../messages/english.js";
import { fillIn, type Values } from "../messages/fill-in.js";
import { localize, type ValidationMessages } from "../messages/localize.js";
import { typedNumber } from "../values/number-text.js";

export type FormWords = Readonly<Record<keyof typeof english.form, string>>;

/** A catalogue of messages: by keyword, format and type, and the form's own words under `form`. The English ones serve for what is absent. */
export interface FormMessages extends ValidationMessages {
  form?: Partial<FormWords>;
}

/** rjsf's `formContext`, as far as this theme reads it. */
export interface ThemeContext {
  messages?: FormMessages;
  /** For a few fields seen at once: no list of errors, no marks of change. */
  short?: boolean;
  /** The level of the headings of groups, by what stands above the form: 3 if left out. Groups within groups have the next one. */
  headingLevel?: number;
}

type WithContext = { formContext?: unknown };
type Item = { schema: RJSFSchema; uiSchema?: UiSchema | undefined };

export const contextOf = ({ formContext }: WithContext): ThemeContext => (formContext ?? {}) as ThemeContext;

const messagesOf = (registry: WithContext): FormMessages => contextOf(registry).messages ?? english;

export function say(registry: WithContext, word: keyof FormWords, values: Values = {}): string {
  return fillIn(messagesOf(registry).form?.[word] ?? english.form[word], values);
}

/** rjsf's own texts, as far as this theme shows them. */
export function translateIn(messages: FormMessages = english): Registry["translateString"] {
  return (text, params = []) => {
    const index = [TranslatableString.OptionPrefix, TranslatableString.TitleOptionPrefix].indexOf(text);
    if (index >= 0)
      return say({ formContext: { messages } }, "optionNumber", { number: params[index] ?? "" });
    // It would be the value of a new entry.
    if (text === TranslatableString.NewStringDefault) return "";
    return englishStringTranslator(text, params);
  };
}

/** The sentence for a broken keyword, as validation would word it: the schema's own comes before the catalogue's. */
export function keywordMessage(
  registry: WithContext,
  schema: RJSFSchema,
  keyword: string,
  params: Readonly<Record<string, unknown>>,
): string {
  const error = { keyword, params, parentSchema: schema, instancePath: "", message: keyword };
  localize([error], messagesOf(registry), undefined, typedNumber);
  return error.message;
}

/** A sentence with its field's label, unless it begins with it, and not merely because the catalogue's begins alike. */
export function withLabel(registry: WithContext, label: string, message: string): string {
  const isAlike = (sentence: string) => label !== "" && sentence.startsWith(label);
  return message.startsWith(label) && !Object.values(messagesOf(registry).validation).some(isAlike)
    ? message
    : say(registry, "fieldMessage", { label, message });
}

/** What an item of a list is called, which has no name of its own. */
export function itemLabel(registry: WithContext, { schema, uiSchema }: Item, index: number): string {
  const { title = schema.title } = getUiOptions(uiSchema);
  const number = index + 1;
  return title === undefined
    ? say(registry, "itemNumber", { number })
    : say(registry, "itemTitled", { title, number });
}
