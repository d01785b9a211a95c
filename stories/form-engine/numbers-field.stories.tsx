import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For several numbers of one kind, one row each, or a row of known parts, each with its own type. */
export default {
  title: "Form engine/Fields/List of numbers (array, scores, tuple, row)",
  id: "form-engine-fields-list-of-numbers",
  component: WidgetStates,
  args: {
    filled: [1, 2.5],
    field: { title: "Scores", type: "array", items: { type: "number", maximum: 10 } } as never,
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Bound each number in the schema of the items. Title each part of a row.",
  bad: {
    field: { title: "Place", type: "array", items: { type: "number" } },
    value: { field: [52.4, 4.9] },
    why: "Do not use it where the parts have names; take a group.",
  },
});
