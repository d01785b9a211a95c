import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Disclosure } from "../../packages/app/src/ui/disclosure.js";
import { EmbedderNotice } from "../../packages/app/src/features/insight-detail/embedder-notice.js";
import { ThePost } from "../../packages/app/src/features/insight-detail/the-post.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";

/** What only some want to read stands behind a quiet line. */
const meta: Meta<typeof Disclosure> = {
  title: "Product/Components/Disclosure (accordion, expander, details, collapse)",
  id: "product-components-disclosure",
  parameters: {
    ...guidance({
      when: "For words that only some want to read, within a text.",
      do: ["Say on the line what opens."],
      dont: ["Do not hide what is needed to go on."],
    }),
  },
  component: Disclosure,
};
export default meta;
type Story = StoryObj<typeof Disclosure>;

const { embedding, post_info } = libraryResult;
const letters = `The council votes in two weeks.\n\nFor Sundays:\n- families\n- students\n\n${"w".repeat(180)}`;

export const Closed: Story = { args: { summary: "What is meant by this", children: <p>This is meant.</p> } };
/** A key reaches it as a pointer does. */
export const Opened: Story = {
  ...Closed,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const line = canvas.getByText("What is meant by this").closest("summary");
    await expect(line).toHaveFocus();
    if (line) await userEvent.click(line);
    await expect(canvas.getByText("This is meant.")).toBeVisible();
  },
};
/** Plain text of a stranger: its lines are kept, and what has no space breaks. */
export const Post: Story = {
  render: () => <ThePost post={{ ...post_info, selftext: letters }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("The post itself"));
    await expect(canvas.getByText(/^The council votes/)).toBeVisible();
  },
};
export const PostOnAPhone: Story = { ...Post, globals: { viewport: { value: "mobile2" } } };
export const AnotherEmbedder: Story = {
  render: () => <EmbedderNotice embedding={embedding} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("Grouped by shared words only"));
    await expect(canvas.getByText(/are not installed on this server/)).toBeVisible();
  },
};
