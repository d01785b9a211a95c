import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Text (input, textbox, email, address, several lines, textarea, multiline)",
  id: "form-engine-fields-text",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For an answer in one line, such as a name, or in several.",
      do: [
        "Say in the help which characters are allowed. Set maxLength, so that the count beside several lines says how much is left.",
      ],
      dont: [
        "Do not repeat the label as a placeholder. Do not use several lines for a name or an id: Enter would make a line instead of sending the form.",
      ],
    },
  },
  args: {
    filled: "somebody",
    field: {
      title: "Username",
      description: "Letters, digits, hyphens and underscores. Others see it.",
      type: "string",
      minLength: 3,
      maxLength: 30,
      pattern: "^[A-Za-z0-9_-]+$",
    },
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
