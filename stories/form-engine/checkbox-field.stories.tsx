import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Skip removed comments",
  description: "Leaves out comments that moderators removed.",
  type: "boolean" as const,
};

const meta = {
  title: "Form engine/Fields/Checkbox",
  component: FieldStory,
  args: { field: { ...field, default: true }, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { field } };
export const Default: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Skip removed comments" });
    await expect(box).toBeChecked();
    await expect(box).toHaveAccessibleDescription(field.description);
  },
};
export const Changed: Story = { args: { value: { field: false } } };
export const Disabled: Story = { args: { disabled: true } };
export const ServerError: Story = { args: { extraErrors: { field: "Not available here" } } };

/** By keyboard: the space bar, as everywhere. */
export const Pressed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("checkbox")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox")).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith({ field: false });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};

export const LongText: Story = { args: { field: { ...field, ...longText } } };
