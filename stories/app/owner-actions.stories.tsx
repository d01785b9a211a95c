import type { Meta, StoryObj } from "@storybook/react-vite";
import { OwnerActions } from "../../packages/app/src/features/insight-detail/owner-actions.js";
import { ferryInsight } from "../../packages/app/src/testing/ferry-thread.js";
import { asked, down, inTheApp, member, press, says, sees } from "./in-the-app.js";

const VISIBILITY = "PATCH /insight/ferry/visibility";

const meta: Meta<typeof OwnerActions> = {
  title: "Product/Parts/Owner's actions (publish, rename, delete)",
  id: "product-parts-owners-actions",
  component: OwnerActions,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "At the head of an insight, for who owns it.",
      do: ["Put what can be undone before what cannot."],
      dont: ["Do not show them to others, not even disabled."],
    },
  },
  args: { insight: ferryInsight },
};
export default meta;
type Story = StoryObj<typeof OwnerActions>;

const makePrivate = press("Make private");
export const OfAPublicInsight: Story = asked(member, sees("Make private"));
export const OfAPrivateInsight: Story = {
  args: { insight: { ...ferryInsight, isPublic: false } },
  ...asked(member, sees("Make public")),
};
export const NotChanged: Story = asked(
  { ...member, [VISIBILITY]: down },
  makePrivate,
  says(/^Failed to update visibility/),
);
/** What private people wrote to each other is published only after a further question. */
export const PublishingAPrivateChat: Story = {
  args: { insight: { ...ferryInsight, isPublic: false, isPrivateChat: true } },
  ...asked(member, press("Make public"), sees("Make a private chat public?", "alertdialog")),
};
export const NotDeleted: Story = asked(
  { ...member, "DELETE /insight/ferry": down },
  press("More"),
  press("Delete", "menuitem"),
  press("Delete"),
  says(/^Failed to delete insight/),
);
