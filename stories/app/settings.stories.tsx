import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ResetRequest } from "../../packages/app/src/account/reset-request.js";
import { AccountSettings } from "../../packages/app/src/features/account/account-settings.js";
import { PreferencesForm } from "../../packages/app/src/features/preferences/preferences-form.js";
import { ThemePicker, ThemeSwatch } from "../../packages/app/src/features/preferences/theme-picker.js";
import { THEME_KEY } from "../../packages/app/src/lib/theme/first-frame.js";
import { themes } from "../../packages/app/src/lib/theme/themes.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { asked, fill, guest, inTheApp, member, press, says, sees } from "./in-the-app.js";

/** A theme that is chosen in a story is not the reader's. */
function asItWas(): () => void {
  const kept = localStorage.getItem(THEME_KEY);
  return () => {
    if (kept === null) localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, kept);
  };
}

export default {
  title: "Product/Parts/Settings and passwords (preferences, account, theme, dark mode)",
  id: "product-parts-settings-and-passwords",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For what a person sets once and for all pages.",
      do: ["Save a choice at once where it can be undone.", "Show each theme by its own colours."],
      dont: ["Do not put account deletion beside a harmless button."],
    },
  },
  beforeEach: asItWas,
  render: () => <AccountSettings />,
} satisfies Meta;
const theme: StoryObj = { render: () => <ThemePicker /> };
const mint = press(/^Mint Focus/, "radio");
const isMint = async () => {
  await expect(document.documentElement).toHaveAttribute("data-theme", "theme-mint-focus");
};

export const Theme: StoryObj = { ...theme, ...asked(member, says(/in your account/)) };
export const ThemeOfAGuest: StoryObj = {
  ...theme,
  ...asked(guest, says(/Log in to have it everywhere/), mint, isMint),
};
export const Swatches: StoryObj = {
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, 160px)", gap: 16 }}>
      {themes.map(({ name }) => (
        <ThemeSwatch key={name} theme={name} />
      ))}
    </div>
  ),
};

const preferences: StoryObj = { render: () => <PreferencesForm /> };
export const Preferences: StoryObj = {
  ...preferences,
  ...asked(accountAnswers, sees("Email notifications", "checkbox")),
};

const wrong = (field: string) => ({
  status: 400,
  body: { code: "WRONG_PASSWORD", fields: { [field]: "This is not your current password." } },
});
const newPassword = [
  fill(/^New password/, "harbour at nine"),
  fill(/^Confirm password/, "harbour at nine{Enter}"),
];
const change = [fill(/^Current password/, "the old one"), ...newPassword];
export const Account: StoryObj = asked(accountAnswers, says("ada@example.org"));
export const PasswordRefused: StoryObj = asked(
  { ...member, "POST /auth/change-password": wrong("currentPassword") },
  ...change,
  says("This is not your current password."),
);

const REQUEST = "POST /auth/request-password-reset";
const own: StoryObj = { render: () => <ResetRequest ownEmail="ada@example.org" /> };
export const ResetSent: StoryObj = { ...own, ...asked({ [REQUEST]: {} }, press("Send reset email")) };
