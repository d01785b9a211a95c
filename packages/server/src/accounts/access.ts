import type { Access } from "../api/access.js";
import { requireUser } from "./current-user.js";
import type { CurrentUser } from "./sessions.js";

/** Guests too. */
export const everybody: Access<{ user: CurrentUser | null }> = {
  name: "everybody",
  admit: async ({ user }, _services, handle) => handle({ user }),
};

/** Whoever is logged in. */
export const member: Access<{ user: CurrentUser }> = {
  name: "member",
  admit: async (request, _services, handle) => handle({ user: requireUser(request) }),
};
