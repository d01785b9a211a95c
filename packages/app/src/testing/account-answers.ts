import type {
  AnalysisParameters,
  HelpTopic,
  Insight,
  InsightFeed,
  ParameterSet,
  Passkey,
  Token,
} from "@undertone/schemas/types";
import type { Answers } from "./fake-api.js";
import { libraryInsight } from "./library-thread.js";
import { reddit } from "./some-source.js";

const titles = [
  "Should the town library open on Sundays?",
  "What did you unlearn after moving to the countryside?",
  "Repair cafés: does anyone really bring a toaster?",
  "Ferry or bridge? The island votes again",
  "The last independent cinema closes in spring",
];

/** Insights of several people, newest first. */
export const someInsights: Insight[] = titles.map((title, index) => ({
  ...libraryInsight,
  id: `i${index + 1}`,
  title,
  subreddit: ["smalltown", "countryliving", "fixit", "islandlife", "cinema"][index] ?? null,
  user: { username: index % 2 === 0 ? "marginalia" : "tidewatcher" },
  isOwner: index % 2 === 0,
  isStarred: true,
  createdAt: `2026-11-${20 - index}T09:30:00.000Z`,
}));

const coarse: AnalysisParameters = {
  hdbscan_params: { min_cluster_size: 12, metric: "cosine" },
  preprocessing_params: { min_comment_length: 80 },
  stop_words: ["library", "sunday"],
};

export const someSets: ParameterSet[] = [
  {
    id: "set1",
    name: "Long comments, coarse groups",
    config: coarse,
    parameters: coarse,
    createdAt: "2026-11-19T10:00:00.000Z",
  },
  { id: "set2", name: "As it comes", config: {}, parameters: {}, createdAt: "2026-11-02T10:00:00.000Z" },
];

export const someTopics: HelpTopic[] = [
  { id: "first-analysis", title: "Your first analysis" },
  { id: "reading-a-result", title: "Reading a result" },
  { id: "sharing", title: "Sharing and privacy" },
];

export const SOME_TEXT = `An analysis begins with the **link of a post**.

## What you need

1. The address of a discussion, or a file of it.
2. A minute.

Start at [Training](/training), or read how [HDBSCAN](https://hdbscan.readthedocs.io/) works.

> A discussion of 1,400 comments takes about a minute.

\`\`\`
npm run analyse -- <link>
\`\`\`

- Nothing is public until you say so.
- \`min_score\` leaves out what others voted down.`;

/** What is said beside a page of a list: that none follows. */
export const noMore = { totalCount: 0, hasNextPage: false, nextCursor: null };
const page = { ...noMore, totalCount: someInsights.length };

/** Everybody's list, as a guest asks for it. */
export const TRENDING = "GET /feed/insights?collaborative=0&content=0&trending=100";

export function feedOf(
  insights: Insight[],
  recommendationReason = "Popular and recent.",
  nextCursor: string | null = null,
): InsightFeed {
  const page = { insights, total: insights.length, hasNextPage: nextCursor !== null, nextCursor };
  return { data: { ...page, recommendationReason }, meta: { generatedAt: "2026-11-20T18:00:00.000Z" } };
}

const at = (index: number) => `2026-11-20T1${index}:00:00.000Z`;
const entries = someInsights.map((insight, index) => ({ insight, createdAt: at(index) }));

export const someToken: Token = {
  id: "t1",
  name: "Weekly report",
  scope: "run",
  createdAt: at(0),
  expiresAt: "2027-02-18T10:00:00.000Z",
  lastUsedAt: at(5),
};

const somePasskey: Passkey = { id: "p1", name: "Phone", createdAt: at(0), lastUsedAt: null };

/** What the server says of itself where anybody may register and nobody may be asked for help. */
export const about = {
  version: "0.1.0",
  supportEmail: null,
  registration: "open",
  passwordSignIn: "on",
  openId: null,
};

/** What the server answers somebody who has used the product for a while. */
export const accountAnswers: Answers = {
  "GET /auth/status": { valid: true, email: "ada@example.org", username: "ada" },
  "GET /about": { ...about, supportEmail: "help@example.org" },
  "GET /auth/quotas": {
    runs: { used: 3, most: 100, until: "2026-11-21T09:30:00.000Z" },
    uploads: { used: 0, most: null, until: null },
    stored: { used: 12_300_000, most: 2_000_000_000, until: null },
  },
  "GET /auth/second-factor": { isOn: false, recoveryCodes: 0 },
  "GET /auth/passkeys": { passkeys: [somePasskey] },
  "GET /auth/webhook": { url: null, offSince: null, oldSecretUntil: null, deliveries: [] },
  "GET /auth/tokens": { tokens: [someToken] },
  "GET /preference": {
    theme: "theme-cool-white",
    makeInsightsPublicAsDefault: false,
    emailNotifications: true,
  },
  "GET /insight/my?limit=4": { insights: someInsights.slice(0, 4), ...page },
  "GET /star/list?limit=4": { stars: entries.slice(0, 2), ...page },
  "GET /history/list?limit=4": { histories: entries.slice(0, 4), ...page },
  "GET /star/list?limit=20": { stars: entries, ...page },
  "GET /history/list?limit=20": {
    histories: entries.slice(0, 4),
    ...page,
    hasNextPage: true,
    nextCursor: "older",
  },
  "GET /history/list?limit=20&cursor=older": { histories: entries.slice(4), ...page },
  "GET /parameterset/my": { parameterSets: someSets },
  "GET /parameterset/set1": someSets[0],
  "GET /sources": { sources: [reddit] },
  "GET /help": { topics: someTopics },
  "GET /help/first-analysis": { ...someTopics[0], content: SOME_TEXT },
  "GET /help/reading-a-result": { ...someTopics[1], content: "Begin with the **sentence** on top." },
};
