import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Email",
  description: "Only for resetting your password.",
  type: "string" as const,
  format: "email",
};

const meta = {
  title: "Form engine/Fields/Email (address, input)",
  id: "form-engine-fields-email",
  parameters: {
    ...guidance({
      when: "For an email address. On a phone it brings the keyboard with an @.",
      do: ["Ask for it only where a mail will be sent."],
      dont: ["Do not ask for the address twice; a mail to it proves more."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Phones show their keyboard for addresses, and browsers fill in the person's own. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Email" });
    await expect(input).toHaveAttribute("type", "email");
    await expect(input).toHaveAttribute("autocomplete", "email");
  },
};
export const Default: Story = { args: { field: { ...field, default: "someone@example.org" } } };
export const Changed: Story = {
  args: { field: { ...field, default: "someone@example.org" }, value: { field: "me@example.org" } },
};
export const Disabled: Story = { args: { value: { field: "me@example.org" }, disabled: true } };
export const ServerError: Story = {
  args: {
    value: { field: "me@example.org" },
    extraErrors: { field: "There is already an account with this email address." },
  },
};
export const ErrorOnceLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "me at example");
    await expect(input).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveAttribute("aria-invalid", "true"));
    await expect(input).toHaveAccessibleDescription(/^Format is incorrect/);
  },
};
export const LongText: Story = {
  args: {
    field: { ...field, ...longText },
    value: { field: `${"a-very-long-name.".repeat(6)}x@example.org` },
  },
};
