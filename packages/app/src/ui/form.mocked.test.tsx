import { type CompiledForm, Form as ThemedForm, formProps } from "@undertone/form-engine";
import { english } from "@undertone/form-engine/messages";
import { compileSchema } from "@undertone/form-engine/runtime";
import analysis from "@undertone/schemas/analysis-parameters.json?validator";
import register from "@undertone/schemas/register.json?validator";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Form } from "./form.js";

const { MARK } = vi.hoisted(() => ({ MARK: "§" }));

/** The package's own words, each with a mark that no other text has. */
vi.mock("../../../form-engine/src/messages/english.js", async (read) => {
  const { english: own } = await read<{ english: typeof english }>();
  const marked = (words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).map(([name, text]) => [name, `${MARK}${text}`]));
  return { english: Object.fromEntries(Object.entries(own).map(([name, words]) => [name, marked(words)])) };
});

const wrong: object = {
  type: "object",
  required: ["absent"],
  properties: {
    absent: { type: "string" },
    number: { type: "integer", maximum: 10, default: 5 },
    list: { type: "array", items: { type: "string" }, maxItems: 1, default: ["a", "b"] },
    choice: { enum: ["a", "b"] },
    password: { type: "string", "x-ui": "password", minLength: 3, pattern: "x" },
    map: {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
      default: { one: [] },
    },
  },
};

/** All that a person reads or hears of the page, and does with it: groups are opened, everything is tried to be sent. */
function said(): string {
  const [form] = document.querySelectorAll("form");
  if (form) fireEvent.submit(form);
  for (const input of document.querySelectorAll("input[inputmode], input[type=number]")) {
    fireEvent.change(input, { target: { value: "99999" } });
    fireEvent.blur(input);
  }
  for (const button of screen.queryAllByRole("button", { expanded: false })) fireEvent.click(button);
  const read = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.body.textContent, ...read].join("\n");
}

test("the mark is seen where a form is given no words", () => {
  render(<ThemedForm {...formProps(compileSchema(wrong))} />);
  const text = said();
  for (const word of ["submit", "resetAll", "summaryMany"] as const)
    expect(text).toContain(fillCount(english.form[word]));
});

test.each<[string, CompiledForm]>([
  ["the analysis", analysis],
  ["registration", register],
  ["a form in which all is wrong", compileSchema(wrong)],
])("no word of the package's own is in the app: %s", (_what, form) => {
  render(<Form {...form} />);
  expect(said()).not.toContain(MARK);
});

function fillCount(text: string): string {
  return text.split("{")[0] ?? text;
}
