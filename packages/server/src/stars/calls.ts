import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { listCall } from "../api/list-call.js";
import { holdingMemberReader } from "../insights/access.js";
import { presentEntry } from "../insights/presenter.js";
import { listEntries } from "../insights/entry-store.js";
import { searchName } from "../insights/search.js";
import { toggleStar } from "./store.js";

export const starCalls = callsOf("Stars, comments, history", {
  toggleStar: call({
    method: "POST",
    path: "/star/toggle/:id",
    summary: "Stars an insight, or removes the star.",
    access: holdingMemberReader,
    answer: "star-toggle",
    handler:
      ({ clock }) =>
      ({ tx, insight, user }) =>
        toggleStar(tx, insight.id, user.id, clock()),
  }),

  stars: listCall({
    path: "/star/list",
    summary: "The insights that you starred, newest first.",
    access: member,
    query: "insight-list-query",
    answer: "star-list",
    rows: "stars",
    handler:
      ({ database: { db } }) =>
      ({ user, query }) => ({
        name: `star/list of ${user.id} ${searchName(query)}`,
        read: (limit, after) => listEntries(db, "stars", user.id, query, limit, after),
        present: (entry) => presentEntry(entry, user.id),
      }),
  }),
});
