import { AppError, parse, readSchema } from "@undertone/schemas";
import { pagesNamedBy } from "@undertone/schemas/pages";
import { call, callsOf } from "../api/call.js";
import { oidcIdentities } from "../platform/database/tables.js";
import { everybody, member } from "./access.js";
import { closedAccountRefusal } from "./admission.js";
import { wayInConfirmation } from "./confirm-password.js";
import { addressOf } from "./login-limits.js";
import { attemptLimit } from "../platform/limits/attempt-limit.js";
import { accountOf } from "./open-id-accounts.js";
import { SignInProblem, type SignInFlow } from "./open-id-provider.js";
import type { SessionServices } from "./recognise-user.js";
import { openSession } from "./sessions.js";
import { holdUserRow } from "./store.js";
import { identitiesOf, refuseLockOut } from "./ways-in.js";

const { pageAddress } = pagesNamedBy(readSchema("product"));
/** The browser keeps it while its owner is at the provider. Lax: it has to come back from there. */
const flowOptions = ({ configuration: { basePath } }: Pick<SessionServices, "configuration">) =>
  ({ httpOnly: true, sameSite: "lax", path: `${basePath}/api/auth/oidc` }) as const;
const FLOW_COOKIE = "undertone-oidc";
/** Seconds. */
const FLOW_LASTS = 10 * 60;

export const openIdCalls = callsOf("Account", {
  openIdLink: call({
    method: "GET",
    path: "/auth/oidc",
    summary: "Whether your account is linked to one at the OpenID provider.",
    access: member,
    answer: "open-id-link",
    handler:
      ({ database: { db }, configuration }) =>
      async ({ user }) => ({
        isLinked: (await db.$count(oidcIdentities, identitiesOf(configuration, user.id))) > 0,
      }),
  }),

  unlinkOpenId: call({
    method: "DELETE",
    path: "/auth/oidc",
    summary: "Unlinks your account at the OpenID provider, unless it is your only way to log in.",
    access: member,
    largestBody: "login",
    body: "delete-account",
    refusals: [409],
    handler: (services: SessionServices) => {
      const { database, configuration } = services;
      const confirm = wayInConfirmation(services);
      return async ({ user, body, request }) => {
        await confirm(request, user, body);
        await database.transaction(async (tx) => {
          await holdUserRow(tx, user.id);
          await tx.delete(oidcIdentities).where(identitiesOf(configuration, user.id));
          await refuseLockOut(tx, configuration, user.id);
        });
        request.log.info({ userId: user.id }, "The login at the OpenID provider was unlinked");
      };
    },
  }),

  startOpenId: call({
    method: "POST",
    path: "/auth/oidc",
    summary:
      "The address at the OpenID provider where you log in. If you are logged in here, it is linked to your account.",
    access: everybody,
    largestBody: "credentials",
    body: "open-id-start",
    answer: "open-id-start-answer",
    refusals: [404, 502],
    handler: ({ openId, ...services }: SessionServices) => {
      const limit = attemptLimit("registration-from-address", services);
      return async ({ user, body, request, reply }) => {
        if (!openId) throw new AppError("not-found");
        await limit.take(addressOf(request));
        const { address, flow } = await openId.begin({ ...body, ...(user && { userId: user.id }) });
        reply.setCookie(FLOW_COOKIE, JSON.stringify(flow), {
          ...flowOptions(services),
          secure: isHttps(services),
          maxAge: FLOW_LASTS,
        });
        return { address };
      };
    },
  }),

  finishOpenId: call({
    method: "GET",
    path: "/auth/oidc/callback",
    summary:
      "The address to which the OpenID provider returns the browser. Logs in, then redirects to a page.",
    access: everybody,
    status: 302,
    handler: (services: SessionServices) => {
      const { openId, database, cookie, clock, configuration } = services;
      return async ({ user, request, reply }) => {
        const kept = request.cookies[FLOW_COOKIE];
        reply.clearCookie(FLOW_COOKIE, flowOptions(services));
        // Nobody began a login here: that is no failure of the provider's.
        if (!openId || kept === undefined)
          return reply.redirect(configuration.basePath + pageAddress("sign-in", { problem: "FAILED" }));
        try {
          const flow = JSON.parse(kept) as SignInFlow;
          // The browser kept it: it must not lead to another host.
          if (flow.page !== undefined) parse("open-id-start", { page: flow.page });
          const identity = await openId.finish(request.url.split("?")[1] ?? "", flow);
          const now = clock();
          const linking = user !== null && flow.userId === user.id ? user : null;
          const by = { user: linking, now, invitation: flow.invitation };
          const session = await database.transaction(async (tx) => {
            const account = await accountOf(tx, configuration, identity, by);
            if (linking) return undefined;
            const refusal = closedAccountRefusal(account);
            // Not thrown in here: a new account stays, so that a moderator can approve it.
            if (refusal) return refusal;
            request.log.info({ userId: account.id }, "Logged in at the OpenID provider");
            return openSession(tx, account.id, now, cookie.read(request), true);
          });
          if (session instanceof AppError) throw session;
          if (session !== undefined) cookie.write(reply, session);
          return reply.redirect(
            session === undefined
              ? configuration.basePath + pageAddress("me", { tab: "settings", section: "password" })
              : configuration.basePath + (flow.page ?? pageAddress("insights")),
          );
        } catch (error) {
          request.log.warn({ err: error }, "A login at the OpenID provider failed");
          const problem = error instanceof AppError || error instanceof SignInProblem ? error.code : "FAILED";
          return reply.redirect(configuration.basePath + pageAddress("sign-in", { problem }));
        }
      };
    },
  }),
});

function isHttps({ configuration }: Pick<SessionServices, "configuration">): boolean {
  return configuration.PUBLIC_URL?.startsWith("https:") ?? false;
}
