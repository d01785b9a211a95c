import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Kinds",
  description: "All that apply.",
  type: "array",
  uniqueItems: true,
  items: { enum: ["Fiction", "Science", "History"] },
} as unknown as FormSchema;
const filled = ["History"];

/** A list of listed values: each a checkbox. */
const meta = {
  title: "Form engine/Fields/Several of some",
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

export const ByKeyboard: Story = {
  args: { value: { field: filled } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Kinds" })).toHaveAccessibleDescription("All that apply.");
    canvas.getByRole("checkbox", { name: "Fiction" }).focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: ["Fiction", "History"] }));
  },
};
export const AsList: Story = {
  args: { field: { ...field, "x-ui": "select" }, value: { field: filled } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("listbox", { name: "Kinds" }), ["Science"]);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: ["Science", "History"] }));
  },
};
