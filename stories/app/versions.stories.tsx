import type { Meta, StoryObj } from "@storybook/react-vite";
import { ComparisonView } from "../../packages/app/src/features/insight-detail/compare/comparison-view.js";
import { VersionsDialog } from "../../packages/app/src/features/insight-detail/compare/versions-dialog.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { comparison } from "../../packages/app/src/testing/some-comparison.js";
import { asked, inTheApp, member, says } from "./in-the-app.js";

export default {
  title: "Product/Parts/Versions (compare, comparison, run again, two results)",
  id: "product-parts-versions",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For two results of one discussion, or of two.",
      do: ["Show the figure by which topics were paired.", "Put what changed in bold."],
      dont: ["Do not pair what only looks alike."],
    },
  },
} satisfies Meta;

export const TwoVersionsCompared: StoryObj = { render: () => <ComparisonView comparison={comparison} /> };

const versions = [0, 1].map((age) => ({
  ...{ id: age === 0 ? "library" : "earlier", title: libraryInsight.title, username: "ada" },
  ...{ createdAt: `2026-11-${20 - age}T12:00:00.000Z`, isOwner: true, isPublic: age === 0 },
  ...{ topics: 12 - age, comments: 416 },
  changes: age === 0 ? [] : [{ path: "hdbscan_params.min_cluster_size", value: 4 }, { path: "stop_words" }],
}));
export const VersionsOfADiscussion: StoryObj = {
  render: () => <VersionsDialog insight={libraryInsight} open onOpenChange={() => undefined} />,
  ...asked({ ...member, "GET /insight/library/versions": { versions } }, says("Versions of this discussion")),
};
