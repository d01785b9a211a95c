import { expect, test } from "vitest";
import { AppError } from "./app-error.js";

const entry = { code: "SOURCE_FETCH_ERROR", status: 502, text: "{site} is closed on {day}." };

test("an error takes its code, status and sentence from the catalogue, or from the entry that it is given", () => {
  expect(new AppError("not-found")).toMatchObject({ code: "NOT_FOUND", status: 404 });
  expect(new AppError("village-closed", { site: "Village", day: "Monday" }, undefined, entry)).toMatchObject({
    key: "village-closed",
    code: "SOURCE_FETCH_ERROR",
    status: 502,
    message: "Village is closed on Monday.",
  });
});

test("an error that names fields is the same otherwise, and braces of its values stay", () => {
  const error = new AppError("village-closed", { site: "{day}", day: "Monday" }, undefined, entry);
  const withFields = error.withFields({ link: error.message });
  expect(withFields).toMatchObject({ key: error.key, code: error.code, status: 502, message: error.message });
  expect(withFields.fields).toEqual({ link: "{day} is closed on Monday." });
});
