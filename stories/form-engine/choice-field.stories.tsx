import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Metric",
  description: "How the distance between two comments' vectors is measured.",
  type: "string" as const,
  enum: ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"],
};
const yesNo = {
  title: "Skip removed comments",
  description: "Leaves out comments that moderators removed.",
  type: "boolean" as const,
};

const meta = {
  title: "Form engine/Fields/Select, checkbox, switch",
  component: FieldStory,
  args: { field },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SelectEmpty: Story = {};
export const SelectDefault: Story = { args: { field: { ...field, default: "euclidean" } } };
export const SelectChanged: Story = {
  args: { field: { ...field, default: "euclidean" }, value: { field: "cosine" } },
};
export const SelectDisabled: Story = { args: { field: { ...field, default: "euclidean" }, disabled: true } };
export const SelectServerError: Story = { args: { extraErrors: { field: "Not available here" } } };
export const SelectWithTitles: Story = {
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

export const CheckboxOff: Story = { args: { field: yesNo } };
export const CheckboxDefault: Story = { args: { field: { ...yesNo, default: true } } };
export const CheckboxChanged: Story = {
  args: { field: { ...yesNo, default: true }, value: { field: false } },
};
export const CheckboxDisabled: Story = { args: { field: { ...yesNo, default: true }, disabled: true } };
export const Switch: Story = {
  args: { field: { ...yesNo, title: "Email notifications", "x-ui": "switch", default: true } },
};
export const SwitchOff: Story = {
  args: { field: { ...yesNo, title: "Email notifications", "x-ui": "switch", default: false } },
};
