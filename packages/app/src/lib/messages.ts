import {
  cutTemplate,
  fillIn,
  type ActionPlaceholders,
  type ScreenPlaceholders,
  type ValuesFor,
} from "@undertone/schemas/fill-in";
import { actions } from "@undertone/schemas/messages.json";
import product from "@undertone/schemas/product.json";
import { screens } from "./screens.js";

/** What a person does; each has its default message in the catalogue. */
export type Action = keyof typeof actions;

/** The product's own nouns: name, product, Product, products, Products. */
export const nouns = product;

/** The message of an action, with the product's noun and the given values filled in. */
export function message<A extends Action>(
  action: A,
  ...[values]: ValuesFor<Exclude<ActionPlaceholders[A], keyof typeof product>>
): string {
  return fillIn<string>(actions[action], { ...product, ...values });
}

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

export type Screen = keyof typeof screens;

/** What a screen says, with the product's noun and the given values filled in. */
export function screenText<S extends Screen>(
  screen: S,
  ...[values]: ValuesFor<Exclude<ScreenPlaceholders[S], keyof typeof product>>
): string {
  return fillIn<string>(screens[screen], { ...product, ...values });
}
