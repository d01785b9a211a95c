import { staffRoleOf, type AccessName, type StaffRole } from "../api/access.js";
import type { Call } from "../api/call.js";
import { calls } from "../start/calls.js";
import { idFor, rightBody } from "./right-bodies.js";
import { PASSWORD } from "./test-server.js";

/** Who asks: each kind of person that there is for something of the owner's. */
export const roles = [
  "guest",
  "expired session",
  "stranger",
  "former reader",
  "owner",
  "moderator",
  "operator",
] as const;
export type Role = (typeof roles)[number];

/** What is asked about: on a public insight, on a private one; or none. Sets and uploads are always private. */
export type Kind = "public" | "private" | "absent";

/** `done` is what the route promises when it does what it is asked. */
type Outcome = "done" | 401 | 403 | 404;
export const hasRole = (role: Role, needed: StaffRole) => role === "operator" || role === needed;

type Rule = (role: Role, kind: Kind) => Outcome;

const isLoggedIn = (role: Role) => role !== "guest" && role !== "expired session";
const exists = (role: Role, kind: Kind) => kind === "public" || (kind === "private" && role === "owner");
const member =
  (rule: Rule): Rule =>
  (role, kind) =>
    isLoggedIn(role) ? rule(role, kind) : 401;

const rules = {
  /** Guests, too, if the insight is public. */
  reader: (role, kind) => (exists(role, kind) ? "done" : 404),
  memberReader: member((role, kind) => (exists(role, kind) ? "done" : 404)),
  owner: member((role, kind) => (!exists(role, kind) ? 404 : role === "owner" ? "done" : 403)),
  /** The former reader wrote it, the owner owns what it stands on. */
  author: member((role, kind) =>
    !exists(role, kind) ? 404 : role === "owner" || role === "former reader" ? "done" : 403,
  ),
  /** As if there were none but public ones, for their owner, too. */
  publicAlone: (_, kind) => (kind === "public" ? "done" : 404),
  /** What is the asker's own about the insight, whether there is one or not. */
  always: member(() => "done"),
  moderator: (role, kind) => (hasRole(role, "moderator") && kind !== "absent" ? "done" : 404),
  /** Of what everybody sees, or saw before it was hidden. */
  moderatorOfPublic: (role, kind) => (hasRole(role, "moderator") && kind === "public" ? "done" : 404),
  operator: (role, kind) => (hasRole(role, "operator") && kind !== "absent" ? "done" : 404),
} satisfies Record<string, Rule>;

/** What a request may name; where a test asks for nothing of a kind, an id that nothing has. */
export interface Target {
  insightId: string;
  commentId: string;
  parameterSetId: string;
  threadId: string;
  personId: string;
  tokenId: string;
  passkeyId: string;
  reportId: string;
}

/** A request that names something, and what each may expect of it. */
export interface RightsRow {
  /** Method and pattern, as the route is declared. */
  route: string;
  names:
    | "insight"
    | "comment"
    | "parameter set"
    | "uploaded thread"
    | "person"
    | "report"
    | "API token"
    | "passkey";
  rule: Rule;
  /** What stands for the parameter of the route's address; the insight, unless it is said. */
  id?: (of: Target) => string;
  search?: (of: Target) => string;
  body?: (of: Target) => object | undefined;
}

const { reader, memberReader, owner, author, publicAlone, always } = rules;

const byAccess: Partial<Record<AccessName, Pick<RightsRow, "names" | "rule" | "id">>> = {
  reader: { names: "insight", rule: reader },
  "member-reader": { names: "insight", rule: memberReader },
  owner: { names: "insight", rule: owner },
  judge: { names: "insight", rule: owner },
  "comment-keeper": { names: "comment", rule: author, id: ({ commentId }) => commentId },
  "set-keeper": { names: "parameter set", rule: memberReader, id: ({ parameterSetId }) => parameterSetId },
};

/**
 * What no access says: pages, which are no calls; what is served of public insights alone; and what a query or a body names
 * beside the insight, or instead of another thing.
 */
const otherRows: readonly RightsRow[] = [
  { route: "GET /insight/:id", names: "insight", rule: reader },
  { route: "GET /insight/:id/topic/:n", names: "insight", rule: reader },
  { route: "GET /insight/:id/compare/:other", names: "insight", rule: reader },
  { route: "GET /api/insight/:id/card.png", names: "insight", rule: publicAlone },
  { route: "DELETE /api/history/:id", names: "insight", rule: always },
  {
    route: "DELETE /api/auth/tokens/:id",
    names: "API token",
    rule: memberReader,
    id: ({ tokenId }) => tokenId,
  },
  {
    route: "DELETE /api/auth/passkeys/:id",
    names: "passkey",
    rule: memberReader,
    id: ({ passkeyId }) => passkeyId,
    body: () => ({ password: PASSWORD }),
  },
  {
    route: "GET /api/comment/:id",
    names: "comment",
    rule: reader,
    search: ({ commentId }) => `?parentId=${commentId}`,
  },
  {
    route: "POST /api/insight/run",
    names: "parameter set",
    rule: memberReader,
    body: ({ parameterSetId }) => ({ link: "abc123", parameterSetId }),
  },
  {
    route: "POST /api/insight/run",
    names: "uploaded thread",
    rule: memberReader,
    body: ({ threadId }) => ({ threadId }),
  },
];

/** Every request that names something of somebody's, by its address, its query or its body. */
export const rightsTable: readonly RightsRow[] = [...calls.flatMap(rowsByAccess), ...otherRows];

/** Calls that name nothing of anybody's: for everybody, or for whoever is logged in, who is told of their own. */
export const callsNamingNothing: readonly string[] = calls
  .map(routeOf)
  .filter((route) => !rightsTable.some((row) => row.route === route));

/** A call whose access asks for what the call names. */
function rowsByAccess(call: Call): RightsRow[] {
  const row = byAccess[call.access] ?? staffRow(call);
  if (row === undefined) return [];
  const body = (of: Target) => rightBody(call, of);
  const search = call.query === "topic-edit-query" && { search: () => "?grouping=few" };
  return [{ ...row, route: routeOf(call), ...(call.body && { body }), ...search }];
}

/** What a call of moderators or operators names stands in its address. */
function staffRow(call: Call): Pick<RightsRow, "names" | "rule" | "id"> | undefined {
  if (staffRoleOf(call.access) === undefined || !call.path.includes(":")) return undefined;
  const id = (of: Target) => idFor(call, of);
  const rule = call.access === "operator" ? rules.operator : rules.moderator;
  if (call.path.startsWith("/admin/people/")) return { names: "person", rule, id };
  if (call.path.startsWith("/admin/reports/")) return { names: "report", rule, id };
  if (call.path.startsWith("/admin/runs/")) return { names: "insight", rule, id };
  const names = call.path.startsWith("/admin/comments/") ? "comment" : "insight";
  return { names, rule: rules.moderatorOfPublic, id };
}

export function routeOf({ method, path }: Pick<Call, "method" | "path">): string {
  return `${method} /api${path}`;
}

/** For moderators and operators; to others like any address that leads nowhere. */
export const STAFF_PAGE = "GET /admin";

/** What is no call of the API and names nothing, with its status for everybody. */
export const pagesNamingNothing: Readonly<Record<string, number>> = {
  "GET /": 200,
  "GET /index.html": 200,
  "GET /insights": 200,
  "GET /confirm-email": 200,
  "GET /help": 200,
  "GET /invitation": 200,
  "GET /sign-in": 200,
  "GET /help-security": 200,
  "GET /me": 200,
  "GET /my-insights": 200,
  "GET /reset-password": 200,
  "GET /training": 200,
  "GET /.well-known/change-password": 302,
  "GET /*": 404,
  "GET /healthz": 200,
  "GET /readyz": 200,
  "ANY /api": 404,
  "ANY /api/*": 404,
};
