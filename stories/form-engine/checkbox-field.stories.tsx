import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Skip removed comments",
  description: "Leaves out comments that moderators removed.",
  type: "boolean" as const,
};

const meta = {
  title: "Form engine/Fields/Checkbox (tick box, boolean, yes or no)",
  id: "form-engine-fields-checkbox",
  parameters: {
    ...guidance({
      when: "For a yes or no that is sent with the form.",
      do: ["Word the label so that a tick means yes."],
      dont: ["Do not negate the label: “Do not skip” makes people think twice."],
    }),
  },
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
