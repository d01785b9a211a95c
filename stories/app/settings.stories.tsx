import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { ResetRequest } from "../../packages/app/src/account/reset-request.js";
import { AccountSettings } from "../../packages/app/src/features/account/account-settings.js";
import { PreferencesForm } from "../../packages/app/src/features/preferences/preferences-form.js";
import { ThemePicker } from "../../packages/app/src/features/preferences/theme-picker.js";
import { ResetPassword } from "../../packages/app/src/features/reset-password/reset-password.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { guidance } from "../docs/guidance.js";
import { answering, apart, down, pending } from "./server-answers.js";
import { asking } from "./asking.js";

const meta: Meta = {
  title: "Product/Parts/Settings and passwords (preferences, account, theme)",
  id: "product-parts-settings-and-passwords",
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "For what a person sets once and for all pages.",
      do: ["Save a choice at once where it can be undone."],
      dont: ["Do not put account deletion beside a harmless button."],
    }),
  },
};
export default meta;
type Story = StoryObj;

const asGuest = { "GET /auth/status": { valid: false } };
const REQUEST = "POST /auth/request-password-reset";

export const Theme: Story = {
  render: () => <ThemePicker />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/in your account/)).toBeVisible();
    await expect(canvas.getAllByRole("radio")).toHaveLength(4);
  },
};
export const ThemeOfAGuest: Story = {
  render: () => <ThemePicker />,
  beforeEach: answering(asGuest),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Log in to have it everywhere/)).toBeVisible();
  },
};

export const Preferences: Story = {
  render: () => <PreferencesForm />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: "Email notifications" })).toBeChecked();
  },
};
export const PreferencesLoading: Story = {
  render: () => <PreferencesForm />,
  beforeEach: answering({ "GET /preference": pending }),
};
export const PreferencesFailed: Story = {
  render: () => <PreferencesForm />,
  beforeEach: answering({ "GET /preference": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to get preferences")).toBeVisible();
  },
};

export const Account: Story = {
  render: () => <AccountSettings />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("ada@example.org")).toBeVisible();
  },
};
export const DeletingTheAccount: Story = {
  render: () => <AccountSettings />,
  beforeEach: answering(accountAnswers),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete account" }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("alertdialog", { name: "Delete your account?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete for good" }));
    await expect(await dialog.findByText("Password is required", { selector: ".error" })).toBeVisible();
  },
};

export const ResetSent: Story = {
  render: () => <ResetRequest ownEmail="ada@example.org" />,
  beforeEach: answering({ [REQUEST]: {} }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send reset email" }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveFocus());
  },
};
export const ResetForAnotherEmail: Story = { render: () => <ResetRequest /> };
export const ResetRefused: Story = {
  render: () => <ResetRequest />,
  beforeEach: answering({ [REQUEST]: down }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "ada@example.org{Enter}");
    await expect(await canvas.findByRole("group", { name: "Failed to send reset email" })).toBeVisible();
  },
};

export const NewPassword: Story = {
  render: () => <ResetPassword />,
  parameters: { address: "/reset-password?token=abc" },
};
export const NewPasswordRefused: Story = {
  render: () => <ResetPassword />,
  parameters: { address: "/reset-password?token=abc" },
  beforeEach: answering({ "POST /auth/reset-password": down }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^New password/), "sixsix");
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), "sixsix{Enter}");
    await expect(await canvas.findByRole("button", { name: "Request a new link" })).toBeVisible();
  },
};
export const NewPasswordSet: Story = {
  render: () => <ResetPassword />,
  parameters: { address: "/reset-password?token=abc" },
  beforeEach: answering({ ...asGuest, "POST /auth/reset-password": {} }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^New password/), "sixsix");
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), "sixsix{Enter}");
    await expect(await canvas.findByText("Your password is changed.")).toBeVisible();
  },
};
export const WithoutToken: Story = {
  render: () => <ResetPassword />,
  parameters: { address: "/reset-password" },
};
