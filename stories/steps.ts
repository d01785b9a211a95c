import type { StoryContext } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";

type Played = Pick<StoryContext, "canvasElement" | "userEvent">;
export type Step = (story: Played) => Promise<void>;

/** A story in which a person does so. */
export function plays(...steps: Step[]) {
  return {
    play: async (story: Played) => {
      for (const step of steps) await step(story);
    },
  };
}

const pageOf = ({ canvasElement }: Played) => within(canvasElement.ownerDocument.body);

/** The last one of a name: an open dialog comes after the page. */
const named = async (story: Played, name: string | RegExp | undefined, role = "button") =>
  (await pageOf(story).findAllByRole(role, name === undefined ? {} : { name })).at(-1) as HTMLElement;

export const press =
  (name: string | RegExp | undefined, role?: string): Step =>
  async (story) =>
    story.userEvent.click(await named(story, name, role));

/** Presses what has these words in it, such as the line of a disclosure. */
export const pressText =
  (words: string | RegExp): Step =>
  async (story) =>
    story.userEvent.click((await pageOf(story).findAllByText(words))[0] as HTMLElement);

export const fill =
  (label: string | RegExp, text: string): Step =>
  async (story) =>
    story.userEvent.type((await pageOf(story).findAllByLabelText(label)).at(-1) as HTMLElement, text);

/** Types in place of what was there, and leaves the field. */
export const replace =
  (label: string | RegExp, text: string): Step =>
  async (story) => {
    const [field] = await pageOf(story).findAllByLabelText(label, { selector: "input, textarea" });
    await story.userEvent.clear(field as HTMLElement);
    await story.userEvent.paste(text);
    await story.userEvent.tab();
  };

export const keys =
  (pressed: string): Step =>
  async ({ userEvent }) =>
    userEvent.keyboard(pressed);

export const sees =
  (name: string | RegExp | undefined, role?: string): Step =>
  async (story) =>
    expect(await named(story, name, role)).toBeInTheDocument();

/** Waits for words, on the page or in a toast; a pointer then rests on the toast, so that it stays for whoever looks. */
export const says =
  (words: string | RegExp): Step =>
  async (story) => {
    // A toast's words are there once more, for screen readers.
    const said = await pageOf(story).findAllByText(words);
    const toast = said.map((one) => one.closest("[data-type]")).find((one) => one !== null);
    if (toast) await story.userEvent.hover(toast);
    // The toasts may be drawn anew meanwhile.
    const isSeen = (one: Element) => (one.closest("[data-type]") ?? one).checkVisibility();
    await waitFor(() => expect(pageOf(story).getAllByText(words).some(isSeen)).toBe(true));
  };

export const fitsThePhone: Step = async () => {
  const page = document.documentElement;
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
};

export const onAPhone = { viewport: { value: "mobile2" } };

/** Parameters of a story that needs a page of its own in the docs, of a least height in pixels: there is one network, one
 * address and one place of dialogs and toasts to a page. The guards of the focus in a dialog hand it on at once. */
export function framed(least = 120) {
  return {
    docs: { story: { inline: false, height: `${least}px` } },
    a11y: { context: { exclude: [".sb-wrapper", "[data-base-ui-focus-guard]"] } },
  };
}

/** Gives an object of the browser another property while a story is shown. @returns Takes it away again. */
export function instead(object: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { configurable: true, writable: true, value });
  return () => {
    if (before === undefined) Reflect.deleteProperty(object, name);
    else Object.defineProperty(object, name, before);
  };
}
