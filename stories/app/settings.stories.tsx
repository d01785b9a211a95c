import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AccountSettings } from "../../packages/app/src/features/account/account-settings.js";
import { PreferencesForm } from "../../packages/app/src/features/preferences/preferences-form.js";
import { ThemePicker } from "../../packages/app/src/features/preferences/theme-picker.js";
import { THEME_KEY } from "../../packages/app/src/lib/theme/first-frame.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { asked, guest, inTheApp, member, press, says, sees } from "./in-the-app.js";

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

const preferences: StoryObj = { render: () => <PreferencesForm /> };
export const Preferences: StoryObj = {
  ...preferences,
  ...asked(accountAnswers, sees("Email notifications", "checkbox")),
};
export const Account: StoryObj = asked(accountAnswers, says("ada@example.org"));
