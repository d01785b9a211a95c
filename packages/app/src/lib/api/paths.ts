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
  feed: (cursor?: string) => `/feed/insights?collaborative=0&content=0&trending=100${from(cursor)}`,
  myInsights: (limit: number, cursor?: string) => `/insight/my?limit=${limit}${from(cursor)}`,
  insight: (id: string) => `/insight/${encodeURIComponent(id)}`,
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
  history: "/history",
  historyList: (limit: number, cursor?: string) => `/history/list?limit=${limit}${from(cursor)}`,
  historyEntry: (insightId: string) => `/history/${encodeURIComponent(insightId)}`,
  helpTopics: "/help",
  helpTopic: (id: string) => `/help/${encodeURIComponent(id)}`,
  about: "/about",
};

function from(cursor: string | undefined): string {
  return cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`;
}
