import type { Meta, StoryObj } from "@storybook/react-vite";
import { AttachedSwitch, GroupingSwitch } from "../../packages/app/src/features/insight-detail/topics.js";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryAsSpecified, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { Stack } from "../../packages/app/src/ui/stack.js";
import { asked, framed, inTheApp, member, press } from "./in-the-app.js";

export default {
  title: "Product/Parts/Groupings (few, some, as set)",
  id: "product-parts-groupings",
  parameters: {
    // Which grouping is shown is in the address.
    ...framed(),
    guidance: {
      when: "Above the topics of a result, to choose how finely the thread is divided.",
      do: ["Let cards, list and map follow the switch together."],
      dont: ["Do not offer a choice of one."],
    },
  },
  decorators: [inTheApp],
} satisfies Meta;

const groupings = [
  { name: "few", num_clusters: 7 },
  { name: "some", num_clusters: 14 },
  { name: "12-0", num_clusters: 9 },
  { name: "set", num_clusters: 31 },
];
const nothing = () => undefined;
const LOOSELY = "Include 77 loosely related comments";
export const Switches: StoryObj = {
  render: () => (
    <Stack>
      <GroupingSwitch isOwn groupings={groupings} chosen="few" onChoose={nothing} />
      <AttachedSwitch text={LOOSELY} isOn onChange={nothing} />
      <AttachedSwitch text={LOOSELY} isOn={false} onChange={nothing} />
    </Stack>
  ),
};
export const EditingTopics: StoryObj = {
  render: () => (
    <ResultView
      insight={{ ...ferryAsSpecified, isOwner: true }}
      result={{ ...ferryResult, parameters: {} }}
    />
  ),
  ...asked(
    { ...member, [`GET /insight/${ferryAsSpecified.id}/topic-edits?grouping=few`]: { edits: [] } },
    press("Edit topics"),
    press("Change"),
  ),
};
