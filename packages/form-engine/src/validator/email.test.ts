// @vitest-environment node
import { expect, test } from "vitest";
import { compileSchema } from "./compile.js";

const { validate } = compileSchema({ $id: "form", type: "string", format: "email" });
const isEmail = (text: string) => validate.form?.(text);

test.each([
  "ada@example.org",
  "a.b+c@sub.example.co.uk",
  "o'hara@example.org",
  "用户@例子.广告",
  "jörg@müller.example",
  "अजय@डाटा.भारत",
  "x@xn--fsqu00a.xn--0zwm56d",
])("%s is one", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "",
  "@example.org",
  "ada",
  "ada@",
  "ada@localhost",
  "ada@example..org",
  "ada@-example.org",
  "ada@example-.org",
  ".ada@example.org",
  "a..b@example.org",
  "a b@example.org",
  "ada@example.org\r\nBcc: eve@example.org",
  "ada@exa\u202emple.org",
  "a@b@example.org",
  "<ada@example.org>",
  "@".repeat(50_000),
])("%j is none", (text) => {
  expect(isEmail(text)).toBe(false);
});
