import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { StarButton } from "../../packages/app/src/insight/star-button.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { answering, down, pending } from "./server-answers.js";

const member = answering({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
  "POST /star/toggle/library": pending,
});

const meta: Meta<typeof StarButton> = {
  title: "Product/Parts/Star button (favourite, bookmark, like, save)",
  id: "product-parts-star-button",
  component: StarButton,
  decorators: [announcing],
  parameters: {
    ...aloud,
    ...guidance({
      when: "For keeping an insight, to be found again.",
      do: ["Show the count beside the star."],
      dont: ["Do not hide it from guests: say what it needs."],
    }),
  },
  args: { insight: libraryInsight, isLarge: true },
};
export default meta;
type Story = StoryObj<typeof StarButton>;

export const Ready: Story = { beforeEach: member };
export const Starred: Story = {
  args: { insight: { ...libraryInsight, isStarred: true, starCount: 1_204 } },
  beforeEach: member,
};
export const OnACard: Story = { args: { isLarge: false }, beforeEach: member };
export const Pending: Story = {
  beforeEach: member,
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: /^Star/ });
    await userEvent.click(button);
  },
};
export const ForGuests: Story = {
  beforeEach: answering({ "GET /auth/status": { valid: false } }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("tooltip", { hidden: true });
    await userEvent.tab();
    await canvas.findByText("Login to star this insight");
  },
};
/** Before it is known who is here. */
export const Unchecked: Story = {
  beforeEach: answering({ "GET /auth/status": pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Star/ })).toHaveAttribute("aria-disabled", "true");
  },
};
export const Failed: Story = {
  beforeEach: answering({
    "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
    "POST /star/toggle/library": down,
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", { name: /^Star/ });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "false"));
    await userEvent.click(button);
    await isSaid(canvasElement, "Failed to toggle star status");
    await expect(button).toHaveAttribute("aria-pressed", "false");
  },
};
