import { AppError } from "@undertone/schemas";
import type { problems } from "@undertone/schemas/sign-in-texts";
import * as openid from "openid-client";
import type { Configuration } from "../platform/configuration.js";
import type { UserRole } from "../platform/database/tables.js";
import type { Log } from "../platform/log.js";

/** What of a login waits in the browser while its owner is at the provider. */
export interface SignInFlow {
  state: string;
  nonce: string;
  verifier: string;
  invitation?: string;
  /** Where they began. */
  page?: string;
  /** Who links a login to their account. */
  userId?: string;
}

/** Why a login at the provider goes no further: what the page says of it stands under this name in `sign-in-texts.json`. */
export class SignInProblem extends Error {
  constructor(readonly code: keyof typeof problems) {
    super(code);
  }
}

export interface Identity {
  issuer: string;
  subject: string;
  /** Absent unless the provider has confirmed it. */
  email?: string;
  /** As a name for the account. */
  name: string;
  /** By their groups; undefined where groups give no roles here. */
  role?: UserRole;
}

export interface OpenIdProvider {
  begin(
    by: Pick<SignInFlow, "invitation" | "page" | "userId">,
  ): Promise<{ address: string; flow: SignInFlow }>;
  /** @param query Of the address that the provider sent the browser back to. */
  finish(query: string, flow: SignInFlow): Promise<Identity>;
  /** Where the session at the provider is ended; undefined where it has no such page. */
  logoutAddress(): Promise<string | undefined>;
}

/** Seconds. */
const TIMEOUT = 10;

/** @returns undefined where the operator has set none. */
export function openIdProvider(
  configuration: Configuration,
  log: Pick<Log, "warn">,
): OpenIdProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_URL: publicUrl } = configuration;
  if (issuer === undefined || clientId === undefined || publicUrl === undefined) return undefined;
  const callback = `${publicUrl}/api/auth/oidc/callback`;
  let discovered: Promise<openid.Configuration> | undefined;

  /** @throws {AppError} `oidc-unreachable`; the next one who asks tries again. */
  async function client(): Promise<openid.Configuration> {
    discovered ??= discover(configuration);
    try {
      return await discovered;
    } catch (error) {
      log.warn({ err: error, issuer }, "The OpenID provider does not answer");
      discovered = undefined;
      throw new AppError("oidc-unreachable", { provider: configuration.OIDC_NAME });
    }
  }

  return {
    async begin(by) {
      const at = await client();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const verifier = openid.randomPKCECodeVerifier();
      const address = openid.buildAuthorizationUrl(at, {
        redirect_uri: callback,
        scope: configuration.OIDC_SCOPES,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { address: address.href, flow: { state, nonce, verifier, ...by } };
    },

    async finish(query, { state, nonce, verifier }) {
      const at = await client();
      const tokens = await openid.authorizationCodeGrant(at, new URL(`${callback}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const stated = tokens.claims();
      if (!stated) throw new SignInProblem("FAILED");
      const info =
        at.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await openid.fetchUserInfo(at, tokens.access_token, stated.sub);
      return identityOf({ ...stated, ...info }, configuration);
    },

    async logoutAddress() {
      const at = await client();
      if (at.serverMetadata().end_session_endpoint === undefined) return undefined;
      return openid.buildEndSessionUrl(at, { post_logout_redirect_uri: `${publicUrl}/` }).href;
    },
  };
}

/** What the provider of `OIDC_ISSUER` says of itself. */
export function discover({
  OIDC_ISSUER: issuer = "",
  OIDC_CLIENT_ID: clientId = "",
  OIDC_CLIENT_SECRET: secret,
}: Configuration): Promise<openid.Configuration> {
  return openid.discovery(new URL(issuer), clientId, secret, undefined, {
    timeout: TIMEOUT,
    ...(isLocal(issuer) && { execute: [openid.allowInsecureRequests] }),
  });
}

/** Only on the machine itself may a provider be asked without https. */
function isLocal(issuer: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(issuer).hostname);
}

function identityOf(claims: openid.IDToken, { OIDC_ROLES, OIDC_GROUPS_CLAIM }: Configuration): Identity {
  const {
    iss: issuer,
    sub: subject,
    email,
    email_verified: isConfirmed,
    preferred_username: username,
  } = claims;
  const name = typeof username === "string" ? username : typeof email === "string" ? email : "";
  return {
    issuer,
    subject,
    name: name.split("@")[0] ?? "",
    ...(typeof email === "string" && isConfirmed === true && { email }),
    ...(OIDC_ROLES !== undefined && { role: roleOf([claims[OIDC_GROUPS_CLAIM]].flat(), OIDC_ROLES) }),
  };
}

/** @param setting `group=role`, separated by commas. */
function roleOf(groups: readonly unknown[], setting: string): UserRole {
  const pairs = setting.split(",").map((pair) => pair.split("="));
  const has = (role: UserRole) => pairs.some(([group, given]) => given === role && groups.includes(group));
  return has("operator") ? "operator" : has("moderator") ? "moderator" : "member";
}
