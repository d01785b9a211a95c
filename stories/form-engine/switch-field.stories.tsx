import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Email notifications",
  description: "One message when an analysis has finished.",
  type: "boolean" as const,
  "x-ui": "switch",
};

const meta = {
  title: "Form engine/Fields/Switch (toggle, on off, boolean)",
  id: "form-engine-fields-switch",
  parameters: {
    ...guidance({
      when: "For a setting that takes effect at once.",
      do: ["Name what is on, in a noun."],
      dont: ["Do not use it in a form that is sent by a button; take a checkbox."],
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
    const box = canvas.getByRole("switch", { name: "Email notifications" });
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
    await expect(canvas.getByRole("switch")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("switch")).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith({ field: false });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("switch")).toBeChecked();
  },
};

export const LongText: Story = { args: { field: { ...field, ...longText } } };
