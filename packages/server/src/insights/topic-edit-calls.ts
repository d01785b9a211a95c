import {
  AppError,
  readSchema,
  type TopicChange,
  type TopicEdit,
  type TopicEditNew,
} from "@undertone/schemas";
import { callerLimit } from "../accounts/caller-limit.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { AnalysisThread } from "../analysis/analysis-thread.js";
import { call, callsOf } from "../api/call.js";
import type { Services } from "../platform/services.js";
import { owner, reader } from "./access.js";
import { changeHead, findResult, holdInsight, setOverview, takenOutAt, type InsightRow } from "./store.js";
import { addTopicEdit, listTopicEdits, topicEditSizes } from "./topic-edit-store.js";
import { leadingRows, totalOf } from "../platform/limits/leading-rows.js";

const { topicEdits: most } = readSchema("limits");
const mostBytes = most.megabytes * 1_000_000;

/** Times that a change is made anew because the result changed meanwhile. */
const TRIES = 3;

type EditServices = Services & { thread: AnalysisThread };

/** The owner names, merges, splits and hides topics; whoever may read the insight sees who did. */
export const topicEditCalls = callsOf("Insights", {
  topicEdits: call({
    method: "GET",
    path: "/insight/:id/topic-edits",
    summary: "The changes to a grouping's topics, and who made them.",
    access: reader,
    query: "topic-edit-query",
    answer: "topic-edit-list",
    handler:
      ({ database: { db } }) =>
      async ({ insight, query: { grouping } }) => {
        const sizes = await topicEditSizes(db, insight.id, grouping);
        return { edits: await listTopicEdits(db, insight.id, grouping, leadingRows(sizes, mostBytes)) };
      },
  }),

  editTopics: call({
    method: "POST",
    path: "/insight/:id/topic-edits",
    summary: "Changes the topics of a grouping, or undoes a change. The original grouping stays.",
    access: owner,
    largestBody: "topicEdit",
    body: "topic-edit-new",
    status: 201,
    answer: "edited-topics",
    refusals: [409],
    handler: (services: EditServices) => {
      const limit = callerLimit("topic-edit", services);
      return async ({ insight, user, body, request, reply }) => {
        if (insight.status !== "succeeded") throw new AppError("regroup-no-result");
        await limit.take(request);
        for (let tries = 0; tries < TRIES; tries++) {
          const answer = await storeEdit(services, insight, user, body);
          if (answer !== null) return reply.type("application/json; charset=utf-8").send(answer);
        }
        throw new AppError("grouping-pending");
      };
    },
  }),
});

/**
 * @returns `schemas/edited-topics.json`, as text; null where the result was changed meanwhile.
 * @throws {AppError} `topics-changed`, `topic-gone`, `grouping-absent`, `topic-edits-too-many`, `topic-edits-too-large`.
 */
async function storeEdit(
  { database, clock, thread }: EditServices,
  insight: InsightRow,
  user: CurrentUser,
  { grouping, revision, change }: TopicEditNew,
): Promise<string | null> {
  const sizes = await topicEditSizes(database.db, insight.id, grouping);
  if (sizes.length !== revision) throw new AppError("topics-changed");
  if (revision >= most.ofGrouping) throw new AppError("topic-edits-too-many", { most: most.ofGrouping });
  if (totalOf(sizes) >= mostBytes) throw new AppError("topic-edits-too-large", most);
  const before = await listTopicEdits(database.db, insight.id, grouping, revision);
  const takenOut = await takenOutAt(database.db, insight.id);
  const result = await findResult(database.db, insight.id);
  if (result === undefined) throw new AppError("regroup-no-result");
  const [number, at] = [revision + 1, clock()];
  const edit: TopicEdit = { number, by: user.username, at: at.toISOString(), change: trimmed(change) };
  const stored = await thread.run("edit-topics", { result, name: grouping, before, edit });
  return database.transaction(async (tx) => {
    await holdInsight(tx, insight.id);
    // A comment that was deleted at its site meanwhile must not be named.
    if ((await takenOutAt(tx, insight.id)) !== takenOut) return null;
    const row = { insightId: insight.id, grouping, number, userId: user.id, createdAt: at };
    if (!(await changeHead(tx, insight.id, stored))) return null;
    if (!(await addTopicEdit(tx, { ...row, change: stored.change }))) throw new AppError("topics-changed");
    await setOverview(tx, insight.id, stored.overview);
    return stored.answer;
  });
}

function trimmed(change: TopicChange): TopicChange {
  if (change.kind === "rename") return { ...change, name: change.name.trim() };
  return change.kind === "note" ? { ...change, note: change.note.trim() } : change;
}
