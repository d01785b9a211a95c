import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Size",
  enum: ["S", "M", "L"],
  "x-ui": "radio",
} as unknown as FormSchema;
const FILLED = "M";

/** One of some values, all in view. */
const meta = {
  title: "Form engine/Fields/Radio buttons",
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { field: FILLED } } };
export const WithError: Story = {
  args: { value: { field: FILLED }, extraErrors: { field: "This will not do" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This will not do")).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { value: { field: FILLED }, disabled: true },
  play: async ({ canvasElement }) => {
    const controls = canvasElement.querySelectorAll("input, select, textarea");
    for (const control of controls) await expect(control).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { value: { field: FILLED }, readOnly: true },
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
  args: { value: { field: FILLED } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("radio", { name: "M" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: "L" }));
  },
};
export const YesOrNo: Story = {
  args: { field: { title: "Smoker", type: ["boolean", "null"] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "No" }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: false }));
  },
};
