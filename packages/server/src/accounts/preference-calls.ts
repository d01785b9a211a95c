import { member } from "./access.js";
import { call, callsOf } from "../api/call.js";
import { changePreferences, readPreferences } from "./preference-store.js";

export const preferenceCalls = callsOf("Preferences and parameter sets", {
  preferences: call({
    method: "GET",
    path: "/preference",
    summary: "Your preferences.",
    access: member,
    answer: "preferences",
    handler:
      ({ database: { db } }) =>
      ({ user }) =>
        readPreferences(db, user.id),
  }),

  changePreferences: call({
    method: "PUT",
    path: "/preference",
    summary: "Changes preferences. Those that are missing stay as they are.",
    access: member,
    largestBody: "choice",
    body: "preferences-change",
    answer: "preferences",
    handler:
      ({ database: { db } }) =>
      async ({ user, body }) => {
        await changePreferences(db, user.id, body);
        return readPreferences(db, user.id);
      },
  }),
});
