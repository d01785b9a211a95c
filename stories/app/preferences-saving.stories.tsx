import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PreferencesForm } from "../../packages/app/src/features/preferences/preferences-form.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { answering, down, pending } from "./server-answers.js";

const meta: Meta<typeof PreferencesForm> = {
  title: "Product/Parts/Settings, preferences being saved",
  component: PreferencesForm,
  decorators: [announcing],
  parameters: aloud,
};
export default meta;
type Story = StoryObj<typeof PreferencesForm>;

const save: Pick<Story, "play"> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Email notifications" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save preferences" }));
  },
};
export const Saved: Story = {
  beforeEach: answering({
    ...accountAnswers,
    "PUT /preference": {
      theme: "theme-cool-white",
      makeInsightsPublicAsDefault: false,
      emailNotifications: false,
    },
  }),
  play: async (played) => {
    await save.play?.(played);
    await isSaid(played.canvasElement, "Preferences updated successfully!");
  },
};
/** What was ticked stays ticked, to be saved again. */
export const NotSaved: Story = {
  beforeEach: answering({ ...accountAnswers, "PUT /preference": down }),
  play: async (played) => {
    await save.play?.(played);
    await isSaid(played.canvasElement, /^Failed to update preferences/);
    await expect(played.canvas.getByRole("checkbox", { name: "Email notifications" })).not.toBeChecked();
  },
};
export const Saving: Story = {
  beforeEach: answering({ ...accountAnswers, "PUT /preference": pending }),
  play: async (played) => {
    await save.play?.(played);
    await expect(await played.canvas.findByRole("button", { name: "Saving …" })).toBeVisible();
  },
};
