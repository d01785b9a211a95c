import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import english from "@undertone/schemas/messages.json";
import { describe, expect, test } from "vitest";
import { type FormMessages, SchemaForm } from "./index.js";
import { compile } from "./runtime.js";
import { english as ownEnglish } from "./messages/english.js";
import { german } from "./messages/german.js";
import { fieldAt, press } from "./tests/show-form.js";

const schema = {
  type: "object",
  required: ["ort"],
  properties: {
    ort: { title: "Ort", type: "string" },
    gruppe: {
      title: "Gruppe",
      type: "object",
      "x-ui": "open",
      properties: {
        zahl: { title: "Zahl", type: "integer", maximum: 10, default: 5 },
        liste: { title: "Liste", type: "array", items: { type: "string" }, maxItems: 3, default: ["a"] },
      },
    },
    namen: {
      title: "Namen",
      type: "object",
      "x-ui": "open",
      additionalProperties: { type: "array", items: { type: "string" } },
      default: { eins: ["x"] },
    },
    passwort: { title: "Passwort", type: "string", "x-ui": "password" },
  },
};

function show(messages: FormMessages) {
  render(<SchemaForm {...compile(schema as object)} messages={messages} tools />);
}

describe("a form with another catalogue", () => {
  test("words errors, notices and its own buttons from it", async () => {
    show(german);
    fireEvent.change(fieldAt("gruppe.zahl"), { target: { value: "99" } });
    fireEvent.blur(fieldAt("gruppe.zahl"));
    expect(screen.getByText("Höchstens 10: von 99 auf 10 geändert")).toBeVisible();
    expect(screen.getByRole("button", { name: "Rückgängig: wieder 5" })).toHaveTextContent("Rückgängig");
    expect(screen.getByRole("button", { name: "Zahl auf den Vorgabewert zurücksetzen" })).toBeVisible();
    expect(screen.getByText("1 von 3. Einträge durch Kommas trennen.")).toBeVisible();
    await press("Absenden");
    expect(screen.getByText("Ort fehlt", { selector: ".error" })).toBeVisible();
  });

  test("says nothing in English", () => {
    // Each word is replaced by one that no English text holds, so what is left was written into a component.
    const marked = Object.fromEntries(Object.keys(english.form).map((name) => [name, "§"]));
    show({ ...german, form: marked });
    fireEvent.submit(fieldAt("ort"));
    for (const button of screen.getAllByRole("button", { expanded: false })) fireEvent.click(button);
    expect(document.querySelector("input[type=file]")).toBeVisible();
    const texts = [
      ...[...document.body.querySelectorAll("*")].flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
      ]),
    ].map((node) => node.textContent);
    const labels = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    const ours = new Set([...titlesOf(schema), "§", "*", "eins", "Ort fehlt", ""]);
    const others = [...texts, ...labels].map((text) => (text ?? "").trim());
    expect(others.filter((text) => !ours.has(text))).toEqual([]);
  });

  test("falls back to English, word by word, for what the catalogue lacks", () => {
    show({ ...german, form: { submit: "Absenden" } });
    expect(screen.getByRole("button", { name: "Absenden" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Import JSON" })).toBeVisible();
  });
});

describe("what a format asks for", () => {
  const formats = ["email", "uri", "uuid", "date", "time", "date-time", "ipv4", "ipv6", "hostname"];
  const told = (format: string, messages?: FormMessages, own: object = {}) => {
    const form = compile({
      properties: { a: { type: "string", "x-ui": "textarea", format, ...own } },
    } as object);
    render(<SchemaForm {...form} {...(messages && { messages })} value={{ a: "not right" }} short />);
    fireEvent.submit(fieldAt("a"));
    return document.querySelector(".error")?.textContent;
  };

  test.each(formats)("is said of %s, in either language, with an example that it takes", (format) => {
    for (const [messages, own] of [
      [undefined, ownEnglish.formats],
      [german, german.formats],
    ] as const) {
      const sentence = told(format, messages) ?? "";
      expect(Object.values(own)).toContain(sentence);
      const example = sentence.split(/such as |etwa /)[1] ?? "";
      expect(
        Object.values(compile({ type: "string", format } as object).validate)[0]?.(example),
        example,
      ).toBe(true);
      cleanup();
    }
  });

  test("is said by the schema first, and by a catalogue that has one sentence for all", () => {
    expect(told("email", german, { errorMessage: { format: "So nicht" } })).toBe("So nicht");
    cleanup();
    expect(told("email", { validation: { format: "Falsch" } })).toBe("Falsch");
    cleanup();
    expect(told("email", { validation: { format: "Falsch" }, formats: { email: "name@ort" } })).toBe(
      "name@ort",
    );
  });
});

test("the German catalogue fills in the same figures as the English one, word by word", () => {
  const figures = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const part of ["validation", "formats", "form"] as const) {
    const [own, theirs]: Record<string, string>[] = [german[part], ownEnglish[part]];
    for (const [name, text] of Object.entries(theirs ?? {}))
      expect(figures(own?.[name] ?? ""), `${part}.${name}`).toEqual(figures(text));
  }
});

function titlesOf(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    name === "title" ? [String(value)] : titlesOf(value),
  );
}
