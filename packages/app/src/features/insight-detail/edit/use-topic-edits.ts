import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { editedName } from "@undertone/schemas/edited-name";
import type { TopicChange, TopicEdit } from "@undertone/schemas/types";
import { announceFailure } from "../../../lib/announcements.js";
import { ApiError } from "../../../lib/api/api-error.js";
import { pathOf } from "../../../lib/api/path-of.js";
import { useCall, useSend } from "../../../lib/api/use-call.js";
import { useChangeGrouping, type GroupingState } from "../use-grouping.js";

export function useTopicEdits(id: string, { original, edited, choose }: GroupingState) {
  const changeGrouping = useChangeGrouping(id);
  const { mutate: ask } = useSWRConfig();
  const list = { id, grouping: original };
  // What was not seen must not count as seen.
  const { data, error } = useCall("topicEdits", list, { revalidateOnReconnect: false });
  const { send } = useSend("editTopics", { id });
  const edits = data?.edits;
  const revision = edited?.edited?.revision ?? edits?.length;
  const refresh = () => Promise.all([ask(pathOf("insight", { id })), ask(pathOf("topicEdits", list))]);

  // The page was loaded before somebody changed something.
  const isStale = edits !== undefined && revision !== undefined && edits.length > revision;
  useEffect(() => {
    if (isStale) void ask(pathOf("insight", { id }));
  }, [isStale, ask, id]);

  /** @throws {ApiError} After one by another window, what that made is shown. */
  async function change(wanted: TopicChange): Promise<void> {
    const { grouping } = await send({ grouping: original, revision: revision ?? 0, change: wanted }).catch(
      async (failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 409) {
          // What the first change made is another grouping: with the one that was shown goes the dialog that would say so.
          if (edited === undefined) announceFailure(failure.message);
          await refresh();
          if (edited === undefined) choose(editedName(original));
        }
        throw failure;
      },
    );
    changeGrouping(editedName(original), grouping);
    choose(grouping?.name ?? original);
    await ask(pathOf("topicEdits", list));
  }

  return { edits, error, revision, change };
}

/** Numbers of the changes that are undone. */
export function undoneIn(edits: readonly TopicEdit[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const { number, change } of edits.toReversed())
    if (change.kind === "undo" && !undone.has(number)) undone.add(change.change);
  return undone;
}
