import type { Meta, StoryObj } from "@storybook/react-vite";
import { StarButton } from "../../packages/app/src/insight/star-button.js";
import { libraryInsight } from "../../packages/app/src/testing/library-thread.js";
import { asked, down, guest, inTheApp, member, press, says } from "./in-the-app.js";

const TOGGLE = "POST /star/toggle/library";

const meta: Meta<typeof StarButton> = {
  title: "Product/Parts/Star button (favourite, bookmark, like, save)",
  id: "product-parts-star-button",
  component: StarButton,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For keeping an insight, to be found again.",
      do: ["Show the count beside the star."],
      dont: ["Do not hide it from guests: say what it needs."],
    },
  },
  args: { insight: libraryInsight, isLarge: true },
};
export default meta;
type Story = StoryObj<typeof StarButton>;

export const Ready: Story = asked(member);
export const Starred: Story = {
  args: { insight: { ...libraryInsight, isStarred: true, starCount: 1_204 } },
  ...asked(member),
};
export const OnACard: Story = { args: { isLarge: false }, ...asked(member) };
export const Failed: Story = asked(
  { ...member, [TOGGLE]: down },
  press(/^Star/),
  says("Failed to toggle star status"),
);
/** A tooltip says what it needs. */
export const ForGuests: Story = asked(
  guest,
  async ({ userEvent }) => userEvent.tab(),
  says("Login to star this insight"),
);
