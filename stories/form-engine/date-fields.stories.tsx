import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For a day, a time of day, or both. */
export default {
  title: "Form engine/Fields/Date and time (calendar, datepicker, clock)",
  id: "form-engine-fields-date-and-time",
  component: WidgetStates,
  args: {
    filled: "2026-02-28T12:00:00.000Z",
    field: { title: "When", description: "The beginning.", type: "string", format: "date-time" },
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Say which time zone is meant where that matters.",
  bad: {
    field: { title: "Birthday", type: "string", format: "time" },
    why: "Do not use it for a date long ago that is faster to type, such as a birthday.",
  },
});
