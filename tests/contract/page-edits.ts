import { expect } from "vitest";
import type { Edit } from "./one-home-edits.js";
import type { EditedProduct } from "./edited-product.js";
import { openOptions } from "../support/open-options.js";

/** What the page says when a call of the API is answered otherwise. */
async function openAnswering(
  { open }: EditedProduct,
  path: string,
  call: string,
  answer: { status: number; json: object } | "nothing",
) {
  const page = await open("/help");
  await page.route(`**/api/${call}`, (route) =>
    answer === "nothing" ? route.abort() : route.fulfill(answer),
  );
  await page.goto(`${new URL(page.url()).origin}${path}`);
  return page;
}

async function says(page: Awaited<ReturnType<EditedProduct["open"]>>, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

const wordless = { status: 500, json: {} };

/** Facts that the pages and the form engine tell. Further ones are tried by adding them here. */
export const pageEdits: readonly Edit[] = [
  {
    fact: "what a list of nothing but an error says",
    at: "messages.json#/actions/get-feed-shown",
    to: "There are no trends today",
    follows: {
      page: async (product) => {
        const page = await openAnswering(product, "/insights", "feed/**", wordless);
        await says(page, "There are no trends today");
        expect(await page.getByRole("alert").innerText()).toMatch(/^There are no trends today\s+Retry$/);
      },
    },
  },
  {
    fact: "what is said of a server that cannot be reached",
    at: "messages.json#/actions/network",
    to: "Nobody is there",
    follows: {
      "a list": async (product) =>
        says(await openAnswering(product, "/me?tab=starred", "star/**", "nothing"), "Nobody is there"),
      "the request of a reset": async (product) => {
        const page = await openAnswering(
          product,
          "/me?tab=settings&section=password",
          "auth/request-password-reset",
          "nothing",
        );
        await page.getByRole("button", { name: "Send reset email" }).click();
        await says(page, "Nobody is there");
      },
    },
  },
  {
    fact: "what is said of a run that was not started, where the server says nothing",
    at: "messages.json#/actions/run",
    to: "It did not begin",
    follows: {
      page: async (product) => {
        const page = await openAnswering(product, "/training", "insight/run", wordless);
        await page.getByLabel("Post link or id").fill("sample");
        await page.getByRole("button", { name: "Start analysis" }).click();
        await says(page, "Analysis failed: It did not begin");
      },
    },
  },
  {
    fact: "what the screen of a cancelled run is called",
    at: "messages.json#/screens/cancelled",
    to: "Called Off",
    follows: {
      page: async (product) => {
        const multipart = await product.upload(Buffer.from("The cat sings again\nThe dog sings again\n"));
        const { threadId } = (await multipart.json()) as { threadId: string };
        const { id } = (await product.answer("POST", "insight/run", { threadId })) as { id: string };
        const { status, ...insight } = await product.answer("GET", `insight/${id}`);
        expect(status).not.toBe("cancelled");
        const json = { ...insight, status: "cancelled" };
        const page = await openAnswering(product, `/insight/${id}`, `insight/${id}`, { status: 200, json });
        await page.getByRole("heading", { name: "Called Off" }).waitFor();
      },
    },
  },
  {
    fact: "how the way back from a corrected number is called",
    at: "messages.json#/form/undoCorrection",
    to: "Take {value} again",
    follows: {
      form: async ({ open }) => {
        const page = await open("/training");
        await openOptions(page);
        const most = page.getByLabel("Comments at most", { exact: true });
        await most.fill("20000");
        await page.keyboard.press("Tab");
        await page.getByRole("button", { name: "Take 1000 again" }).click();
        expect(await most.inputValue()).toBe("1000");
      },
    },
  },
  {
    fact: "what is said of a rounded number",
    at: "messages.json#/form/rounded",
    to: "{reason}, so {to}",
    follows: {
      form: async ({ open }) => {
        const page = await open("/training");
        await openOptions(page);
        await page.getByLabel("Comments at most", { exact: true }).fill("12.5");
        await page.keyboard.press("Tab");
        await page.getByText("Must be a whole number, so 13").first().waitFor();
      },
    },
  },
  {
    fact: "what a link without its token says",
    at: "reset-password.json#/properties/token/errorMessage",
    to: "This link is only half of one",
    follows: {
      page: async ({ open }) => says(await open("/reset-password"), "This link is only half of one"),
      api: async ({ answer }) =>
        expect((await answer("POST", "auth/reset-password", { password: "q7+zK!tt" })).fields).toEqual({
          token: "This link is only half of one",
        }),
      "api, of a token that is none": async ({ answer }) =>
        expect(
          await answer("POST", "auth/reset-password", { token: "x", password: "q7+zK!tt" }),
        ).toMatchObject({ message: "This link is only half of one" }),
    },
  },
  {
    fact: "how many items a list has in one line",
    at: "analysis-parameters.json#/x-ui/itemsInOneLine",
    to: 1,
    follows: {
      form: async ({ open }) => {
        const page = await open("/training");
        await openOptions(page);
        await page.getByRole("button", { name: "Expand all" }).click();
        const list = page.getByLabel("Left-out beginnings", { exact: true });
        expect(await list.evaluate(({ tagName }: { tagName: string }) => tagName)).toBe("TEXTAREA");
      },
    },
  },
  {
    fact: "how long a call waits",
    at: "constants.json#/answerWithinMilliseconds",
    to: 6_000,
    follows: {
      page: async ({ open }) => {
        const page = await open("/help");
        await page.route("**/api/star/**", () => undefined);
        await page.goto(`${new URL(page.url()).origin}/me?tab=starred`);
        await page.getByText("The server did not answer within 6 seconds.").waitFor();
      },
    },
  },
  {
    fact: "the weights that the feed has for everybody",
    at: "feed-query.json#/properties/trending/default",
    to: 90,
    follows: {
      page: async ({ open }) => {
        const page = await open("/help");
        const asked = page.waitForRequest(/\/api\/feed\/insights\?collaborative=0&content=0&trending=90$/);
        await page.goto(`${new URL(page.url()).origin}/insights`);
        await asked;
      },
    },
  },
  {
    fact: "the theme of a first visit",
    at: "preferences.json#/properties/theme/default",
    to: "theme-mint-focus",
    follows: {
      "page, whatever the system prefers": async ({ open }) => {
        const page = await open("/help");
        await page.emulateMedia({ colorScheme: "dark" });
        await page.route("**/api/**", (route) => route.abort());
        for (const stored of [null, "theme-of-nowhere"]) {
          await page.evaluate(
            stored === null ? "localStorage.clear()" : `localStorage.setItem("undertone-theme", "${stored}")`,
          );
          await page.reload();
          expect(await page.locator("html").getAttribute("data-theme")).toBe("theme-mint-focus");
        }
      },
      api: async ({ answer }) =>
        expect(await answer("GET", "preference")).toMatchObject({ theme: "theme-mint-focus" }),
    },
  },
  {
    fact: "which themes there are, one more, and one with another name",
    at: "preferences.json#/properties/theme/oneOf",
    to: [
      { const: "theme-cool-white", title: "Cool White", description: "Clear and even" },
      { const: "theme-mint-focus", title: "Mint Focus", description: "Quiet, nothing competes" },
      { const: "theme-joy-flow", title: "Merry River", description: "Warm and round" },
      { const: "theme-night-train", title: "Night Train", description: "Lamps go by" },
    ],
    file: {
      path: "packages/app/src/styles/themes/theme-night-train.css",
      text: '[data-swatch="theme-night-train"], html[data-theme="theme-night-train"] { --color-page: #010203; }',
    },
    follows: {
      picker: async ({ open }) => {
        const page = await open("/help-security?tab=theme");
        const choices = page.locator("label", { has: page.getByRole("radio") });
        await choices.first().waitFor();
        expect(await choices.allTextContents()).toEqual([
          "Cool White Clear and even",
          "Mint Focus Quiet, nothing competes",
          "Merry River Warm and round",
          "Night Train Lamps go by",
        ]);
      },
      "the preferences' form": async ({ open }) => {
        const page = await open("/me?tab=settings&section=preferences");
        const titles = page.getByLabel("Theme", { exact: true }).locator("option");
        await titles.first().waitFor({ state: "attached" });
        expect(await titles.allTextContents()).toEqual([
          "Cool White",
          "Mint Focus",
          "Merry River",
          "Night Train",
        ]);
      },
      "api and the script of the first frame": async ({ call, answer, open }) => {
        expect((await call("PUT", "preference", { theme: "theme-night-train" })).status()).toBe(200);
        expect((await answer("PUT", "preference", { theme: "theme-nocturne-pulse" })).fields).toEqual({
          theme: "Must be one of: theme-cool-white, theme-mint-focus, theme-joy-flow, theme-night-train",
        });
        const page = await open("/help-security?tab=theme");
        const html = page.locator("html");
        await page.locator('html[data-theme="theme-night-train"]').waitFor({ state: "attached" });
        // Without an answer of the account it is the browser's, put on before anything else.
        await page.route("**/api/**", (route) => route.abort());
        await page.reload();
        expect(await html.getAttribute("data-theme")).toBe("theme-night-train");
        expect(await html.evaluate("getComputedStyle(document.documentElement).backgroundColor")).toBe(
          "rgb(1, 2, 3)",
        );
      },
    },
  },
];
