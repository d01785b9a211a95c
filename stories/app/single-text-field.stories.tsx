import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextField } from "../../packages/app/src/ui/text-field.js";
import { guidance } from "../docs/guidance.js";

const meta: Meta<typeof TextField> = {
  title: "Product/Components/Text field (input, textbox, search field)",
  id: "product-components-text-field",
  component: TextField,
  parameters: {
    ...guidance({
      when: "For one line of text that belongs to no form. Whole forms come from a schema.",
      do: ["Put the hint below the field, where it stays while typing."],
      dont: ["Do not use a placeholder instead of a label."],
    }),
  },
  args: {
    label: "Name",
    hint: "It can be chosen at the next analysis.",
    defaultValue: "Long comments",
    disabled: false,
    placeholder: "",
  },
  decorators: [
    (Field) => (
      <div style={{ maxWidth: 480 }}>
        <Field />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Filled: Story = {};
export const Empty: Story = {
  args: {
    label: "Post link or id",
    placeholder: "https://www.reddit.com/r/…",
    defaultValue: "",
    hint: "A link to a discussion.",
  },
};
export const Disabled: Story = { args: { label: "Email", defaultValue: "ada@example.org", disabled: true } };
