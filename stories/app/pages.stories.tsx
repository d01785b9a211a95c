import type { Meta, StoryObj } from "@storybook/react-vite";
import { someInsights } from "../../packages/app/src/testing/account-answers.js";
import {
  asked,
  down,
  feedOf,
  guest,
  member,
  pending,
  says,
  sees,
  type Step,
  TRENDING,
  WholeApp,
} from "./in-the-app.js";

const feed = { [TRENDING]: feedOf(someInsights.map((insight) => ({ ...insight, isOwner: false }))) };
const nothing = { totalCount: 0, hasNextPage: false, nextCursor: null };
const empty = {
  ...member,
  [TRENDING]: feedOf([]),
  "GET /insight/my?limit=20": { insights: [], ...nothing },
  "GET /insight/my?limit=4": { insights: [], ...nothing },
  "GET /star/list?limit=4": { stars: [], ...nothing },
  "GET /history/list?limit=4": { histories: [], ...nothing },
  "GET /parameterset/my": { parameterSets: [] },
  "GET /help": { topics: [] },
};
/** The answers that a page waits for, all alike. */
const lists = (answer: unknown) =>
  Object.fromEntries([TRENDING, ...Object.keys(empty)].map((call) => [call, answer]));
const ofMember = (answer: unknown) => ({ ...lists(answer), "GET /auth/status": member["GET /auth/status"] });

export default {
  title: "Product/Pages/All (ready, loading, empty, error)",
  id: "product-pages-all",
  component: WholeApp,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof WholeApp>;
type Story = StoryObj<typeof WholeApp>;

const page = (address: string, answers: object, ...steps: Step[]): Story => ({
  args: { address },
  ...asked({ ...answers }, ...steps),
});
const headed = (name: string | RegExp) => sees(name, "heading");
const isLoading = says("Loading");

export const Welcome: Story = {
  tags: ["picture"],
  ...page("/", { ...guest, ...feed }, sees("Enter as Guest", "link")),
};
export const WelcomeLoading: Story = page(
  "/",
  { ...guest, [TRENDING]: pending },
  sees("Enter as Guest", "link"),
);

export const Trending: Story = page("/insights", { ...member, ...feed }, headed("Trending insights"));
export const TrendingLoading: Story = page("/insights", { ...guest, [TRENDING]: pending }, isLoading);
export const TrendingEmpty: Story = page("/insights", empty, says("No public insights yet"));
export const TrendingFailed: Story = page(
  "/insights",
  { ...guest, [TRENDING]: down },
  says("Failed to load trending insights"),
);

export const MyInsightsLoading: Story = page(
  "/my-insights",
  ofMember(pending),
  sees("Analyse a discussion", "link"),
);
export const MyInsightsEmpty: Story = page("/my-insights", empty, says("You have no insights yet"));
export const MyInsightsFailed: Story = page(
  "/my-insights",
  ofMember(down),
  says("Failed to get my insights"),
);

export const Training: Story = page("/training", member, headed("Analyse a discussion"));

export const Me: Story = page("/me", member, headed("@ada"));
export const MeLoading: Story = page("/me", ofMember(pending), headed("Parameter sets"));
export const MeEmpty: Story = page("/me", empty, says(/Star an insight to find it here/));
export const MeFailed: Story = page("/me", ofMember(down), says("Failed to get history"));
export const Settings: Story = page(
  "/me?tab=settings&section=password",
  member,
  sees("Password Reset", "tab"),
);

export const Help: Story = page("/help?topic=reading-a-result", member, headed("Help"));
export const HelpLoading: Story = page("/help", { ...member, "GET /help": pending }, isLoading);
export const HelpEmpty: Story = page("/help", empty, says("No help topics yet"));
export const HelpFailed: Story = page(
  "/help",
  { ...member, "GET /help": down },
  says(/^Failed to load help topics\./),
);
export const HelpAndSecurity: Story = page("/help-security", guest, headed("Help & Security"));
export const ResetPassword: Story = page("/reset-password?token=abc", guest, headed("Reset your password"));
export const NoSuchPage: Story = page("/no/such/page", member, says("Go Back Home"));

export const Unchecked: Story = page("/me", { "GET /auth/status": pending });
