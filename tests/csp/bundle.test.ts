import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { generatedCodeIn } from "./generated-code.js";

const assets = fileURLToPath(new URL("../../packages/app/dist/", import.meta.url));
const scripts = readdirSync(assets, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".js"),
);

describe("The production bundle", () => {
  test("makes no code out of text", () => {
    expect(scripts.length).toBeGreaterThan(3);
    const made = scripts.flatMap((script) =>
      generatedCodeIn(parseAst(readFileSync(assets + script, "utf8"))).map(
        (found) => `${found} in ${script}`,
      ),
    );
    expect(made).toEqual([]);
  });
});

describe("The search for code made out of text", () => {
  test.each([
    ["eval('1')", ["eval"]],
    ["(0, eval)('1')", ["eval"]],
    ["const run = eval;", ["eval"]],
    ["window.eval('1')", ["eval"]],
    ["globalThis['eval']('1')", ["eval"]],
    ["new Function('return this')", ["Function"]],
    ["Function('return this')()", ["Function"]],
    ["self.Function('return this')()", ["Function"]],
    ["const Make = Function; Make('1')", ["Function"]],
    ["setTimeout('alert(1)', 5)", ["setTimeout"]],
    ["(() => {}).constructor('return this')()", ["constructor"]],
  ])("finds %s", (code, found) => {
    expect(generatedCodeIn(parseAst(code))).toEqual(found);
  });

  test.each([
    "const text = 'eval(x) and new Function(y)';",
    "// eval(x)\n`new Function`",
    "const words = { eval: 1, Function: 2 };",
    "x instanceof Function",
    "typeof f === 'function' && Function.prototype.toString.call(f)",
    "retrieval(1); new FunctionField();",
    "setTimeout(() => 1, 5)",
    "class A extends B { constructor() { super(); this.constructor.name; } }",
  ])("leaves %s alone", (code) => {
    expect(generatedCodeIn(parseAst(code))).toEqual([]);
  });
});
