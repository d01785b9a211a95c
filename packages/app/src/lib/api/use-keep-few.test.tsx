import { render } from "@testing-library/react";
import { SWRConfig, type State } from "swr";
import { unstable_serialize } from "swr/infinite";
import { expect, test } from "vitest";
import { useKeepFew } from "./use-keep-few.js";

function Open({ path }: { path: string }) {
  useKeepFew(path, `/about${path}`);
  return null;
}

/** Opens these one after the other. @returns Of whichever answers are kept. */
function keptAfter(opened: readonly string[], answered: readonly string[]): string[] {
  const cache = new Map<string, State>(answered.map((key) => [key, { data: key }]));
  const at = (path: string) => (
    <SWRConfig value={{ provider: () => cache }}>
      <Open path={path} />
    </SWRConfig>
  );
  const { rerender } = render(at(opened[0] ?? ""));
  for (const path of opened.slice(1)) rerender(at(path));
  return answered.filter((key) => cache.has(key));
}

test("the last three are kept; of those before, nothing that was asked beneath them either", () => {
  const answered = ["/one", "/one/regrouping", "/oneself", "/two", "/three", "/four", "/about"];
  expect(keptAfter(["/one", "/two", "/three"], answered)).toEqual(answered);
  expect(keptAfter(["/one", "/two", "/three", "/four"], answered)).toEqual([
    "/oneself",
    "/two",
    "/three",
    "/four",
    "/about",
  ]);
});

test("lists about what is forgotten go with it, page by page and as a whole", () => {
  const page = "/about/one?limit=20";
  const answered = ["/one", page, unstable_serialize(() => page), "/about/oneself?limit=20", "/about/two"];
  expect(keptAfter(["/one", "/two", "/three", "/four"], answered)).toEqual([
    "/about/oneself?limit=20",
    "/about/two",
  ]);
});

test("what is opened again is not the oldest any more", () => {
  const answered = ["/one", "/two", "/three", "/four"];
  expect(keptAfter(["/one", "/two", "/three", "/one", "/four"], answered)).toEqual([
    "/one",
    "/three",
    "/four",
  ]);
});
