import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Colour, constant, any value (color picker, hex, fixed value, untyped)",
  id: "form-engine-fields-other",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For a colour that people choose freely, a value that is sent and cannot be changed, one whose type is not known.",
      do: [
        "Keep a colour's hexadecimal value visible, so that it can be copied. Say in the help why a value is fixed.",
      ],
      dont: ["Do not use a colour where only a few fit, or any value where the type is known."],
    },
  },
  args: {
    filled: "#8a3ffc",
    field: { title: "Colour", description: "Of the lines.", type: "string", format: "color" } as never,
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
