import { readdirSync } from "node:fs";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { pages } from "../lib/pages.js";
import { accountAnswers, someInsights } from "../testing/account-answers.js";
import { fakeApi, type Answers } from "../testing/fake-api.js";
import { FakeEventSource } from "../testing/fake-event-source.js";
import { libraryInsight } from "../testing/library-thread.js";
import { showApp } from "../testing/show-app.js";

const last = { totalCount: 0, hasNextPage: false, nextCursor: null };
const answers: Answers = {
  ...accountAnswers,
  "GET /feed/insights?collaborative=0&content=0&trending=100": {
    data: { insights: someInsights, total: 5, recommendationReason: "Trending", ...last },
    meta: { generatedAt: "2026-11-20T18:00:00.000Z" },
  },
  "GET /insight/my?limit=20": { insights: someInsights, ...last },
  "GET /insight/library": libraryInsight,
  "GET /comment/library?limit=20": { comments: [], ...last },
  "POST /history/add": {},
};

let calls: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("EventSource", FakeEventSource);
  calls = fakeApi(answers);
});

test("every page has a file of its name, and every file of a page an address", () => {
  const files = readdirSync(`${import.meta.dirname}/../pages`).filter((file) => file.endsWith("-page.tsx"));
  expect(files.sort()).toEqual(
    Object.keys(pages)
      .map((name) => `${name}-page.tsx`)
      .sort(),
  );
});

// Nothing is deduplicated by time here, so that components which ask for the same have to share one request.
test.each([
  ["/insights", "GET /feed/insights?collaborative=0&content=0&trending=100"],
  ["/my-insights", "GET /insight/my?limit=20"],
  ["/me", "GET /history/list?limit=4"],
  ["/me?tab=history", "GET /history/list?limit=20"],
  ["/me?tab=starred", "GET /star/list?limit=20"],
  ["/me?tab=parameters", "GET /parameterset/my"],
  ["/me?tab=settings&section=preferences", "GET /preference"],
  ["/training", "GET /sources"],
  ["/training?set=set1", "GET /parameterset/set1"],
  ["/help?topic=reading-a-result", "GET /help/reading-a-result"],
  ["/insight/library", "POST /history/add"],
  ["/insight/library/topic/1", "GET /insight/library"],
])("%s asks for nothing twice", async (address, lastCall) => {
  showApp(address);
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(lastCall));
  // What would come too often comes with the answers.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const made = calls.map(({ call }) => call);
  expect(made).toEqual([...new Set(made)]);
});
