import type { Meta, StoryObj } from "@storybook/react-vite";
import { plays, replace, says } from "../steps.js";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Number (decimal, spinner, optional number, unlimited)",
  id: "form-engine-fields-number",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For an amount with a fraction, or one that may be left out, where leaving it out means something: no limit.",
      do: [
        "Set multipleOf to the finest step that makes a difference.",
        "Say in the help what an empty field means.",
      ],
      dont: [
        "Do not offer more decimals than people can tell apart.",
        "Do not use 0 or -1 to mean no limit.",
      ],
    },
  },
  args: {
    field: {
      title: "Alpha",
      description: "How far a cluster may be stretched.",
      type: "number",
      minimum: 0.1,
      maximum: 10,
      multipleOf: 0.1,
      default: 1,
    },
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states(2.5);
/** A number between two steps goes to the nearer one. */
export const RoundedToItsStep: Story = plays(replace("Alpha", "1.234"), says(/from 1.234 to 1.2/));
/** A number that may not be empty goes back to its default, and says so. */
export const LeftEmpty: Story = plays(replace("Alpha", ""), says(/^Left empty/));
export const OrEmpty: Story = {
  args: {
    field: {
      title: "Replies at most",
      description: "Left empty, there is no limit.",
      type: ["integer", "null"],
      minimum: 1,
      maximum: 10,
      default: null,
    },
  },
};
