// @vitest-environment node
import { useEffect } from "react";
import { expect, test } from "vitest";
import { useIsomorphicLayoutEffect } from "./form/use-isomorphic-layout-effect.js";
import { SchemaForm } from "./index.js";

test("a form has a ref in React 18, too, which hands one to what asks for it alone", () => {
  expect(SchemaForm).toHaveProperty("$$typeof", Symbol.for("react.forward_ref"));
});

test("on a server no layout effect is asked for, of which React 18 warns", () => {
  expect(useIsomorphicLayoutEffect).toBe(useEffect);
});
