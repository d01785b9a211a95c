import { expect, test } from "vitest";
import { kindOf, thisMachine } from "./vector-maker.js";

const usual = { ...thisMachine(), features: ["avx2"] };

test.each([
  [{ processor: "Another name of one that knows the same" }, true],
  [{ features: ["avx2", "avx512_vnni"] }, false],
  [{ runtime: "onnxruntime-node 0.0.1" }, false],
  [{ system: "plan9 mips" }, false],
  [{ features: [] }, false],
])("a machine with %o is of the same kind: %s", (changes, isSame) => {
  const [kind, other] = [kindOf(usual), kindOf({ ...usual, ...changes })];
  expect(JSON.stringify(kind) === JSON.stringify(other)).toBe(isSame);
});

test("where the instructions are unknown, the processor's name tells machines apart", () => {
  const [one, two] = ["One", "Two"].map((processor) => kindOf({ ...usual, features: [], processor }));
  expect(one).not.toEqual(two);
});
