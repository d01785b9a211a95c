import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

const LABEL = "Left-out beginnings";
const field = {
  title: LABEL,
  description:
    "A comment that begins with one of these words or phrases is left out. Repeated ones are dropped.",
  type: "array" as const,
  items: { type: "string" as const, minLength: 1, maxLength: 100 },
  maxItems: 500,
  uniqueItems: true,
};

/** For words or short texts: up to ten in one line with commas, more in a textarea, usually pasted. */
export default {
  title: "Form engine/Fields/List (tags, chips, tokens, comma separated, textarea, bulk)",
  id: "form-engine-fields-list",
  component: WidgetStates,
  args: { field, filled: ["this", "i think"] },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Say in the help what happens to repeated items. Give maxItems, so that the count below the field says how full it is.",
  bad: {
    field: { title: "Sentences", type: "array", items: { type: "string" } },
    why: "Do not use it for texts that hold commas.",
  },
});
