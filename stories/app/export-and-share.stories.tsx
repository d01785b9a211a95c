import type { Meta, StoryObj } from "@storybook/react-vite";
import { Row } from "../../packages/app/src/components/stack.js";
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

export const Ready: StoryObj = {};
