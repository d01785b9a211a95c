import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Insight } from "@undertone/schemas/types";
import { ExportMenu } from "../../packages/app/src/features/export/export-menu.js";
import { ShareMenu } from "../../packages/app/src/features/export/share-menu.js";
import { MoreMenu } from "../../packages/app/src/features/insight-detail/more-menu.js";
import { OwnerActions } from "../../packages/app/src/features/insight-detail/owner-actions.js";
import { StarButton } from "../../packages/app/src/insight/star-button.js";
import { ferryInsight } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { Row } from "../../packages/app/src/ui/stack.js";
import { asked, framed, guest, inTheApp, keys, member, press, says, sees } from "./in-the-app.js";

const meta: Meta<{ insight: Insight }> = {
  title:
    "Product/Parts/Actions of an insight (star, favourite, export, download, share, copy link, publish, rename, delete)",
  id: "product-parts-actions-of-an-insight",
  decorators: [inTheApp],
  parameters: {
    ...framed(320),
    guidance: {
      when: "At the head of an insight: what everyone can do with it, and what only its owner can do.",
      do: [
        "Put what can be undone before what cannot.",
        "Say to whom a link opens, and to guests what a star needs.",
      ],
      dont: [
        "Do not add another menu; put the action in a group of one of these.",
        "Do not show the owner's actions to others, not even disabled.",
      ],
    },
  },
  args: { insight: ferryInsight },
  argTypes: { insight: { control: false } },
  render: ({ insight }) => (
    <Row>
      <StarButton insight={insight} isLarge />
      <ShareMenu insight={insight} />
      <ExportMenu insight={ferryInsight} result={libraryResult} />
      <OwnerActions insight={insight} />
      <MoreMenu insight={insight} isFinished />
    </Row>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = asked(member, sees("Make private"));
export const ExportOpen: Story = asked(member, press("Export"), sees("HTML report", "menuitem"));
export const ShareOpen: Story = asked(member, press("Share"), sees("Copy link", "menuitem"));

const star: Story = { render: ({ insight }) => <StarButton insight={insight} isLarge={false} /> };
export const StarOnACard: Story = { ...star, ...asked(member) };
export const Starred: Story = {
  ...star,
  args: { insight: { ...ferryInsight, isStarred: true, starCount: 1_204 } },
  ...asked(member),
};
export const StarForGuests: Story = {
  ...star,
  ...asked(guest, keys("{Tab}"), says("Login to star this insight")),
};
