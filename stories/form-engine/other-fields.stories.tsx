import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Colour, constant, any value (color picker, hex, fixed value, untyped)",
  id: "form-engine-fields-other",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For a colour that people choose freely, a value that is sent and cannot be changed, one whose type is not known.",
      do: [
        "Keep a colour's hexadecimal value visible, so that it can be copied.",
        "Say in the help why a value is fixed.",
      ],
      dont: ["Do not use a colour where only a few fit, or any value where the type is known."],
    },
  },
  args: {
    field: { title: "Colour", description: "Of the lines.", type: "string", format: "color" } as FormSchema,
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Colour: Story = states("#8a3ffc");
export const Constant: Story = {
  args: { field: { title: "Version", description: "Of the file.", const: 2 } as FormSchema },
  ...states(2),
};
/** A value that is not the one that the schema allows is told, and mended by one key. */
export const AnotherConstant: Story = { args: { ...Constant.args, value: { field: 1 } } };
export const AnyValue: Story = {
  args: { field: { title: "Anything", description: "What you like." } as FormSchema },
  ...states("text"),
};
