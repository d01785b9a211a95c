import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Scores",
  type: "array",
  items: { type: "number", maximum: 10 },
} as unknown as FormSchema;
const filled = [1, 2.5];

/** Any list that is not one of free texts has a field for each item. */
const meta = {
  title: "Form engine/Fields/List of numbers",
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

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add an item to Scores" }));
    await waitFor(() => expect(canvas.getByRole("spinbutton", { name: /^Item 1/ })).toHaveFocus());
    await userEvent.keyboard("99{Tab}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: [10] }));
  },
};
