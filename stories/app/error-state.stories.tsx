import type { Meta, StoryObj } from "@storybook/react-vite";
import { ApiError } from "../../packages/app/src/lib/api/api-error.js";
import { message } from "../../packages/app/src/lib/messages.js";
import { ErrorState } from "../../packages/app/src/ui/error-state.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof ErrorState> = {
  title: "Product/Components/Error state (failure, retry, offline)",
  id: "product-components-error-state",
  component: ErrorState,
  parameters: {
    ...guidance({
      when: "Where something would be that did not come.",
      do: ["Say what failed, and why if it is known.", "Offer Retry, and keep what is already on the page."],
      dont: ["Do not put a code where a sentence belongs."],
    }),
  },
  decorators: [inTheApp],
  args: { title: "Failed to get history", onRetry: () => undefined },
  argTypes: { error: { control: false } },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

const WHAT = "Failed to get history";
export const Timeout: Story = {
  args: { error: new ApiError(WHAT, "TIMEOUT", 0, {}, message("timeout", { seconds: 10 })) },
};
export const NoNetwork: Story = { args: { error: new ApiError(WHAT, "NETWORK", 0, {}, message("network")) } };
export const BadAnswer: Story = {
  args: { error: new ApiError(WHAT, "BAD_ANSWER", 0, {}, message("bad-answer")) },
};
export const Unknown: Story = { args: { error: new ApiError(WHAT, "UNKNOWN_ERROR", 502) } };
export const Maintenance: Story = {
  args: { error: new ApiError("Not now.", "MAINTENANCE", 503, {}, "Not now.", "Not now.") },
};
