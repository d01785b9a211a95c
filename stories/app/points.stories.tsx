import type { Meta, StoryObj } from "@storybook/react-vite";
import { WhatPeopleSay } from "../../packages/app/src/features/insight-detail/what-people-say.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { shownAsSet } from "../../packages/app/src/testing/shown-as-set.js";
import { ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import type { Insight, Result } from "../../schemas/src/generated/types.js";
import { framed, inTheApp, plays, pressText } from "./in-the-app.js";

export default {
  title: "Product/Parts/Points",
  id: "product-parts-points",
  parameters: {
    ...framed(),
    guidance: {
      when: "At the head of a result: sentences that many comments are close to.",
      do: ["Let each sentence lead to the comments nearest to it."],
      dont: ["Do not say how many people agree unless somebody counted."],
    },
  },
  decorators: [inTheApp],
} satisfies Meta;

const showing = (result: Result, insight: Insight = libraryInsight) => {
  const thread = threadComments(result);
  const grouping = shownAsSet(result, thread);
  return { render: () => <WhatPeopleSay {...{ insight, result, thread, grouping }} /> };
};
const { points: _points, ...withoutPoints } = libraryResult;
const [first] = ferryResult.points ?? [];

export const FiveSentences: StoryObj = showing(ferryResult);
export const NearestOpen: StoryObj = {
  ...showing({ ...ferryResult, points: first === undefined ? [] : [first] }),
  ...plays(pressText(/^Closest comments/)),
};
export const FewComments: StoryObj = showing(libraryResult);
/** Stored by an earlier version. */
export const Pending: StoryObj = showing(withoutPoints, { ...libraryInsight, readingsPending: true });
