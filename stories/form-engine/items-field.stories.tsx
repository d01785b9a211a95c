import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For several things that each have the same few fields: people, addresses. */
export default {
  title: "Form engine/Fields/List of objects (repeater, rows, cards, array)",
  id: "form-engine-fields-list-of-objects",
  component: WidgetStates,
  args: {
    filled: [
      { name: "Ada", age: 36 },
      { name: "Grace", age: 85 },
    ],
    field: {
      title: "People",
      description: "Who comes along.",
      type: "array",
      maxItems: 3,
      items: {
        title: "Person",
        type: "object",
        required: ["name"],
        properties: {
          name: { title: "Name", type: "string" },
          age: { title: "Age", type: "integer", minimum: 0 },
        },
      },
    } as never,
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Keep each item to a handful of fields.",
  bad: {
    field: { title: "Words", type: "array", items: { type: "string", default: "" } },
    value: { field: ["one", "two"] },
    why: "Do not take rows for single words: a list with commas. Do not nest a second list of objects within an item.",
  },
});
