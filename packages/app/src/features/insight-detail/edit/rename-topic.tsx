import type { Insight } from "@undertone/schemas/types";
import { useState } from "react";
import type { ShownCluster } from "../../../insight/grouping.js";
import { editText } from "../../../lib/edit-text.js";
import { Button } from "../../../ui/button.js";
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
  const [isOpen, setIsOpen] = useState(false);
  const { change } = useTopicEdits(insight.id, state);
  if (isCut || (edited !== undefined && name === original)) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {editText("rename-title")}
      </Button>
      <TopicWordsDialog
        task={{ kind: "rename", topic }}
        onChange={change}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}
