import type { About } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { version } from "../platform/version.js";

export const aboutCalls = callsOf("This server", {
  about: call({
    method: "GET",
    path: "/about",
    summary: "The version, and where to get help.",
    access: everybody,
    status: 200,
    answer: "about",
    handler: ({ configuration }) => {
      const about: About = { version, supportEmail: configuration.SUPPORT_EMAIL ?? null };
      return () => about;
    },
  }),
});
