import type { Meta, StoryObj } from "@storybook/react-vite";
import { Row } from "../../packages/app/src/ui/stack.js";
import { ExportMenu } from "../../packages/app/src/features/export/export-menu.js";
import { ShareMenu } from "../../packages/app/src/features/export/share-menu.js";
import { ferryInsight } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { framed, instead, inTheApp, onAPhone, plays, press, says, sees } from "./in-the-app.js";

const meta: Meta<{ isPublic: boolean }> = {
  title: "Product/Parts/Export and share (download, csv, dropdown, copy link, toolbar)",
  id: "product-parts-export-and-share",
  parameters: {
    ...framed(320),
    guidance: {
      when: "At the head of a result, where all its buttons stand in one row.",
      do: ["Keep the two menus side by side, as both take something away.", "Say to whom the address opens."],
      dont: [
        "Do not add a third menu; find it a group in one of these.",
        "Do not offer the phone's own sharing for what nobody else can open.",
      ],
    },
  },
  decorators: [inTheApp],
  args: { isPublic: true },
  render: ({ isPublic }) => (
    <Row>
      <ExportMenu insightId="ferry" result={libraryResult} />
      <ShareMenu insight={{ ...ferryInsight, isPublic }} />
    </Row>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

const clipboard = (writeText: () => Promise<void>) => instead(navigator, "clipboard", { writeText });
const copy = [press("Share"), press("Copy link", "menuitem")];

export const ExportOpen: Story = plays(press("Export"), sees("HTML report", "menuitem"));
export const ShareOpen: Story = plays(press("Share"), sees("Copy link", "menuitem"));
/** Phones pass a link on in their own way. */
export const OnAPhone: Story = {
  globals: onAPhone,
  beforeEach: () => instead(navigator, "share", () => Promise.resolve()),
  ...plays(press("Share"), sees("Share …", "menuitem")),
};
/** What nobody else can open is not offered to others. */
export const Private: Story = {
  args: { isPublic: false },
  ...plays(press("Share"), says(/^Only you can open this insight\./)),
};
export const LinkCopied: Story = {
  beforeEach: () => clipboard(() => Promise.resolve()),
  ...plays(...copy, says("Link copied")),
};
