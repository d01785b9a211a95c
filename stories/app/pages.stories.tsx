import type { Meta, StoryObj } from "@storybook/react-vite";
import { feedOf, noMore, someInsights, TRENDING } from "../../packages/app/src/testing/account-answers.js";
import { asked, down, guest, member, pending, says, sees, type Step, WholeApp } from "./in-the-app.js";

const feed = { [TRENDING]: feedOf(someInsights.map((insight) => ({ ...insight, isOwner: false }))) };
const empty = {
  ...member,
  [TRENDING]: feedOf([]),
  "GET /insight/my?limit=20": { insights: [], ...noMore },
  "GET /insight/my?limit=4": { insights: [], ...noMore },
  "GET /star/list?limit=4": { stars: [], ...noMore },
  "GET /history/list?limit=4": { histories: [], ...noMore },
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
export const WelcomeLoading = page("/", { ...guest, [TRENDING]: pending }, sees("Enter as Guest", "link"));

export const Trending = page("/insights", { ...member, ...feed }, headed("Trending insights"));
export const TrendingLoading = page("/insights", { ...guest, [TRENDING]: pending }, isLoading);
export const TrendingEmpty = page("/insights", empty, says("No public insights yet"));
export const TrendingFailed = page(
  "/insights",
  { ...guest, [TRENDING]: down },
  says("Failed to load trending insights"),
);

export const MyInsightsLoading = page(
  "/my-insights",
  ofMember(pending),
  sees("Analyse a discussion", "link"),
);
export const MyInsightsEmpty = page("/my-insights", empty, says("You have no insights yet"));
export const MyInsightsFailed = page("/my-insights", ofMember(down), says("Failed to get my insights"));

export const Training = page("/training", member, headed("Analyse a discussion"));

export const Me = page("/me", member, headed("@ada"));
export const MeLoading = page("/me", ofMember(pending), headed("Parameter sets"));
export const MeEmpty = page("/me", empty, says(/Star an insight to find it here/));
export const MeFailed = page("/me", ofMember(down), says("Failed to get history"));
export const Settings = page("/me?tab=settings&section=password", member, sees("Password Reset", "tab"));

export const Help = page("/help?topic=reading-a-result", member, headed("Help"));
export const HelpLoading = page("/help", { ...member, "GET /help": pending }, isLoading);
export const HelpEmpty = page("/help", empty, says("No help topics yet"));
export const HelpFailed = page(
  "/help",
  { ...member, "GET /help": down },
  says(/^Failed to load help topics\./),
);
export const HelpAndSecurity = page("/help-security", guest, headed("Help & Security"));
export const ResetPassword = page("/reset-password?token=abc", guest, headed("Reset your password"));
export const NoSuchPage = page("/no/such/page", member, says("Go Back Home"));

export const Unchecked = page("/me", { "GET /auth/status": pending });
