import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { plays, replace, says } from "../steps.js";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Text (input, textbox, email, address, several lines, textarea, multiline)",
  id: "form-engine-fields-text",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For an answer in one line, such as a name, or in several.",
      do: [
        "Say in the help which characters are allowed.",
        "Set maxLength, so that the count beside several lines says how much is left.",
      ],
      dont: [
        "Do not repeat the label as a placeholder.",
        "Do not use several lines for a name or an id: Enter would make a line instead of sending the form.",
      ],
    },
  },
  args: {
    field: {
      title: "Username",
      description: "Letters, digits, hyphen and underscore. Others see it.",
      type: "string",
      minLength: 3,
      maxLength: 30,
      pattern: "^[A-Za-z0-9_-]+$",
    },
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states("somebody");
/** While it is typed nothing complains; once the field is left, the error stands beside it and is announced. */
export const ErrorOnceLeft: Story = plays(replace("Username", "no spaces"), says("Format is incorrect"));
/** On a phone it brings the keyboard with an @, and browsers fill in the person's own. */
export const Email: Story = {
  args: {
    field: {
      title: "Email",
      description: "Only for resetting your password.",
      type: "string",
      format: "email",
      default: "someone@example.org",
    },
    value: { field: "me@example.org" },
  },
};
const comment = {
  title: "Comment",
  description: "Others read it below the insight.",
  type: "string",
  maxLength: 2000,
  "x-ui": "textarea",
} as FormSchema;
export const SeveralLines: Story = {
  args: { field: comment },
  ...states("The first line.\nAnd a second, rather longer one, to see how it wraps."),
};
export const TooLong: Story = {
  args: { field: comment },
  ...plays(replace("Comment", "x".repeat(2001)), says("Maximum length is 2000")),
};
