import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Suggestions } from "@undertone/schemas/types";
import { fireEvent, within } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryInsight, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { madeRegrouping } from "../../packages/app/src/testing/made-regrouping.js";
import { asked, inTheApp, member, press, says, sees, type Step } from "./in-the-app.js";

const regrouping = madeRegrouping(ferryResult, [
  [...Array(40).keys()],
  [...Array(20).keys()].map((i) => 50 + i),
]);
const judged = {
  num_clusters: 9,
  num_alone: 58,
  noise_ratio: 0.24,
  neighbour_agreement: 0.61,
  stability: 0.82,
  score: 0.71,
};
const suggestions: Suggestions = {
  current: { ...judged, num_clusters: 21, score: 0.42 },
  suggestions: [
    {
      parameters: { reduction_params: {}, hdbscan_params: { min_cluster_size: 12 } },
      reason: "9 topics instead of 21; comments in no topic: 58 instead of 120.",
      topics: [
        { size: 41, name: "fishing boats" },
        { size: 21, name: "My mother cannot drive at night, so the bridge is no use to her." },
        { size: 14, name: null },
      ],
      judged,
    },
    {
      parameters: { reduction_params: {}, hdbscan_params: { min_cluster_size: 8, metric: "euclidean" } },
      reason: "14 topics instead of 21; comments in no topic: 41 instead of 120.",
      topics: [{ size: 30, name: "ticket prices" }],
      judged: { ...judged, num_clusters: 14, noise_ratio: 0.17, score: 0.52 },
    },
  ],
};

export default {
  title: "Product/Parts/Adjust topics (tuning, slider, filters, too many)",
  id: "product-parts-group-differently",
  component: ResultView,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For trying other sizes of topics on a result without reading the thread again.",
      do: [
        "Show at once what a change would give.",
        "Offer the coarser grouping when a result has more topics than anybody reads.",
      ],
      dont: ["Do not regroup or save a change unless someone asks for it."],
    },
  },
  args: { insight: ferryInsight, result: ferryResult },
} satisfies Meta<typeof ResultView>;
type Story = StoryObj<typeof ResultView>;

const regroups = { ...member, "GET /insight/ferry/regrouping": regrouping };
const open = press("Adjust topics");
const move: Step = async ({ canvasElement }) => {
  const [slider] = await within(canvasElement).findAllByRole("slider");
  if (slider) await fireEvent.change(slider, { target: { value: "4" } });
};
export const Tried: Story = asked(regroups, open, move, says("Not saved"), sees("Save this view"));
export const Suggested: Story = asked(
  { ...regroups, "POST /insight/ferry/suggest": suggestions },
  open,
  press("Suggest parameters"),
  sees("Run with these"),
);
