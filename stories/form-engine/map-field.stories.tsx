import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For lists or groups under names that people choose. */
export default {
  title: "Form engine/Fields/Map (dictionary, key value, record, categories)",
  id: "form-engine-fields-map",
  component: WidgetStates,
  args: {
    filled: { humor: ["lol", "haha"] },
    field: {
      title: "Topic words",
      description: "A cluster speaks of a topic when its comments use the topic's words.",
      type: "object",
      additionalProperties: {
        description: "Words of the topic.",
        type: "array",
        items: { type: "string", minLength: 1, maxLength: 50 },
        maxItems: 50,
        uniqueItems: true,
      },
      "x-ui": "open",
    } as never,
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Say in the help what the name is used for. Give an example as the default.",
  bad: {
    field: { title: "Address", type: "object", additionalProperties: { type: "string" }, "x-ui": "open" },
    value: { field: { street: "Main street" } },
    why: "Do not use it where names are known beforehand; take a group.",
  },
});
