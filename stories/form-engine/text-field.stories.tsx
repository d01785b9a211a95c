import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For an answer in one line, such as a name, or in several. */
export default {
  title: "Form engine/Fields/Text (input, textbox, email, address, several lines, textarea, multiline)",
  id: "form-engine-fields-text",
  component: WidgetStates,
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
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Say in the help which characters are allowed. Set maxLength, so that the count beside several lines says how much is left.",
  bad: {
    field: { title: "Username", type: "string", "x-ui": { as: "text", placeholder: "Username" } },
    why: "Do not repeat the label as a placeholder. Do not use several lines for a name or an id: Enter would make a line instead of sending the form.",
  },
});
