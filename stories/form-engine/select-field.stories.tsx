import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Select (dropdown, combobox, picker, list box)",
  id: "form-engine-fields-select",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For one of five or more options that people know by name.",
      do: [
        "Order options by how often they are chosen, or by the alphabet. Give each option a title when its value is a code.",
      ],
      dont: ["Do not use it for two to four options: radio buttons show them all at once."],
    },
  },
  args: {
    filled: "cosine",
    field: {
      title: "Metric",
      description: "How the distance between two comments' vectors is measured.",
      type: "string",
      enum: ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"],
      default: "euclidean",
    },
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
