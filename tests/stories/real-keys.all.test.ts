import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBook } from "./open-book.js";

const book = openBook();
let context: BrowserContext;
let page: Page;
let complaints: string[];

const texts = { type: "array", items: { type: "string" } };
const person = {
  title: "Person",
  type: "object",
  properties: { name: { title: "Called", type: "string" }, age: { title: "Age", type: "integer" } },
};
const schema = {
  type: "object",
  "x-ui": { itemsInOneLine: 3 },
  properties: {
    town: { title: "Town", type: "string", default: "Bern" },
    tags: { ...texts, title: "Tags", default: ["a"] },
    lines: { ...texts, title: "Lines", default: ["a", "b", "c", "d"] },
    people: { title: "People", type: "array", items: person, default: [{ name: "Ada", age: 36 }] },
  },
};
const filled = { town: "Bern", tags: ["a"], lines: ["a", "b", "c", "d"], people: [{ name: "Ada", age: 36 }] };

beforeEach(async () => {
  ({ context, page, complaints } = await book.visit(
    "iframe.html?viewMode=story&id=form-engine-playground--playground",
  ));
  await page.getByLabel("Schema", { exact: true }).fill(JSON.stringify(schema));
  await field("Town").waitFor();
});

afterEach(async () => {
  expect(complaints).toEqual([]);
  await context.close();
});

const field = (name: string) => page.getByRole("textbox", { name });
const texted = (name: string) => field(name).inputValue();
const value = async (): Promise<unknown> =>
  JSON.parse((await page.getByRole("region", { name: "Value", exact: true }).textContent()) ?? "");
const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
const submittedTimes = () => page.getByRole("region", { name: "Submitted" }).count();

/** What an input method tells the page, through the browser's own door for it. */
async function inputMethod() {
  const door = await context.newCDPSession(page);
  return {
    compose: (text: string) =>
      door.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => door.send("Input.insertText", { text }),
    /** A key that the input method took for itself. */
    take: (key: string) =>
      door.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key, code: key, windowsVirtualKeyCode: 229 }),
  };
}

async function paste(text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await press("Control+v");
}

test.each(["Town", "Tags", "Lines"])(
  "what an input method composes in %s is a value only once it is taken and the field is left",
  async (name) => {
    const { compose, commit, take } = await inputMethod();
    await field(name).focus();
    await press("Control+a");
    await compose("に");
    await compose("にほん");
    await take("Enter");
    expect(await texted(name)).toBe("にほん");
    await commit("日本");
    // As Safari tells it: the composition is over by then.
    await take("Enter");
    await compose("ご");
    await take("Escape");
    await compose("");
    expect(await texted(name)).toBe("日本");
    expect(await value()).toMatchObject(filled);
    await press("Tab");
    const given = name === "Town" ? "日本" : ["日本"];
    await expect.poll(value).toMatchObject({ ...filled, [name.toLowerCase()]: given });
    expect(await submittedTimes()).toBe(0);
  },
);

/** The field's text with a mark where the cursor stands. */
const withCursor = () =>
  page.evaluate(
    "(({ value, selectionEnd: at }) => `${value.slice(0, at)}|${value.slice(at)}`)(document.activeElement)",
  );

test.each([
  ["Tags", "End", "b", "ab|"],
  ["Tags", "End", "b\r\nc\r\n", "ab, c|"],
  ["Tags", "Home", "b\nc\n", "b, c, |a"],
  ["Tags", "End", "b\tc, d", 'a, b, "c, d"|'],
  ["Lines", "Control+End", "e\nf\n", "a, b, c, de\nf\n|"],
  ["Lines", "Control+Home", "e\tf\ng\th\n", "e, f, g, h, |a, b, c, d"],
])(
  "in %s, at %s, pasting %j leaves the cursor behind it, and Ctrl+Z takes it back",
  async (name, key, text, after) => {
    await field(name).focus();
    await press(key);
    const before = await withCursor();
    await paste(text);
    expect(await withCursor()).toBe(after);
    await press("Control+z");
    expect(await withCursor()).toBe(before);
    await press("Control+Shift+z");
    expect(await withCursor()).toBe(after);
  },
);
