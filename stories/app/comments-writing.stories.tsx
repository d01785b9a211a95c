import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Comments } from "../../packages/app/src/features/comments/comments.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { someComment } from "../../packages/app/src/testing/some-comment.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

const FIRST = "GET /comment/library?limit=20";
const REPLIES = "GET /comment/library?parentId=one&limit=20";
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
      content: "I make it 41 euros an hour, with the heating. Corrections are welcome.",
      isOwn: true,
    }),
  ],
  "next",
);

/** Comments while something is written, asked for or deleted. */
const meta: Meta<typeof Comments> = {
  title: "Product/Parts/Comments, replies and writing",
  component: Comments,
  decorators: [announcing],
  parameters: { ...aloud, docs: { ...aloud.docs } },
  args: { insight: { ...libraryInsight, commentCount: 4, isOwner: false } },
};
export default meta;
type Story = StoryObj<typeof Comments>;

const opened: Pick<Story, "play"> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show 2 replies" }));
    await expect(canvas.getByRole("button", { name: "Hide replies" })).toBeVisible();
  },
};
export const RepliesLoading: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, [REPLIES]: pending }),
  ...opened,
};
export const RepliesFailed: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, [REPLIES]: down }),
  play: async (played) => {
    await opened.play?.(played);
    await expect(await played.canvas.findByText("Failed to load replies")).toBeVisible();
    await expect(played.canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};
/** What is there stays; the rest can be asked for again. */
export const NextPageFailed: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, [`${FIRST}&cursor=next`]: down }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Load More" }));
    await expect(await canvas.findByText("Failed to load comments")).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
  },
};
export const Sending: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, "POST /comment": pending }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("Your comment"), "Page 41 has the figures.");
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await expect(await canvas.findByRole("button", { name: "Sending …" })).toBeVisible();
    await expect(canvas.getByLabelText("Your comment")).toHaveValue("Page 41 has the figures.");
  },
};
export const NothingWritten: Story = {
  beforeEach: answering({ ...member, [FIRST]: said }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText("Your comment");
    await userEvent.click(canvas.getByRole("button", { name: "Comment" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(field).toHaveFocus();
  },
};
export const Replying: Story = {
  beforeEach: answering({ ...member, [FIRST]: said }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Reply to threadbare/ }));
    await expect(await canvas.findByLabelText("Your reply to @threadbare")).toHaveFocus();
  },
};
export const ReplyFails: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, "POST /comment/reply": down }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Reply to threadbare/ }));
    const field = await canvas.findByLabelText("Your reply to @threadbare");
    await userEvent.type(field, "Two, I think.");
    await userEvent.click(canvas.getByRole("button", { name: "Reply" }));
    await expect(await canvas.findByText("Failed to reply")).toBeVisible();
    await expect(field).toHaveValue("Two, I think.");
  },
};

const deleting: Pick<Story, "play"> = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Delete the comment by ada/ }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole("alertdialog", { name: "Delete this comment?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  },
};
export const Deleting: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, "DELETE /comment/two": pending }),
  ...deleting,
};
export const NotDeleted: Story = {
  beforeEach: answering({ ...member, [FIRST]: said, "DELETE /comment/two": down }),
  play: async (played) => {
    await deleting.play?.(played);
    await isSaid(played.canvasElement, /^Request error/);
    await expect(played.canvas.getAllByRole("article")).toHaveLength(2);
  },
};
