import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { FakeEventSource } from "../../packages/app/src/testing/fake-event-source.js";
import { ferryAsSpecified, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { asked, fitsThePhone, guest, instead, onAPhone, sees, type Step, WholeApp } from "./in-the-app.js";

const INSIGHT = "GET /insight/ferry";
const FIRST = "/insight/ferry/topic/1?grouping=few";

export default {
  title: "Product/Pages/Topic",
  component: WholeApp,
  args: { address: FIRST },
  parameters: { layout: "fullscreen" },
  beforeEach: () => instead(window, "EventSource", FakeEventSource),
} satisfies Meta<typeof WholeApp>;
type Story = StoryObj<typeof WholeApp>;

const ready = (...steps: Step[]): Story => asked({ ...guest, [INSIGHT]: ferryAsSpecified }, ...steps);
const whole = sees("Most active people", "heading");

export const OnAPhone: Story = { tags: ["picture"], globals: onAPhone, ...ready(whole, fitsThePhone) };
/** A link from a reply leads to one comment, which then comes first. */
export const AtAComment: Story = {
  args: { address: `${FIRST}#comment-f9` },
  ...ready(whole, () => waitFor(() => expect(document.activeElement?.tagName).toBe("DIV"))),
};
/** What strangers write without a space. */
const endless = Object.entries(ferryResult.clusters).map(([id, comments]) => [
  id,
  comments.map((comment) => ({ ...comment, author: "x".repeat(80), body: "y".repeat(300) })),
]);
export const WithEndlessWords: Story = {
  globals: onAPhone,
  ...asked(
    {
      ...guest,
      [INSIGHT]: {
        ...ferryAsSpecified,
        result: { ...ferryResult, parameters: {}, clusters: Object.fromEntries(endless) },
      },
    },
    whole,
    fitsThePhone,
  ),
};
