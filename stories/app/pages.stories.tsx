import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import { FEED_CALL, feedOf } from "./feed.js";
import { guest, member } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";
import { WholeApp } from "./whole-app.js";

const feed = {
  [FEED_CALL]: feedOf(
    someInsights.map((insight) => ({ ...insight, isOwner: false })),
    "Trending: what people star, discuss and view, newest first.",
  ),
};

/** Each page with something to show. */
const meta: Meta<typeof WholeApp> = {
  title: "Product/Pages/Ready",
  component: WholeApp,
  parameters: { ...apart, docs: { ...apart.docs }, layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof WholeApp>;

/** Waits for the page's one heading of the first level. */
const headed = (name: string | RegExp): Pick<Story, "play"> => ({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name }, { timeout: 120_000 })).toBeVisible();
  },
});

export const Welcome: Story = {
  args: { address: "/" },
  beforeEach: answering({ ...guest, ...feed }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
    await expect(await canvas.findAllByRole("article")).toHaveLength(2);
  },
};
export const WelcomeWithoutInsights: Story = {
  args: { address: "/" },
  beforeEach: answering({ ...guest, [FEED_CALL]: feedOf([], "") }),
  ...headed("What a discussion is really saying"),
};
export const Unchecked: Story = {
  args: { address: "/me" },
  beforeEach: answering({ "GET /auth/status": pending }),
};
export const CheckFailed: Story = {
  args: { address: "/my-insights" },
  beforeEach: answering({ "GET /auth/status": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Status check failed")).toBeVisible();
  },
};
export const Trending: Story = {
  args: { address: "/insights" },
  beforeEach: answering({ ...member, ...feed }),
  ...headed("Trending insights"),
};
export const Training: Story = {
  args: { address: "/training" },
  beforeEach: answering(member),
  ...headed("Read a discussion"),
};
export const Me: Story = {
  args: { address: "/me" },
  beforeEach: answering(member),
  ...headed("@ada"),
};
export const Settings: Story = {
  args: { address: "/me?tab=settings&section=password" },
  beforeEach: answering(member),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("tab", { name: "Password Reset" }, { timeout: 120_000 }),
    ).toHaveAttribute("aria-selected", "true");
  },
};
export const HelpAndSecurity: Story = {
  args: { address: "/help-security" },
  beforeEach: answering({ ...member, ...guest }),
  ...headed("Help & Security"),
};
export const Help: Story = {
  args: { address: "/help?topic=reading-a-result" },
  beforeEach: answering(member),
  ...headed("Help"),
};
export const ResetPassword: Story = {
  args: { address: "/reset-password?token=abc" },
  beforeEach: answering(guest),
  ...headed("Reset your password"),
};
