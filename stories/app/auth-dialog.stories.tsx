import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import AuthDialog from "../../packages/app/src/features/auth/auth-dialog.js";
import { AuthDialogContext, type AuthTab } from "../../packages/app/src/account/auth-dialog-state.js";
import { asked, fill, guest, inTheApp, says, sees } from "./in-the-app.js";

function OpenAt({ tab: first }: { tab: AuthTab }) {
  const [tab, show] = useState<AuthTab | null>(first);
  const state = useMemo(() => ({ tab, show }), [tab]);
  return (
    <AuthDialogContext value={state}>
      <AuthDialog open={tab !== null} onOpenChange={(isOpen) => isOpen || show(null)} />
    </AuthDialogContext>
  );
}

export default {
  title: "Product/Parts/Login and registration (sign in, sign up, auth)",
  id: "product-parts-login-and-registration",
  component: OpenAt,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "Wherever a guest asks for something that needs an account.",
      do: ["Afterwards, return the guest to the same page, with the action done."],
      dont: ["Do not show it before someone does something that needs an account."],
    },
  },
  args: { tab: "login" },
  argTypes: { tab: { options: ["login", "register"], control: "radio" } },
} satisfies Meta<typeof OpenAt>;
type Story = StoryObj<typeof OpenAt>;

const login = [fill(/^Email/, "ada@example.org"), fill(/^Password/, "harbour at nine{Enter}")];

export const Login: Story = asked(guest, sees("Forgot your password?"));
export const Refused: Story = asked(
  {
    ...guest,
    "POST /auth/login": {
      status: 401,
      body: { code: "WRONG_LOGIN", message: "Email or password is wrong." },
    },
  },
  ...login,
  says("Email or password is wrong."),
);
