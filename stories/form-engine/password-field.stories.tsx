import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { plays, press, replace, says } from "../steps.js";
import { FormStory } from "./form-story.js";

export default {
  title: "Form engine/Fields/Password with confirmation (secret, login)",
  id: "form-engine-fields-password-with-confirmation",
  component: FormStory,
  parameters: {
    guidance: {
      when: "For a new password, which is typed twice. For a login, use a single password field.",
      do: ["Keep the Show button, so that people can check what they typed."],
      dont: ["Do not forbid pasting: password managers need it."],
    },
  },
  args: {
    schema: {
      type: "object",
      required: ["password", "again"],
      properties: {
        password: {
          title: "Password",
          description: "A sentence is easier to remember than a word.",
          type: "string",
          minLength: 8,
          "x-ui": "password",
        },
        again: {
          title: "Confirm password",
          type: "string",
          "x-ui": "password",
          "x-equals": "password",
          errorMessage: { "x-equals": "Passwords don’t match" },
        },
      },
    } as unknown as FormSchema,
  },
} satisfies Meta<typeof FormStory>;
type Story = StoryObj<typeof FormStory>;

const filled = { password: "correct horse", again: "correct horse" };
export const Empty: Story = {};
export const Disabled: Story = { args: { value: filled, disabled: true } };
export const ServerError: Story = {
  args: {
    value: filled,
    errors: { password: "This password is among the most common ones. Choose another." },
  },
};
export const Shown: Story = { args: { value: filled }, ...plays(press("Show Password")) };
export const NotTheSame: Story = plays(
  replace(/^Password/, "correct horse"),
  replace(/^Confirm/, "correct hearse"),
  says("Passwords don’t match"),
);
