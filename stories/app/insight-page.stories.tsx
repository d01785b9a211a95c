import type { Meta, StoryObj } from "@storybook/react-vite";
import { noMore } from "../../packages/app/src/testing/account-answers.js";
import { ferryInsight, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import {
  asked,
  fitsThePhone,
  guest,
  member,
  onAPhone,
  pending,
  press,
  says,
  sees,
  WholeApp,
} from "./in-the-app.js";

const INSIGHT = "GET /insight/library";
const known = { "GET /comment/library?limit=20": { comments: [], ...noMore }, "POST /history/add": {} };
const ferry = { ...ferryInsight, id: "library", isOwner: false };
const inEnglish = { ...ferry, result: { ...ferryResult, language: { code: "en", share: 1 } } };
const mine = { ...ferry, user: { username: "ada" }, isOwner: true };

export default {
  title: "Product/Pages/Insight",
  component: WholeApp,
  args: { address: "/insight/library" },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof WholeApp>;
type Story = StoryObj<typeof WholeApp>;

export const Loading: Story = asked({ ...guest, [INSIGHT]: pending });
export const ForGuests: Story = {
  tags: ["picture"],
  ...asked({ ...guest, ...known, [INSIGHT]: ferry }, sees("In their words", "heading")),
};
export const OnAPhone: Story = {
  globals: onAPhone,
  ...asked({ ...member, ...known, [INSIGHT]: mine }, sees("Make private"), fitsThePhone),
};
export const Compares: Story = {
  args: { address: "/insight/library?find=ferry,%20bridge" },
  ...asked({ ...guest, ...known, [INSIGHT]: ferry }, says(/contains? at least one of these/)),
};
export const WordsToStartFrom: Story = {
  ...asked(
    { ...guest, ...known, [INSIGHT]: inEnglish },
    press("Find words or people in the comments", "searchbox"),
    sees(/^Questions \d/),
  ),
};
