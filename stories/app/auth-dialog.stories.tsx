import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, within } from "storybook/test";
import AuthDialog from "../../packages/app/src/features/auth/auth-dialog.js";
import { AuthDialogContext, type AuthTab } from "../../packages/app/src/account/auth-dialog-state.js";
import { guidance } from "../docs/guidance.js";
import { asking } from "./asking.js";
import { guest } from "./people.js";
import { answering, apart } from "./server-answers.js";

/** The dialog above an empty page, open at a tab. */
function OpenAt({ tab: first }: { tab: AuthTab }) {
  const [tab, show] = useState<AuthTab | null>(first);
  const state = useMemo(() => ({ tab, show }), [tab]);
  return (
    <AuthDialogContext value={state}>
      <AuthDialog />
    </AuthDialogContext>
  );
}

const meta: Meta<typeof OpenAt> = {
  title: "Product/Parts/Login and registration (sign in, sign up, auth)",
  id: "product-parts-login-and-registration",
  component: OpenAt,
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "Wherever a guest asks for something that needs an account.",
      do: ["Return to where the guest was, with what was asked for done."],
      dont: ["Do not show it before anybody asked for an account."],
    }),
  },
  args: { tab: "login" },
  argTypes: { tab: { options: ["login", "register"], control: "radio" } },
  beforeEach: answering(guest),
};
export default meta;
type Story = StoryObj<typeof OpenAt>;

const dialogOn = async (canvas: HTMLElement) =>
  within(await within(canvas.ownerDocument.body).findByRole("dialog"));

export const Login: Story = {
  play: async ({ canvasElement }) => {
    await expect((await dialogOn(canvasElement)).getByLabelText(/^Email/)).toBeVisible();
  },
};
export const Register: Story = { args: { tab: "register" } };
export const WrongInput: Story = {
  args: { tab: "register" },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOn(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Password/), "a long phrase");
    await userEvent.type(dialog.getByLabelText(/^Confirm password/), "another phrase");
    await userEvent.click(dialog.getByRole("button", { name: "Register" }));
    await expect(await dialog.findByText("Email is required", { selector: ".error" })).toBeVisible();
  },
};
export const Refused: Story = {
  beforeEach: answering({
    ...guest,
    "POST /auth/login": {
      status: 401,
      body: { code: "WRONG_LOGIN", message: "Email or password is wrong." },
    },
  }),
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOn(canvasElement);
    await userEvent.type(dialog.getByLabelText(/^Email/), "ada@example.org");
    await userEvent.type(dialog.getByLabelText(/^Password/), "not the one{Enter}");
    await expect((await dialog.findAllByText("Email or password is wrong."))[0]).toBeVisible();
  },
};
export const Forgotten: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await dialogOn(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "Forgot your password?" }));
    await expect(dialog.getByRole("button", { name: "Back to login" })).toBeVisible();
  },
};
