import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
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
  title: "Form engine/Fields/Date and time (calendar, datepicker, clock)",
  id: "form-engine-fields-date-and-time",
  parameters: {
    ...guidance({
      when: "For a day, a time of day, or both.",
      do: ["Say which time zone is meant where that matters."],
      dont: ["Do not use it for a date long ago that is faster to type, such as a birthday."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates(FILLED);

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;

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
export const Day: Story = {
  args: { field: { title: "Day", type: "string", format: "date" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("Day")).toHaveFocus();
    await userEvent.keyboard("2026-03-01{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: "2026-03-01" }));
  },
};
export const TimeOfDay: Story = {
  args: { field: { title: "At", type: "string", format: "time" }, value: { field: "13:30:00+01:00" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("At")).toHaveValue("13:30:00");
    await expect(canvas.getByLabelText("At")).toHaveAccessibleDescription("Time zone: UTC+01:00");
  },
};
/** The zone of the value stays, wherever its reader is. */
export const TimeByKeyboard: Story = {
  args: { field: { title: "At", type: "string", format: "time" }, value: { field: "13:30:00+05:30" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("At")).toHaveFocus();
    await userEvent.clear(canvas.getByLabelText("At"));
    await userEvent.keyboard("14:05");
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: "14:05:00+05:30" }));
  },
};
