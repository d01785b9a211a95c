import { groupingTitle, type ThreadGrouping } from "@undertone/formats";
import { CheckField } from "../../ui/check-field.js";
import { SegmentedControl } from "../../ui/segmented-control.js";
import { Small } from "../../ui/text.js";
import { insightText } from "../../lib/insight-text.js";

interface GroupingSwitchProps {
  groupings: readonly Pick<ThreadGrouping, "name" | "num_clusters" | "edited">[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** Few topics, some topics, what the owner saved, or what the parameters give: everything on the page follows. */
export function GroupingSwitch({ groupings, chosen, onChoose }: GroupingSwitchProps) {
  // A choice of one is none.
  if (groupings.length < 2) return null;
  const segments = groupings.map((grouping) => ({ name: grouping.name, title: groupingTitle(grouping) }));
  return (
    <div data-print="hidden">
      <SegmentedControl label={insightText("groupings")} segments={segments} {...{ chosen, onChoose }} />
    </div>
  );
}

interface AttachedSwitchProps {
  /** What stands beside the box. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes the comments that were put with the topic nearest to them out of their topics, and in again. */
export function AttachedSwitch({ text, isOn, onChange }: AttachedSwitchProps) {
  return (
    <div data-print="hidden">
      <CheckField isOn={isOn} onChange={onChange}>
        <Small as="span">{text}</Small>
      </CheckField>
    </div>
  );
}
