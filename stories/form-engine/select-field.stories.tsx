import type { Meta, StoryObj } from "@storybook/react-vite";
import { keys, plays, says } from "../steps.js";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Select (dropdown, combobox, picker, list box)",
  id: "form-engine-fields-select",
  tags: ["picture"],
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For one of five or more options that people know by name.",
      do: [
        "Order options by how often they are chosen, or by the alphabet.",
        "Give each option a title when its value is a code.",
      ],
      dont: ["Do not use it for two to four options: radio buttons show them all at once."],
    },
  },
  args: {
    field: {
      title: "Metric",
      description: "How the distance between two comments' vectors is measured.",
      type: "string",
      enum: ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"],
      default: "euclidean",
    },
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states("cosine");
/** A value that is no longer among the options is not silently replaced by the first. */
export const UnknownValue: Story = {
  args: { value: { field: "hamming" } },
  ...plays(keys("{Tab}{Tab}{Tab}"), says(/^Must be one of/)),
};
export const WithTitles: Story = {
  args: {
    field: {
      title: "Theme",
      default: "theme-mint-focus",
      oneOf: [
        { const: "theme-cool-white", title: "Cool White" },
        { const: "theme-mint-focus", title: "Mint Focus" },
      ],
    },
  },
};
