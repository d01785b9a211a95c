import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

const field = {
  title: "Kinds",
  description: "All that apply.",
  type: "array",
  uniqueItems: true,
  items: { enum: ["Fiction", "Science", "History"] },
} as never;

/** For any number of a few known options. */
export default {
  title: "Form engine/Fields/Several of some (multi-select, checkboxes, chips)",
  id: "form-engine-fields-several-of-some",
  component: WidgetStates,
  args: { field, filled: ["History"] },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Keep the list short enough to read at once.",
  bad: {
    field: { title: "Keywords", type: "array", uniqueItems: true, items: { enum: ["a", "b"] } },
    why: "Do not use it for free words; take a list.",
  },
});
