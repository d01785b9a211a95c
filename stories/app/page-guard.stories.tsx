import type { Meta, StoryObj } from "@storybook/react-vite";
import { PageGuard } from "../../packages/app/src/pages/page-guard.js";
import { inTheApp, plays, sees } from "./in-the-app.js";

function Broken(): never {
  throw new Error("Failed to fetch dynamically imported module");
}

export default {
  title: "Product/Parts/Page guard (error boundary, crash)",
  id: "product-parts-page-guard",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "Around each page, so that an error on one does not break the others.",
      do: ["Offer Reload and a way to other pages."],
      dont: ["Do not show the technical error message."],
    },
    // What the guard has caught is shown, so the console need not have it too.
    react: { rootOptions: { onCaughtError: () => undefined } },
  },
} satisfies Meta;

export const Failed: StoryObj = {
  render: () => (
    <PageGuard pathname="/training">
      <Broken />
    </PageGuard>
  ),
  ...plays(sees("Reload")),
};
