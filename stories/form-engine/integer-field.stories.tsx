import type { Meta, StoryObj } from "@storybook/react-vite";
import { plays, press, replace, says } from "../steps.js";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Integer (whole number, spinner, stepper, counter)",
  id: "form-engine-fields-integer",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For a count that people type: comments, minutes, pieces.",
      do: ["Give both bounds and a unit.", "Give a default that suits most people."],
      dont: ["Do not use it for digits that are no amount, such as a postcode or a phone number."],
    },
  },
  args: {
    field: {
      title: "Comments at most",
      description: "Comments kept at most, in the source's order.",
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 1000,
      "x-unit": "comments",
    },
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states(20);
/** A number out of its bounds goes to the bound when the field is left. That is said, announced, and can be undone. */
export const Clamped: Story = plays(replace("Comments at most", "20000"), says(/from 20000 to 10000/));
/** The way back leads to the last number that was right. */
export const ClampUndone: Story = plays(
  replace("Comments at most", "500"),
  replace("Comments at most", "20000"),
  press("Undo: back to 500"),
);
/** The mark of change comes with a way back. */
export const ResetToDefault: Story = {
  args: { value: { field: 20 } },
  ...plays(press("Reset Comments at most to its default")),
};
