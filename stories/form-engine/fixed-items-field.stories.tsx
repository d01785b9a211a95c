import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Row",
  type: "array",
  items: [
    { title: "Name", type: "string" },
    { title: "Amount", type: "number" },
  ],
  additionalItems: { title: "Remark", type: "string" },
} as unknown as FormSchema;
const filled = ["Ada", 3, "late"];

/** A list whose first items each have a schema of their own, and stay. */
const meta = {
  title: "Form engine/Fields/Fixed items",
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

export const OnlyFurtherItemsGo: Story = {
  args: { value: { field: filled } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
  },
};
