import type { Meta, StoryObj } from "@storybook/react-vite";
import { History } from "../../packages/app/src/features/profile/history.js";
import { ParameterSets } from "../../packages/app/src/features/profile/parameter-sets.js";
import { Starred } from "../../packages/app/src/features/profile/starred.js";
import { asked, inTheApp, member, sees } from "./in-the-app.js";

export default {
  title: "Product/Parts/Profile (account, history, starred)",
  id: "product-parts-profile",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For what a person has read, starred and saved.",
      do: ["Keep each tab's place in the address."],
      dont: ["Do not show it to anybody else."],
    },
  },
  render: () => <History />,
} satisfies Meta;

export const HistoryReady: StoryObj = asked(member, sees("Clear history"));
export const StarredReady: StoryObj = { render: () => <Starred />, ...asked(member) };
export const ParameterSetsReady: StoryObj = {
  render: () => <ParameterSets />,
  ...asked(member, sees("As it comes", "article")),
};
