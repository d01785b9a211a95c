import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FreshCache } from "../testing/fresh-cache.js";
import { usePages } from "./use-pages.js";

const LAST = 4;

test("while a new search still shows the old one's pages, no more are asked for; an earlier one has its pages again", async () => {
  const asked: string[] = [];
  const answers = new Map<string, () => void>();
  const fetchPage = (key: string) => {
    asked.push(key);
    return new Promise<string>((resolve) => answers.set(key, () => resolve(key)));
  };
  const { result, rerender } = renderHook(
    ({ q }) =>
      usePages<string, string>((index) => (index < LAST ? `/${q}/${index}` : null), fetchPage, {
        isSearched: true,
      }),
    { initialProps: { q: "a" }, wrapper: FreshCache },
  );
  const answer = (key: string) => act(async () => answers.get(key)?.());

  await answer("/a/0");
  expect(result.current.hasMore).toBe(true);
  for (const page of [1, 2]) {
    act(() => result.current.loadMore());
    await waitFor(() => expect(asked.at(-1)).toBe(`/a/${page}`));
    expect(result.current.isLoadingMore).toBe(true);
    await answer(`/a/${page}`);
  }
  expect(result.current.pages).toEqual(["/a/0", "/a/1", "/a/2"]);

  rerender({ q: "b" });
  expect(result.current.pages).toHaveLength(3);
  expect(result.current.hasMore).toBe(false);
  expect(result.current.isLoadingMore).toBe(false);
  act(() => result.current.loadMore());
  await answer("/b/0");
  expect(result.current.pages).toEqual(["/b/0"]);
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.loadMore());
  await waitFor(() => expect(asked.at(-1)).toBe("/b/1"));
  await answer("/b/1");
  expect([...new Set(asked)]).toEqual(["/a/0", "/a/1", "/a/2", "/b/0", "/b/1"]);

  rerender({ q: "a" });
  expect(result.current.pages).toHaveLength(3);
  act(() => result.current.loadMore());
  await waitFor(() => expect(asked.at(-1)).toBe("/a/3"));
  await answer("/a/3");
  expect(result.current.hasMore).toBe(false);
});
