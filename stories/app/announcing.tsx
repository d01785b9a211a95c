import type { Decorator } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Toasts } from "../../packages/app/src/ui/toasts.js";
import { AtAddress } from "../../packages/app/src/testing/at-address.js";
import { FreshCache } from "../../packages/app/src/testing/fresh-cache.js";
import { framed } from "./server-answers.js";

/** Like `asking`, with the toasts that say what was done and what failed. */
export const announcing: Decorator = (Story, { parameters }) => (
  <FreshCache>
    <AtAddress address={typeof parameters.address === "string" ? parameters.address : "/"}>
      <Story />
    </AtAddress>
    <Toasts />
  </FreshCache>
);

/** Their parameters. Nobody rests on what is left out of the search for faults: it hands the focus on at once. */
export const aloud = { ...framed(320), a11y: { context: { exclude: ["[data-base-ui-focus-guard]"] } } };

/**
 * Waits until something is said, in the story or in a toast. A pointer then rests on the toast, so that it stays
 * for whoever looks at the story.
 */
export async function isSaid(canvas: HTMLElement, words: string | RegExp): Promise<void> {
  // A toast's words are there once more, for screen readers.
  const said = await within(canvas.ownerDocument.body).findAllByText(words);
  const toast = said.map((one) => one.closest("[data-type]")).find((one) => one !== null);
  if (toast) await userEvent.hover(toast);
  await expect(toast ?? said[0]).toBeVisible();
}
