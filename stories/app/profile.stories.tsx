import type { Meta, StoryObj } from "@storybook/react-vite";
import { History } from "../../packages/app/src/features/profile/history.js";
import { Overview } from "../../packages/app/src/features/profile/overview.js";
import { ParameterSets } from "../../packages/app/src/features/profile/parameter-sets.js";
import { Starred } from "../../packages/app/src/features/profile/starred.js";
import { asked, down, inTheApp, member, pending, press, says, sees } from "./in-the-app.js";

export default {
  title: "Product/Parts/Profile (account, history, starred)",
  id: "product-parts-profile",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For what a person has read, starred and kept.",
      do: ["Keep each tab's place in the address."],
      dont: ["Do not show it to anybody else."],
    },
  },
  render: () => <History />,
} satisfies Meta;

const nothing = { totalCount: 0, hasNextPage: false, nextCursor: null };
const empty = {
  "GET /insight/my?limit=4": { insights: [], ...nothing },
  "GET /star/list?limit=4": { stars: [], ...nothing },
  "GET /history/list?limit=4": { histories: [], ...nothing },
  "GET /star/list?limit=20": { stars: [], ...nothing },
  "GET /history/list?limit=20": { histories: [], ...nothing },
  "GET /parameterset/my": { parameterSets: [] },
};
const allOf = (answer: unknown) => Object.fromEntries(Object.keys(empty).map((call) => [call, answer]));

const overview: StoryObj = { render: () => <Overview /> };
export const OverviewReady: StoryObj = { ...overview, ...asked(member, says(/See all/)) };
export const OverviewLoading: StoryObj = { ...overview, ...asked(allOf(pending)) };
export const OverviewEmpty: StoryObj = {
  ...overview,
  ...asked(empty, says(/Star an insight to find it here/)),
};
export const OverviewFailed: StoryObj = { ...overview, ...asked(allOf(down), says("Failed to get history")) };

export const HistoryReady: StoryObj = asked(member, sees("Clear history"));
export const HistoryLoading: StoryObj = asked(allOf(pending));
export const HistoryEmpty: StoryObj = asked(empty, says("Nothing opened yet"));
export const HistoryFailed: StoryObj = asked(allOf(down), says("Failed to get history"));
export const HistoryBeingCleared: StoryObj = {
  ...asked({ ...member, "DELETE /history": pending }, press("Clear history"), press("Clear history")),
};
const starred: StoryObj = { render: () => <Starred /> };
export const StarredReady: StoryObj = { ...starred, ...asked(member) };
export const StarredEmpty: StoryObj = { ...starred, ...asked(empty, says("Nothing starred yet")) };
export const StarredFailed: StoryObj = {
  ...starred,
  ...asked(allOf(down), says("Failed to get starred insights")),
};
const sets: StoryObj = { render: () => <ParameterSets /> };
export const ParameterSetsReady: StoryObj = { ...sets, ...asked(member, sees("As it comes", "article")) };
export const ParameterSetsEmpty: StoryObj = { ...sets, ...asked(empty, says("No parameter sets yet")) };
export const ParameterSetsFailed: StoryObj = {
  ...sets,
  ...asked(allOf(down), says("Failed to get parameter sets")),
};
export const SetNotDeleted: StoryObj = {
  ...sets,
  ...asked(
    { ...member, "DELETE /parameterset/set2": down },
    press("Delete As it comes"),
    press("Delete"),
    says(/^Failed to delete parameter set/),
  ),
};
