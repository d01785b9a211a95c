import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Row } from "../../packages/app/src/ui/stack.js";
import { ExportMenu } from "../../packages/app/src/features/export/export-menu.js";
import { ShareMenu } from "../../packages/app/src/features/export/share-menu.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta = {
  title: "App/Export and share",
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
