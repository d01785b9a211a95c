import { readdirSync } from "node:fs";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { pages } from "../lib/pages.js";
import { accountAnswers, feedOf, noMore, someInsights, TRENDING } from "../testing/account-answers.js";
import { fakeServer } from "../testing/fake-api.js";
import { libraryInsight } from "../testing/library-thread.js";
import { showApp } from "../testing/show-app.js";

const { calls } = fakeServer({
  ...accountAnswers,
  [TRENDING]: feedOf(someInsights),
  "GET /insight/my?limit=20": { insights: someInsights, ...noMore },
  "GET /insight/library": libraryInsight,
  "GET /comment/library?limit=20": { comments: [], ...noMore },
  "POST /history/add": {},
});

test("every page has a file of its name, and every file of a page an address", () => {
  const files = readdirSync(`${import.meta.dirname}/../pages`).filter((file) => file.endsWith("-page.tsx"));
  const named = Object.keys(pages).map((name) => `${name}-page.tsx`);
  expect(files.sort()).toEqual(named.sort());
});

// Nothing is deduplicated by time here, so that components which ask for the same have to share one request.
test.each([
  ["/insights", TRENDING],
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
