import type { Page } from "playwright";

/** Presses of Tab after which whatever is searched for is taken to be out of reach. */
const MOST = 120;
/** A button that is replaced by its menu while it is read says nothing: it is read again. */
const MOST_READINGS = 5;

/** What has the focus: its role or tag and its name, as an assistive technology would say them. */
export async function focused(page: Page): Promise<string> {
  const element = page.locator(":focus").first();
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    if ((await element.count()) === 0) return "nothing";
    const [line = ""] = (await element.ariaSnapshot()).split("\n");
    if (line !== "") return line;
  }
  return "";
}

/**
 * Goes on with Tab until something has the focus, as people without a pointer do.
 *
 * @param wanted Of the line that `focused` gives.
 * @param steps Is told of each stop on the way.
 * @throws {Error} With the way that was gone, when it is out of reach.
 */
export async function tabTo(
  page: Page,
  wanted: RegExp,
  { backwards = false, onStop = () => Promise.resolve() }: TabOptions = {},
): Promise<void> {
  const way: string[] = [];
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
    const here = await focused(page);
    way.push(here);
    await onStop(here);
    if (wanted.test(here)) return;
  }
  throw new Error(`Tab does not lead to ${String(wanted)}, but to:\n${way.join("\n")}`);
}

interface TabOptions {
  backwards?: boolean;
  /** Called at each stop on the way, the last one too. */
  onStop?: (here: string) => Promise<void>;
}
