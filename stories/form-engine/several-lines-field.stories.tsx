import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Comment",
  description: "Others read it below the insight.",
  type: "string" as const,
  maxLength: 2000,
  "x-ui": "textarea",
};
const TEXT = "The first line.\nAnd a second, rather longer one, to see how the text wraps when it must.";

const meta = {
  title: "Form engine/Fields/Several lines (textarea, multiline)",
  id: "form-engine-fields-several-lines",
  parameters: {
    ...guidance({
      when: "For an answer of more than one sentence.",
      do: ["Set maxLength, so that the count beside the field says how much is left."],
      dont: ["Do not use it for a name or an id: Enter would make a line instead of sending the form."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Comment" });
    await expect(input.tagName).toBe("TEXTAREA");
    await expect(input).toHaveAccessibleDescription(field.description);
  },
};
export const Default: Story = { args: { field: { ...field, default: TEXT } } };
export const Changed: Story = {
  args: { field: { ...field, default: TEXT }, value: { field: "Only this line." } },
};
export const Disabled: Story = { args: { value: { field: TEXT }, disabled: true } };
export const ServerError: Story = {
  args: { value: { field: TEXT }, extraErrors: { field: "You have just said the same." } },
};

/** Enter begins a line here; it does not send the form. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "One{Enter}Two");
    await expect(args.onChange).not.toHaveBeenCalledWith({ field: expect.anything() });
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ field: "One\nTwo" }));
  },
};

export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.click(input);
    await userEvent.paste("x".repeat(2001));
    await expect(input).toBeValid();
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Maximum length is 2000/));
  },
};

export const LongText: Story = {
  args: { field: { ...field, ...longText }, value: { field: "A long text with no end. ".repeat(60) } },
};
