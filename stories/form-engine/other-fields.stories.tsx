import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For a colour that people choose freely, a value that is sent and cannot be changed, one whose type is not known. */
export default {
  title: "Form engine/Fields/Colour, constant, any value (color picker, hex, fixed value, untyped)",
  id: "form-engine-fields-other",
  component: WidgetStates,
  args: {
    filled: "#8a3ffc",
    field: { title: "Colour", description: "Of the lines.", type: "string", format: "color" } as never,
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Keep a colour's hexadecimal value visible, so that it can be copied. Say in the help why a value is fixed.",
  bad: {
    field: { title: "Theme", type: "string", format: "color" },
    why: "Do not use a colour where only a few fit, or any value where the type is known.",
  },
});
