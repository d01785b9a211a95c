import type { Meta, StoryObj } from "@storybook/react-vite";
import { Comments } from "../../packages/app/src/features/comments/comments.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { someComment } from "../../packages/app/src/testing/some-comment.js";
import { asked, inTheApp, member, press, says, type Step } from "./in-the-app.js";

const FIRST = "GET /comment/library?limit=20";
const page = (comments: object[], nextCursor: string | null = null) => ({
  comments,
  totalCount: comments.length,
  hasNextPage: nextCursor !== null,
  nextCursor,
});
const said = page(
  [
    someComment("one", { repliesCount: 2 }),
    someComment("two", {
      user: { username: "ada" },
      content: "I make it 41 euros an hour, with the heating.\n\nCorrections are welcome.",
      isOwn: true,
    }),
    someComment("three", { content: "", user: null, userId: null, isDeleted: true, repliesCount: 1 }),
  ],
  "next",
);
const repliesTo = (id: string) => `GET /comment/library?parentId=${id}&limit=20`;
/** Two replies, and below the first of them one after the other, as deep as they go. */
const replies = Object.fromEntries(
  ["one", "r2", "r3", "r4", "r5", "r6"].map((parentId, index) => {
    const reply = someComment(`r${index + 2}`, {
      parentId,
      content: `Level ${index + 2} of this thread is still to be read on a phone, word beside word.`,
      repliesCount: index === 5 ? 0 : 1,
    });
    const gone = someComment("gone", { parentId, content: "", user: null, userId: null, isDeleted: true });
    return [repliesTo(parentId), page(index === 0 ? [reply, gone] : [reply])];
  }),
);
const saying = { ...member, [FIRST]: said };

export default {
  title: "Product/Parts/Comments (discussion, replies, thread)",
  id: "product-parts-comments",
  component: Comments,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "Below an insight, for what its readers say about it.",
      do: ["Show writing and replies to guests, too, with the way to log in."],
      dont: ["Do not nest deeper than can be read on a phone."],
    },
  },
  args: { insight: { ...libraryInsight, commentCount: 4, isOwner: false } },
} satisfies Meta<typeof Comments>;
type Story = StoryObj<typeof Comments>;

export const Ready: Story = asked(saying);
/** The first that are closed: the last ones are of the deleted comment further down. */
const openReplies: Step = async ({ canvasElement, userEvent }) => {
  const buttons = [...canvasElement.querySelectorAll("button")];
  const closed = buttons.find(({ textContent }) => textContent === "Show 1 reply");
  if (closed) await userEvent.click(closed);
};
export const DeepReplies: Story = asked(
  { ...saying, ...replies },
  press("Show 2 replies"),
  ...[2, 3, 4, 5, 6].flatMap((level) => [says(new RegExp(`^Level ${level}`)), openReplies]),
  says(/^Level 7/),
);
