import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FormStory, longText } from "./form-story.js";

const password = {
  title: "Password",
  description: "A sentence is easier to remember than a word.",
  type: "string" as const,
  minLength: 8,
  "x-ui": "password",
};
const schema: FormSchema = {
  type: "object",
  required: ["password", "again"],
  properties: {
    password,
    again: {
      title: "Confirm password",
      type: "string",
      "x-ui": "password",
      "x-equals": "password",
      errorMessage: { "x-equals": "Passwords don’t match" },
    } as FormSchema,
  },
};

/** A password, and the same once more, since nobody sees what they type. */
const meta = {
  title: "Form engine/Fields/Password with confirmation (secret, login)",
  id: "form-engine-fields-password-with-confirmation",
  parameters: {
    ...guidance({
      when: "For a new password, which is typed twice. To log in, take one password field without the second.",
      do: ["Keep the Show button, so that people can check what they typed."],
      dont: ["Do not forbid pasting: password managers need it."],
    }),
  },
  component: FormStory,
  args: { schema, onSubmit: fn() },
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Password managers are told that this is a new password. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^Password/, { selector: "input" });
    await expect(input).toHaveAttribute("type", "password");
    await expect(input).toHaveAttribute("autocomplete", "new-password");
    await expect(input).toHaveAccessibleDescription(password.description);
  },
};
export const Filled: Story = { args: { value: { password: "correct horse", again: "correct horse" } } };
export const Disabled: Story = { args: { ...Filled.args, disabled: true } };
export const ServerError: Story = {
  args: {
    ...Filled.args,
    extraErrors: { password: "This password is among the most common ones. Choose another." },
  },
};

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(/^Password/, { selector: "input" });
    await userEvent.type(input, "correct horse");
    const show = canvas.getByRole("button", { name: "Show Password" });
    await userEvent.click(show);
    await expect(show).toHaveAccessibleName("Hide Password");
    await expect(input).toHaveAttribute("type", "text");
  },
};

export const NotTheSame: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/^Password/, { selector: "input" }), "correct horse");
    const again = canvas.getByLabelText(/^Confirm password/, { selector: "input" });
    await userEvent.type(again, "correct hearse");
    await expect(again).toBeValid();
    await userEvent.tab();
    await waitFor(() => expect(again).toBeInvalid());
    await expect(again).toHaveAccessibleDescription(/^Passwords don’t match/);
    await expect(canvas.getByRole("status")).toHaveTextContent("Confirm password: Passwords don’t match");
  },
};

/** The error goes when either of the two is mended. */
export const TheSameAfterAll: Story = {
  play: async (story) => {
    await NotTheSame.play?.(story);
    const { args, canvas, userEvent } = story;
    const first = canvas.getByLabelText(/^Password/, { selector: "input" });
    await userEvent.clear(first);
    await userEvent.type(first, "correct hearse");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByLabelText(/^Confirm/, { selector: "input" })).toBeValid());
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      password: "correct hearse",
      again: "correct hearse",
    });
  },
};

export const LongText: Story = {
  args: {
    schema: { type: "object", properties: { password: { ...password, ...longText } } },
    value: { password: "a sentence as a password ".repeat(5) },
  },
};
