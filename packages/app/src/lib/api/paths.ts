import type { FeedQuery } from "@undertone/schemas/types";

/** Every address of the API that the app uses, below `/api`. They double as the cache's keys. */
export const paths = {
  login: "/auth/login",
  register: "/auth/register",
  logout: "/auth/logout",
  authStatus: "/auth/status",
  resetPassword: "/auth/reset-password",
  changePassword: "/auth/change-password",
  logoutEverywhere: "/auth/logout-everywhere",
  account: "/auth/account",
  preference: "/preference",
  feed: ({ collaborative, content, trending }: FeedWeights, cursor?: string) =>
    `/feed/insights?collaborative=${collaborative}&content=${content}&trending=${trending}${from(cursor)}`,
  myInsights: (limit: number, cursor?: string) => `/insight/my?limit=${limit}${from(cursor)}`,
  insight: (id: string) => `/insight/${encodeURIComponent(id)}`,
  parametersOfInsight: (id: string) => `/insight/${encodeURIComponent(id)}/parameter-set`,
  insightEvents: (id: string) => `/insight/${encodeURIComponent(id)}/events`,
  cancelInsight: (id: string) => `/insight/${encodeURIComponent(id)}/cancel`,
  recluster: (id: string) => `/insight/${encodeURIComponent(id)}/recluster`,
  runAgain: (id: string) => `/insight/${encodeURIComponent(id)}/run-again`,
  suggest: (id: string) => `/insight/${encodeURIComponent(id)}/suggest`,
  visibility: (id: string) => `/insight/${encodeURIComponent(id)}/visibility`,
  run: "/insight/run",
  uploadThread: "/thread",
  sources: "/sources",
  myParameterSets: "/parameterset/my",
  saveParameterSet: "/parameterset/save",
  parameterSet: (id: string) => `/parameterset/${encodeURIComponent(id)}`,
  stars: (limit: number, cursor?: string) => `/star/list?limit=${limit}${from(cursor)}`,
  toggleStar: (id: string) => `/star/toggle/${encodeURIComponent(id)}`,
  comments: (insightId: string, limit: number, cursor?: string) =>
    `/comment/${encodeURIComponent(insightId)}?limit=${limit}${from(cursor)}`,
  replies: (insightId: string, parentId: string, limit: number, cursor?: string) =>
    `/comment/${encodeURIComponent(insightId)}?parentId=${encodeURIComponent(parentId)}&limit=${limit}${from(cursor)}`,
  comment: (id: string) => `/comment/${encodeURIComponent(id)}`,
  newComment: "/comment",
  newReply: "/comment/reply",
  addHistory: "/history/add",
  history: "/history",
  historyList: (limit: number, cursor?: string) => `/history/list?limit=${limit}${from(cursor)}`,
  historyEntry: (insightId: string) => `/history/${encodeURIComponent(insightId)}`,
  helpTopics: "/help",
  helpTopic: (id: string) => `/help/${encodeURIComponent(id)}`,
  about: "/about",
};

/** Whether a path is of the feed, whatever its weights and cursor are. */
export function isOfFeed(path: string): boolean {
  return path.startsWith("/feed/");
}

/** How much each way of choosing counts in the feed. */
export type FeedWeights = Pick<FeedQuery, "collaborative" | "content" | "trending">;

function from(cursor: string | undefined): string {
  return cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`;
}
