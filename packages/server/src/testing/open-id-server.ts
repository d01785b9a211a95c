import { createServer } from "node:http";
import Provider, { type AccountClaims } from "oidc-provider";
import { listening } from "../../../../tests/support/listening.js";

/** An OpenID provider on this machine that logs in whoever is said to come next, and asks them nothing. */
export interface OpenIdServer {
  issuer: string;
  /** Who comes: their claims, `sub` among them. */
  person: AccountClaims;
  /** What a browser does that is led there, until it is led back. @returns The address that it is led back to. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

export const openIdClient = { OIDC_CLIENT_ID: "undertone", OIDC_CLIENT_SECRET: "a secret of some length" };

/** @param publicUrl Of the server whose people log in there. */
export async function openIdServer(publicUrl: string): Promise<OpenIdServer> {
  const http = createServer();
  const { url: issuer, close } = await listening(http);
  const made: OpenIdServer = {
    issuer,
    person: { sub: "nobody" },
    async visit(address) {
      const cookies = new Map<string, string>();
      let at = address;
      while (!at.startsWith(publicUrl)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answer = await fetch(at, { redirect: "manual", headers: { cookie } });
        for (const set of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const next = answer.headers.get("location");
        if (next === null) throw new Error(`${at} led nowhere: ${await answer.text()}`);
        at = new URL(next, at).href;
      }
      return at;
    },
    close,
  };
  const scope = "openid email profile groups";
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: openIdClient.OIDC_CLIENT_ID,
        client_secret: openIdClient.OIDC_CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["preferred_username"], groups: ["groups"] },
    scopes: scope.split(" "),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => made.person }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: session?.accountId ?? "",
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  http.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    const login = { accountId: made.person.sub };
    void provider.interactionFinished(request, response, { login });
  });
  return made;
}
