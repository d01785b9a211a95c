import type { SchemaName } from "@undertone/schemas";
import type { Call } from "../api/call.js";
import { PASSWORD } from "./test-server.js";

export interface Named {
  insightId: string;
  commentId: string;
  personId?: string;
  reportId?: string;
}

type Body = Record<string, unknown>;

const bySchema: Partial<Record<SchemaName, (named: Named) => Body>> = {
  register: () => ({
    email: "new@example.org",
    username: "new-person",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  }),
  "confirm-email": () => ({ token: "x".repeat(43), password: PASSWORD }),
  login: () => ({ email: "nobody@example.org", password: PASSWORD }),
  "reset-request": () => ({ email: "nobody@example.org" }),
  "reset-password": () => ({ token: "x".repeat(43), password: PASSWORD }),
  "change-password": () => ({ currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD }),
  "sign-in-code": () => ({ step: "x".repeat(32), code: "123456" }),
  "second-factor-code": () => ({ code: "123456" }),
  "open-id-start": () => ({}),
  "token-new": () => ({ name: "A program", scope: "manage", days: 90 }),
  "webhook-new": () => ({ url: "https://hooks.example/undertone" }),
  "passkey-new": () => ({ name: "A phone", password: PASSWORD }),
  "passkey-login": () => ({}),
  "passkey-response": () => ({
    step: "x".repeat(32),
    response: { id: "x", type: "public-key", response: { clientDataJSON: "x" } },
  }),
  "delete-account": () => ({ password: PASSWORD }),
  run: () => ({ link: "sample" }),
  regroup: () => ({ hdbscan_params: { min_cluster_size: 3 } }),
  "topic-edit-new": () => ({ grouping: "set", revision: 0, change: { kind: "hide", topic: 0 } }),
  "run-again": () => ({}),
  "insight-change": () => ({ title: "Another title" }),
  visibility: () => ({ isPublic: true }),
  "count-new": () => ({ kind: "own-question", question: "mentions the price" }),
  "meaning-search": () => ({ words: "mentions the price" }),
  "count-removal": () => ({ countId: "none" }),
  judgement: () => ({ countId: "none", commentId: "none", judgement: "yes" }),
  "judge-change": () => ({ username: "stranger", mayJudge: true }),
  "comment-new": ({ insightId }) => ({ insightId, text: "A comment" }),
  "comment-reply": ({ insightId, commentId }) => ({ insightId, parentId: commentId, text: "A reply" }),
  report: ({ insightId }) => ({ insightId, reason: "spam" }),
  hiding: () => ({ reason: "Spam" }),
  suspension: () => ({ reason: "Spam" }),
  "role-change": () => ({ role: "member" }),
  "history-add": ({ insightId }) => ({ insightId }),
  "preferences-change": () => ({ theme: "theme-joy-flow" }),
  "parameter-set-save": () => ({ name: "A set", config: { max_comments: 50 } }),
};

/**
 * A body that its call takes; undefined where it takes none, or none in JSON.
 *
 * @throws {Error} For a call that nobody has written one for yet.
 */
export function rightBody({ body }: Call, named: Named): Body | undefined {
  if (body === undefined) return undefined;
  const make = bySchema[body];
  if (!make) throw new Error(`Write a right body of ${body} into right-bodies.ts`);
  return make(named);
}

export function addressOf(call: Call, named: Named): string {
  return `/api${call.path.replace(/:\w+/g, idFor(call, named))}`;
}

/** Of what a call names: an insight, unless its access or its address say otherwise. */
export function idFor({ access, path }: Pick<Call, "access" | "path">, named: Named): string {
  if (access === "comment-keeper" || path.startsWith("/admin/comments/")) return named.commentId;
  if (path.startsWith("/admin/people/")) return named.personId ?? "none";
  if (path.startsWith("/admin/reports/")) return named.reportId ?? "none";
  return named.insightId;
}
