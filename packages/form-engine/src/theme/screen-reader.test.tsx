import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldAt, leave, press, show, submit } from "../tests/themed-form.js";

const text = { type: "string", title: "Text" };
const status = () => screen.getByRole("status").textContent;

test("a field that is left says its error once, with its name once", () => {
  show({ type: "object", properties: { text }, required: ["text"] });
  fireEvent.blur(fieldAt("text"));
  expect(status()).toBe("Text is required");
  leave("text", "a");
});

test("what a submit finds is said by the field that gets the keyboard alone, or how many there are", async () => {
  const properties = { text, other: { ...text, title: "Other" } };
  const { unmount } = show({ type: "object", properties, required: ["text"] });
  await submit();
  expect(fieldAt("text")).toHaveFocus();
  expect(fieldAt("text")).toHaveAccessibleDescription("Text is required");
  expect(status()).toBe("");
  unmount();
  show({ type: "object", properties, required: ["text", "other"] });
  await submit();
  expect(status()).toBe("2 fields need attention");
});

test("a number is described by its error, its unit and its help, in this order; the way back is a button of its own", () => {
  const n = {
    title: "Length",
    type: "integer",
    maximum: 9,
    default: 5,
    "x-unit": "cm",
    description: "Of all.",
  };
  show({ type: "object", properties: { n } });
  leave("n", "many");
  expect(fieldAt("n")).toHaveAccessibleDescription("Must be a whole number cm Of all.");
  leave("n", "12");
  expect(fieldAt("n")).toHaveAccessibleDescription("cm Of all. Maximum is 9: changed from 12 to 9");
  expect(screen.getByRole("button", { name: "Undo: back to 5" })).toBeVisible();
});

test("the fields of a group are in a group of its name, and a group without help refers to none", async () => {
  show({
    type: "object",
    properties: { address: { type: "object", title: "Address", properties: { text } } },
  });
  const button = screen.getByRole("button", { name: "Address" });
  expect(button).not.toHaveAttribute("aria-describedby");
  await press("Address");
  expect(screen.getByRole("group", { name: "Address" })).toContainElement(fieldAt("text"));
});
