import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Date and time (calendar, datepicker, clock)",
  id: "form-engine-fields-date-and-time",
  tags: ["picture"],
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For a day, a time of day, or both.",
      do: ["Say which time zone is meant where that matters."],
      dont: ["Do not use it for a date long ago that is faster to type, such as a birthday."],
    },
  },
  args: { field: { title: "When", description: "The beginning.", type: "string", format: "date-time" } },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
/** A moment; its zone is said, and it is kept in UTC. */
export const States: Story = states("2026-02-28T12:00:00.000Z");
export const Day: Story = {
  args: { field: { title: "Day", type: "string", format: "date" }, value: { field: "2026-03-01" } },
};
/** The zone of the value stays, wherever its reader is. */
export const TimeOfDay: Story = {
  args: { field: { title: "At", type: "string", format: "time" }, value: { field: "13:30:00+01:00" } },
};
