import type { Meta, StoryObj } from "@storybook/react-vite";
import { History } from "../../packages/app/src/features/profile/history.js";
import { Overview } from "../../packages/app/src/features/profile/overview.js";
import { ParameterSets } from "../../packages/app/src/features/profile/parameter-sets.js";
import { Starred } from "../../packages/app/src/features/profile/starred.js";
import { asked, inTheApp, member, says, sees } from "./in-the-app.js";

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

const overview: StoryObj = { render: () => <Overview /> };
export const OverviewReady: StoryObj = { ...overview, ...asked(member, says(/See all/)) };

export const HistoryReady: StoryObj = asked(member, sees("Clear history"));
const starred: StoryObj = { render: () => <Starred /> };
export const StarredReady: StoryObj = { ...starred, ...asked(member) };
const sets: StoryObj = { render: () => <ParameterSets /> };
export const ParameterSetsReady: StoryObj = { ...sets, ...asked(member, sees("As it comes", "article")) };
