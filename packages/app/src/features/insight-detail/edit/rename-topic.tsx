import type { Insight } from "@undertone/schemas/types";
import type { ShownCluster } from "../../../insight/grouping.js";
import { editText } from "../../../lib/edit-text.js";
import { DialogButton } from "../../../ui/dialog-button.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import type { GroupingState } from "../use-grouping.js";
import { useTopicEdits } from "./use-topic-edits.js";

const TopicWordsDialog = lazyDialog(() => import("./topic-words-dialog.js"));

interface RenameTopicProps {
  insight: Insight;
  state: GroupingState;
  topic: ShownCluster;
}

/** Names the topic that a page is about; nothing where that would change another grouping than the one that is shown. */
export function RenameTopic({ insight, state, topic }: RenameTopicProps) {
  const { edited, name, original, isCut } = state;
  const { change } = useTopicEdits(insight.id, state);
  if (isCut || (edited !== undefined && name === original)) return null;
  return (
    <DialogButton
      variant="quiet"
      dialog={(opened) => <TopicWordsDialog task={{ kind: "rename", topic }} onChange={change} {...opened} />}
    >
      {editText("rename-title")}
    </DialogButton>
  );
}
