import { afterEach, beforeEach, expect, vi } from "vitest";

// A story that complains on the console is a broken story.
const watch = () => [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
let watched: ReturnType<typeof watch> = [];

/**
 * React's word on who awaits whom. Storybook draws and takes down stories within act() and says at once that it has left it,
 * while React leaves a moment later: an answer that arrives between the two is complained of, whatever the story does.
 */
const ofActing = ([message]: unknown[]) => typeof message === "string" && message.includes("act(...)");

beforeEach(() => {
  watched = watch();
  for (const level of watched) level.mockClear();
});

afterEach(() => {
  const complaints = watched.flatMap((level) => level.mock.calls as unknown[][]);
  expect(complaints.filter((complaint) => !ofActing(complaint))).toEqual([]);
});
