import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Row } from "../../packages/app/src/ui/stack.js";
import { ExportMenu } from "../../packages/app/src/features/export/export-menu.js";
import { ShareMenu } from "../../packages/app/src/features/export/share-menu.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";
import { framed } from "./server-answers.js";

const meta: Meta = {
  title: "Product/Parts/Export and share (download, csv, toolbar)",
  id: "product-parts-export-and-share",
  parameters: {
    ...framed(300),
    ...guidance({
      when: "At the head of a result, where all its buttons stand in one row.",
      do: ["Keep the two menus side by side, as both take something away."],
      dont: ["Do not add a third menu; find it a group in one of these."],
    }),
  },
  decorators: [inTheApp],
  render: () => (
    <Row>
      <ExportMenu insightId="library" result={libraryResult} />
      <ShareMenu insight={libraryInsight} />
    </Row>
  ),
};
export default meta;
type Story = StoryObj;

const opened = (name: string, entry: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name }));
    await expect(await canvas.findByRole("menuitem", { name: entry })).toBeVisible();
  },
});

export const Ready: Story = {};
export const ExportOpen: Story = opened("Export", "HTML report");
export const ShareOpen: Story = opened("Share", "Copy link");
