import type { Meta, StoryObj } from "@storybook/react-vite";
import { StarButton } from "../../packages/app/src/components/star-button.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { asking } from "./asking.js";
import { answering, apart, pending } from "./server-answers.js";

const member = answering({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
  "POST /star/toggle/library": pending,
});

const meta: Meta<typeof StarButton> = {
  title: "App/Star button",
  component: StarButton,
  decorators: [asking],
  parameters: apart,
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
