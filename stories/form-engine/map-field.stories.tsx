import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Staff",
  type: "object",
  "x-ui": "open",
  additionalProperties: {
    type: "object",
    "x-ui": "open",
    properties: { age: { title: "Age", type: "integer" } },
  },
} as unknown as FormSchema;
const filled = { Ada: { age: 36 }, Lin: { age: 28 } };

/** Entries of any type that people name themselves. */
const meta = {
  title: "Form engine/Fields/Map of groups",
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { field: filled } } };
export const WithError: Story = {
  args: { value: { field: filled }, extraErrors: { field: "This will not do" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This will not do")).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { value: { field: filled }, disabled: true },
  play: async ({ canvasElement }) => {
    const controls = canvasElement.querySelectorAll("input, select, textarea");
    for (const control of controls) await expect(control).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { value: { field: filled }, readOnly: true },
  play: async ({ args, canvasElement, userEvent }) => {
    for (const control of canvasElement.querySelectorAll("input, select, textarea")) {
      if (control.matches(":disabled")) continue;
      await expect(control).toHaveAttribute("readonly");
      await userEvent.type(control, "x");
    }
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
