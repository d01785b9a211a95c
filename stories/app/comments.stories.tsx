import type { Meta, StoryObj } from "@storybook/react-vite";
import { Comments } from "../../packages/app/src/features/comments/comments.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { someComment } from "../../packages/app/src/testing/some-comment.js";
import { guidance } from "../docs/guidance.js";
import { asking } from "./asking.js";
import { answering, apart, down, pending } from "./server-answers.js";

const member = { "GET /auth/status": { valid: true, email: "a@b.c", username: "threadbare" } };
const guest = { "GET /auth/status": { valid: false } };
const FIRST = "GET /comment/library?limit=20";
const page = (comments: object[], nextCursor: string | null = null) => ({
  comments,
  totalCount: comments.length,
  hasNextPage: nextCursor !== null,
  nextCursor,
});

const said = page(
  [
    someComment("one", { isOwn: true, repliesCount: 2 }),
    someComment("two", {
      userId: "u1",
      user: { username: "marginalia" },
      content:
        "The quotes about heating made me look up the budget.\n\nIt is on page 41, and it is smaller than I thought.",
    }),
    someComment("three", { content: "", user: null, userId: null, isDeleted: true, repliesCount: 1 }),
  ],
  "next",
);
const replies: Record<string, unknown> = {
  "GET /comment/library?parentId=one&limit=20": page([
    someComment("r1", {
      parentId: "one",
      user: { username: "ledger_and_ink" },
      content: "True. With a smaller least size they come apart.",
      repliesCount: 1,
    }),
    someComment("r2", { parentId: "one", content: "", user: null, userId: null, isDeleted: true }),
  ]),
};
let parent = "r1";
for (const depth of [3, 4, 5, 6, 7]) {
  const id = `r${depth}`;
  const deeper = someComment(id, {
    parentId: parent,
    content: `Level ${depth} of this thread is still to be read on a phone, word beside word.`,
    repliesCount: depth === 7 ? 0 : 1,
  });
  replies[`GET /comment/library?parentId=${parent}&limit=20`] = page([deeper]);
  parent = id;
}

const meta: Meta<typeof Comments> = {
  title: "Product/Parts/Comments (discussion, replies, thread)",
  id: "product-parts-comments",
  component: Comments,
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "Below an insight, for what its readers say about it.",
      do: ["Show writing and replies to guests, too, with the way to log in."],
      dont: ["Do not nest deeper than can be read on a phone."],
    }),
  },
  args: { insight: { ...libraryInsight, commentCount: 4, isOwner: false } },
};
export default meta;
type Story = StoryObj<typeof Comments>;

export const Ready: Story = { beforeEach: answering({ ...member, [FIRST]: said, ...replies }) };
export const ForGuests: Story = { beforeEach: answering({ ...guest, [FIRST]: said }) };
export const Loading: Story = { beforeEach: answering({ ...member, [FIRST]: pending }) };
export const Empty: Story = {
  args: { insight: { ...libraryInsight, commentCount: 0 } },
  beforeEach: answering({ ...member, [FIRST]: page([]) }),
};
export const Failed: Story = { beforeEach: answering({ ...member, [FIRST]: down }) };
export const DeepReplies: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, ...replies }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show 2 replies" }));
    for (const words of [/With a smaller/, /Level 3/, /Level 4/, /Level 5/, /Level 6/]) {
      const article = (await canvas.findByText(words)).closest("article");
      const open = [...(article?.querySelectorAll("button") ?? [])].find(
        (one) => one.textContent === "Show 1 reply",
      );
      if (open) await userEvent.click(open);
    }
    await canvas.findByText(/Level 7/);
  },
};
export const SendingFails: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, "POST /comment": down }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Your comment"), "This stays");
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await canvas.findByText("Failed to comment");
  },
};
