import {
  cutTemplate,
  fillIn,
  type PlaceholdersOf,
  type Template,
  type ValuesFor,
} from "@undertone/schemas/fill-in";
import { actions, screens } from "@undertone/schemas/first-texts";
import product from "@undertone/schemas/product.json";

/** What a person does; each has its default message in the catalogue. */
export type Action = keyof typeof actions;

/** The product's own nouns: name, product, Product, products, Products. */
export const nouns = product;

/** What the nouns do not fill in of a sentence. */
export type Unfilled<Text extends string> = Exclude<PlaceholdersOf<Text>, keyof typeof product>;

/** Fills in the sentences of a file: with the product's nouns and the given values. */
export function textsOf<Texts extends Readonly<Record<string, Template<string>>>>(texts: Texts) {
  return <Name extends keyof Texts>(name: Name, ...[values]: ValuesFor<Unfilled<Texts[Name]>>): string =>
    fillIn<string>(texts[name] as string, { ...product, ...values });
}

export const message = textsOf(actions);

/** What the first page says, and what any page says that breaks. Further words come with the pages that say them. */
export const firstText = textsOf(screens);

/**
 * What is said when an action failed: the server's words, or the catalogue's where it has none. A sentence that quotes
 * (`Failed to delete {product}: {msg}`) is said in either case.
 *
 * @param words The server's.
 * @param reason Quoted where there are no words.
 */
export function failureMessage(action: Action, words: string | null, reason: string): string {
  const isQuoting = cutTemplate(actions[action]).names.includes("msg");
  return isQuoting || words === null ? fillIn(actions[action], { ...product, msg: words ?? reason }) : words;
}
