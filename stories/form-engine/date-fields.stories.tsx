import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "When",
  description: "The beginning.",
  type: "string",
  format: "date-time",
} as unknown as FormSchema;
const FILLED = "2026-02-28T12:00:00.000Z";

/** A moment; its zone is said, and it is kept in UTC. */
const meta = {
  title: "Form engine/Fields/Date and time",
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

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText("When");
    await expect(input).toHaveAccessibleDescription(/Time zone: /);
    await userEvent.type(input, "2026-03-01T10:30:00");
    await userEvent.tab();
    const moment = new Date("2026-03-01T10:30:00").toISOString();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: moment }));
  },
};
export const Day: Story = { args: { field: { title: "Day", type: "string", format: "date" } } };
export const TimeOfDay: Story = {
  args: { field: { title: "At", type: "string", format: "time" }, value: { field: "13:30:00+01:00" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("At")).toHaveValue("13:30:00");
    await expect(canvas.getByLabelText("At")).toHaveAccessibleDescription("Time zone: UTC+01:00");
  },
};
