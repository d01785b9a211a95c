import type { About } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { version } from "../platform/version.js";

export const aboutCalls = callsOf("This server", {
  about: call({
    method: "GET",
    path: "/about",
    summary: "The version, where to get help, and who can register.",
    access: everybody,
    answer: "about",
    handler: ({ configuration }) => {
      const { SUPPORT_EMAIL: supportEmail = null, REGISTRATION: registration } = configuration;
      const { PASSWORD_SIGN_IN: passwordSignIn, OIDC_ISSUER, OIDC_NAME } = configuration;
      const openId = OIDC_ISSUER === undefined ? null : OIDC_NAME;
      const about: About = { version, supportEmail, registration, passwordSignIn, openId };
      return () => about;
    },
  }),
});
