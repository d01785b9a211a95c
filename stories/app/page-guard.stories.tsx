import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../../packages/app/src/ui/button.js";
import { PageGuard } from "../../packages/app/src/pages/page-guard.js";
import { Stack } from "../../packages/app/src/ui/stack.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

function Broken(): never {
  throw new Error("Failed to fetch dynamically imported module");
}

/** A guarded page that breaks at one address, and the way to another. */
function Guarded({ isBroken }: { isBroken: boolean }) {
  const [pathname, setPathname] = useState("/training");
  return (
    <Stack>
      <PageGuard pathname={pathname}>
        {isBroken && pathname === "/training" ? <Broken /> : <p>The page of {pathname}</p>}
      </PageGuard>
      <div>
        <Button variant="quiet" onClick={() => setPathname("/insights")}>
          On to the insights
        </Button>
      </div>
    </Stack>
  );
}

const meta: Meta<typeof Guarded> = {
  title: "Product/Parts/Page guard (error boundary, crash)",
  id: "product-parts-page-guard",
  component: Guarded,
  decorators: [inTheApp],
  // What the guard has caught is shown, so the console need not have it too.
  parameters: {
    ...guidance({
      when: "Around each page, so that a fault of one does not take the others down.",
      do: ["Offer Reload and a way to other pages."],
      dont: ["Do not show what the fault says to a programmer."],
    }),
    react: { rootOptions: { onCaughtError: () => undefined } },
  },
  args: { isBroken: true },
};
export default meta;
type Story = StoryObj<typeof Guarded>;

export const Ready: Story = {
  args: { isBroken: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The page of /training")).toBeVisible();
  },
};
export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "This page cannot be shown" }),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Reload" })).toBeVisible();
  },
};
/** Another page is another chance. */
export const LeftBehind: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "On to the insights" }));
    await expect(await canvas.findByText("The page of /insights")).toBeVisible();
  },
};
