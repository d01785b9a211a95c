import { afterEach, beforeEach, expect, vi } from "vitest";

// A story that complains on the console is a broken story.
const watch = () => [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
let watched: ReturnType<typeof watch> = [];

beforeEach(() => {
  watched = watch();
  for (const level of watched) level.mockClear();
});

afterEach(() => {
  expect(watched.flatMap((level) => level.mock.calls)).toEqual([]);
});
