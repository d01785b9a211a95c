import { fillIn, type Values } from "@undertone/schemas/fill-in";
import { actions, screens } from "@undertone/schemas/messages.json";
import product from "@undertone/schemas/product.json";

/** What a person does; each has its default message in the catalogue. */
export type Action = keyof typeof actions;

/** The product's own nouns: name, product, Product, products, Products. */
export const nouns = product;

/** The message of an action, with the product's noun and the given values filled in. */
export function message(action: Action, values: Values = {}): string {
  return fillIn(actions[action], { ...product, ...values });
}

/** The message of an action that the server gave no words for. A template that quotes the server stops before the quote. */
export function defaultMessage(action: Action): string {
  return message(action).replace(/: \{msg\}$/, "");
}

/** The words of a screen's state. */
export function screenText(screen: keyof typeof screens): string {
  return fillIn(screens[screen], product);
}
