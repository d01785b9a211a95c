import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ResetRequest } from "../../packages/app/src/account/reset-request.js";
import { AccountSettings } from "../../packages/app/src/features/account/account-settings.js";
import { ResetPassword } from "../../packages/app/src/features/reset-password/reset-password.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

/** What concerns the account, while an answer is awaited and after a refusal. */
const meta: Meta = {
  title: "Product/Parts/Settings, account waiting and refused",
  decorators: [announcing],
  parameters: { ...aloud, docs: { ...aloud.docs } },
  render: () => <AccountSettings />,
};
export default meta;
type Story = StoryObj;

const wrong = {
  status: 400,
  body: { code: "WRONG_PASSWORD", message: "This is not your current password." },
};

export const MailBeingSent: Story = {
  render: () => <ResetRequest ownEmail="ada@example.org" />,
  beforeEach: answering({ "POST /auth/request-password-reset": pending }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send reset email" }));
    await expect(await canvas.findByRole("button", { name: "Sending …" })).toBeVisible();
  },
};
/** Without a form there is no field to say it at. */
export const MailToOneselfRefused: Story = {
  render: () => <ResetRequest ownEmail="ada@example.org" />,
  beforeEach: answering({ "POST /auth/request-password-reset": down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send reset email" }));
    await isSaid(canvasElement, "Failed to send reset email");
  },
};
export const NewPasswordBeingSet: Story = {
  render: () => <ResetPassword />,
  parameters: { address: "/reset-password?token=abc" },
  beforeEach: answering({ "POST /auth/reset-password": pending }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^New password/), "harbour at nine");
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), "harbour at nine{Enter}");
    await expect(await canvas.findByRole("button", { name: "Saving …" })).toBeVisible();
  },
};

const changing: Pick<Story, "play"> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Current password/), "the old one");
    await userEvent.type(canvas.getByLabelText(/^New password/), "harbour at nine");
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), "harbour at nine{Enter}");
  },
};
export const PasswordChanging: Story = {
  beforeEach: answering({ ...member, "POST /auth/change-password": pending }),
  play: async (played) => {
    await changing.play?.(played);
    await expect(await played.canvas.findByRole("button", { name: "Changing …" })).toBeVisible();
  },
};
export const PasswordChanged: Story = {
  beforeEach: answering({ ...member, "POST /auth/change-password": {} }),
  play: async (played) => {
    await changing.play?.(played);
    await isSaid(played.canvasElement, /^Password changed/);
    await expect(played.canvas.getByLabelText(/^Current password/)).toHaveValue("");
  },
};
export const PasswordRefused: Story = {
  beforeEach: answering({
    ...member,
    "POST /auth/change-password": {
      ...wrong,
      body: { ...wrong.body, fields: { currentPassword: wrong.body.message } },
    },
  }),
  play: async (played) => {
    await changing.play?.(played);
    await expect(await played.canvas.findByText(wrong.body.message, { selector: ".error" })).toBeVisible();
  },
};

export const SigningOutEverywhere: Story = {
  beforeEach: answering({ ...member, "POST /auth/logout-everywhere": pending }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Sign out everywhere" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
export const NotSignedOut: Story = {
  beforeEach: answering({ ...member, "POST /auth/logout-everywhere": down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out everywhere" }));
    await isSaid(canvasElement, "Failed to sign out everywhere");
  },
};

interface Played {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
  userEvent: {
    click: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
  };
}
async function deleteAccount({ canvas, canvasElement, userEvent }: Played) {
  await userEvent.click(await canvas.findByRole("button", { name: "Delete account" }));
  const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("alertdialog"));
  await userEvent.type(dialog.getByLabelText(/^Password/), "the old one{Enter}");
  return dialog;
}
export const AccountBeingDeleted: Story = {
  beforeEach: answering({ ...member, "DELETE /auth/account": pending }),
  play: async (played) => {
    const dialog = await deleteAccount(played);
    await expect(await dialog.findByRole("button", { name: "Deleting …" })).toBeVisible();
  },
};
export const DeletionRefused: Story = {
  beforeEach: answering({
    ...member,
    "DELETE /auth/account": { ...wrong, body: { ...wrong.body, fields: { password: wrong.body.message } } },
  }),
  play: async (played) => {
    const dialog = await deleteAccount(played);
    await expect(await dialog.findByText(wrong.body.message, { selector: ".error" })).toBeVisible();
  },
};
