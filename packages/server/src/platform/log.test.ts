import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { describeError } from "./log.js";

test("a failed query is described without the values that it was given", () => {
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (lower(email))=(ada@example.org) already exists.",
  });
  const error = new DrizzleQueryError("insert into users values ($1)", ["ada@example.org"], cause);
  const described = JSON.stringify(describeError(error));
  expect(described).toContain("insert into users values ($1)");
  expect(described).toContain("23505");
  expect(described).not.toContain("ada@example.org");
});

test.each<[unknown, string]>([
  ["a text", "a text"],
  [{ message: "what it says" }, "what it says"],
  [{ email: "ada@example.org", code: 7 }, "{email, code}"],
])("of %j, which was thrown without being an error, %s is kept", (thrown, message) => {
  expect(describeError(thrown)).toEqual({ message });
});
