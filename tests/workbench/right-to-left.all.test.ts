import { Form, formProps } from "@undertone/form-engine";
import { compileSchema } from "@undertone/form-engine/runtime";
import { chromium, type Page } from "playwright";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";
import { browserPath, provideBrowser, quietFlags } from "../../scripts/provide-browser.mjs";

/** Every part that the sheet gives a side to: arrows, switches, units, marks, buttons beside fields, texts under them. */
const form = compileSchema({
  type: "object",
  required: ["name"],
  properties: {
    name: { title: "Name", description: "As on the passport.", type: "string" },
    kind: { title: "Kind", enum: ["one", "two"], default: "one" },
    news: { title: "News", type: "boolean", default: true, "x-ui": "switch" },
    agreed: { title: "Agreed", description: "All of it.", type: "boolean", default: false },
    amount: { title: "Amount", type: "integer", default: 3, "x-unit": "crates" },
    secret: { title: "Secret", type: "string", "x-ui": "password" },
    address: {
      title: "Address",
      description: "Where it goes.",
      type: "object",
      "x-ui": "open",
      properties: { town: { title: "Town", type: "string", default: "Rome" } },
    },
    people: {
      title: "People",
      type: "array",
      items: { type: "object", properties: { first: { title: "First", type: "string" } } },
      default: [{ first: "Ada" }],
    },
    extra: { title: "Extra", type: "object", "x-ui": "open", additionalProperties: { type: "string" } },
  },
} as object);
const value = { amount: 5, address: { town: "Paris" }, extra: { a: "b" } };

const WIDTH = 900;

interface Box {
  what: string;
  start: number;
  end: number;
}

/** What takes room in the form, each with its distance from the side where lines begin, and from the other. */
async function boxes(page: Page, dir: "ltr" | "rtl"): Promise<Box[]> {
  const html = renderToString(createElement(Form, { ...formProps(form), initialFormData: value }));
  // As a page has it: what builds a page may put something else in place of a selector.
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input: "packages/form-engine/src/style/form.css" } },
  })) as Rollup.RolldownOutput;
  const sheet = output.find(({ fileName }) => fileName.endsWith(".css")) as Rollup.OutputAsset;
  // One font whose letters are as wide in both directions; a scrollbar would stand on the other side.
  const style = `${String(sheet.source)} html { scrollbar-width: none } body { margin: 0; width: ${WIDTH}px }`;
  await page.setContent(
    `<!doctype html><html dir="${dir}"><style>${style}</style><body>${html}</body></html>`,
  );
  const found = (await page.evaluate(SIDES_IN_PAGE)) as readonly {
    what: string;
    left: number;
    right: number;
  }[];
  return found.map(({ what, left, right }) => {
    const [start, end] = dir === "ltr" ? [left, WIDTH - right] : [WIDTH - right, left];
    return { what, start: Math.round(start), end: Math.round(end) };
  });
}

const SIDES_IN_PAGE = `[...document.querySelectorAll(".undertone-form *")]
  .filter((element) => element.checkVisibility() && !element.closest("svg *, option, .visually-hidden"))
  .map((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { what: element.tagName + " " + element.className + " " + element.id, left, right };
  })`;

/** What the sheet computes for an element that cannot be told by its box. */
const styleOf = (page: Page, selector: string, name: string, pseudo = "") =>
  page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)}), "${pseudo}").${name}`);

test("a form whose lines run from right to left is the mirror of one whose lines run from left to right", async () => {
  provideBrowser();
  const browser = await chromium.launch({ executablePath: browserPath() as string, args: quietFlags });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 2000 } });
    const [ltr, rtl] = [await boxes(page, "ltr"), await boxes(page, "rtl")];
    expect(ltr.length).toBeGreaterThan(80);
    const apart = ltr.filter(
      ({ start, end }, index) =>
        Math.abs(start - (rtl[index]?.start ?? NaN)) > 1 || Math.abs(end - (rtl[index]?.end ?? NaN)) > 1,
    );
    expect(apart.map((box) => [box, rtl[ltr.indexOf(box)]])).toEqual([]);

    expect(await styleOf(page, "input.switch", "translate", "::after")).toBe("-16px");
    expect(await styleOf(page, "select", "backgroundPosition")).toBe(
      "calc(0% + 12px) 50%, calc(0% + 17px) 50%",
    );
    const chevron = ".group[data-open=true] .chevron";
    expect(await styleOf(page, chevron, "rotate")).toBe("-90deg");
    expect(await styleOf(page, chevron, "scale")).toBe("-1 1");
  } finally {
    await browser.close();
  }
});
