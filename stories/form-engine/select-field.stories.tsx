import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For one of five or more options that people know by name. */
export default {
  title: "Form engine/Fields/Select (dropdown, combobox, picker, list box)",
  id: "form-engine-fields-select",
  component: WidgetStates,
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
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: {
    field: {
      title: "Country",
      type: "string",
      oneOf: [
        { const: "at", title: "Austria" },
        { const: "be", title: "Belgium" },
        { const: "ch", title: "Switzerland" },
        { const: "de", title: "Germany" },
        { const: "nl", title: "Netherlands" },
      ],
    },
    why: "Order options by how often they are chosen, or by the alphabet. Give each option a title when its value is a code.",
  },
  bad: {
    field: { title: "Size", type: "string", enum: ["S", "M"] },
    why: "Do not use it for two to four options: radio buttons show them all at once.",
  },
});
