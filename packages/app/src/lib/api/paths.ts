/** Every address of the API that the app uses, below `/api`. They double as the cache's keys. */
export const paths = {
  login: "/auth/login",
  register: "/auth/register",
  logout: "/auth/logout",
  authStatus: "/auth/status",
  feed: (cursor?: string) => `/feed/insights?collaborative=0&content=0&trending=100${from(cursor)}`,
  myInsights: (limit: number, cursor?: string) => `/insight/my?limit=${limit}${from(cursor)}`,
  insight: (id: string) => `/insight/${encodeURIComponent(id)}`,
  insightEvents: (id: string) => `/insight/${encodeURIComponent(id)}/events`,
  cancelInsight: (id: string) => `/insight/${encodeURIComponent(id)}/cancel`,
  visibility: (id: string) => `/insight/${encodeURIComponent(id)}/visibility`,
  run: "/insight/run",
  uploadThread: "/thread",
  sources: "/sources",
  myParameterSets: "/parameterset/my",
  saveParameterSet: "/parameterset/save",
};

function from(cursor: string | undefined): string {
  return cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`;
}
