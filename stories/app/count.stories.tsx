import type { Meta, StoryObj } from "@storybook/react-vite";
import { CountIt } from "../../packages/app/src/features/insight-detail/count/count-it.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import type { Count, CountJudge, Counted } from "../../schemas/src/generated/types.js";
import { asked, inTheApp, keys, member, onAPhone, pressText, press, says } from "./in-the-app.js";

const thread = threadComments(libraryResult);
const sample = thread.all.slice(0, 6).map(({ id }) => id);
const [point] = libraryResult.points ?? [];
const sentence = point?.sentence ?? "";
const counted: Counted = {
  ...{ yes: 9, low: 5, high: 14, opposite: 4, opposite_low: 2, opposite_high: 8 },
  ...{ judged: sample.length, comments: libraryResult.total_processed, by: "maria" },
  at: "2026-11-20T12:00:00.000Z",
};
const judged = (username: string, judgements: CountJudge["judgements"], isYou = false): CountJudge => ({
  ...{ username, isYou, judgements },
  counted: judgements.includes(null) ? null : { ...counted, by: username },
});
const count: Count = {
  ...{ id: "c1", kind: "point", sentence, commentId: point?.comment_id ?? null, isOrdered: true },
  ...{ createdAt: counted.at, comments: libraryResult.total_processed, sample, isEarlier: false },
  ...{ firstJudgement: null, judges: [], agreement: null },
};
const first = judged("maria", ["yes", "opposite", "neither", "neither", "yes", "neither"]);
const second = judged("bob", ["yes", "opposite", "neither", "yes", "yes", "neither"]);
const answers = (counts: Count[], mayJudge = true) => ({
  ...member,
  "GET /insight/library/counts": { counts, mayJudge, model: null, judges: [] },
  "PUT /insight/library/judgement": {},
});

export default {
  title: "Product/Parts/Count it (judge, sample, estimate, kappa)",
  id: "product-parts-count",
  component: CountIt,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "Where a page could say how many comments say something: nobody knows until someone has read a sample.",
      do: ["Say the range and who counted.", "Let everybody who may read the insight look at the sample."],
      dont: ["Do not show a second judge what the first one said before they have finished."],
    },
  },
  args: {
    ...{ insight: { ...libraryInsight, mayJudge: true }, result: libraryResult, thread, counted: null },
    subject: { kind: "point", sentence, commentId: point?.comment_id ?? null },
  },
} satisfies Meta<typeof CountIt>;
type Story = StoryObj<typeof CountIt>;

const open = press(/^(Count it|See the sample)/);

export const Uncounted: Story = asked(answers([]));
export const WithFigures: Story = { args: { counted, insight: libraryInsight }, ...asked(answers([])) };
export const Judging: Story = asked(answers([count]), open, says("0 of 6 judged"), keys("jk"));
export const JudgingOnAPhone: Story = { ...Judging, globals: onAPhone };
export const TwoJudges: Story = {
  args: { counted, insight: libraryInsight },
  ...asked(
    answers([{ ...count, judges: [first, second], agreement: { judged: 6, alike: 5, kappa: 0.73 } }], false),
    open,
    pressText(/^The sample/),
  ),
};
export const OwnersView: Story = {
  args: { counted, insight: { ...libraryInsight, mayJudge: true, isOwner: true } },
  ...asked(answers([{ ...count, judges: [{ ...first, isYou: true }] }]), open, pressText("Who may judge")),
};
