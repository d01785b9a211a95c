import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Username",
  description: "Letters, digits, hyphen and underscore. Others see it.",
  type: "string" as const,
  minLength: 3,
  maxLength: 30,
  pattern: "^[A-Za-z0-9_-]+$",
};

const meta = {
  title: "Form engine/Fields/Text (input, textbox)",
  id: "form-engine-fields-text",
  parameters: {
    ...guidance({
      when: "For a short answer in one line: a name, a title, an id.",
      do: ["Say in the help which characters are allowed."],
      dont: ["Do not repeat the label as a placeholder."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Username" })).toHaveAccessibleDescription(
      field.description,
    );
  },
};
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Username" })).toBeRequired();
  },
};
export const Default: Story = { args: { field: { ...field, default: "somebody" } } };
export const Changed: Story = {
  args: { field: { ...field, default: "somebody" }, value: { field: "me_again" } },
};
export const Disabled: Story = { args: { value: { field: "somebody" }, disabled: true } };

/** What a server found goes as soon as the field has another value. */
export const ServerError: Story = {
  args: { value: { field: "somebody" }, extraErrors: { field: "This username is taken." } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(/^This username is taken\./),
    );
  },
};
export const ServerErrorMended: Story = {
  args: { ...ServerError.args },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await waitFor(() => expect(input).toBeInvalid());
    await userEvent.type(input, "_else");
    await userEvent.tab();
    await waitFor(() => expect(input).toBeValid());
  },
};

export const ErrorOnceLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "no spaces");
    await expect(input).toBeValid();
    await userEvent.tab();
    await waitFor(() => expect(input).toBeInvalid());
    await expect(input).toHaveAccessibleDescription(/^Format is incorrect/);
    await expect(canvas.getByRole("status")).toHaveTextContent("Username: Format is incorrect");
  },
};

export const TooShort: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox"), "me");
    await userEvent.tab();
    await expect(await canvas.findByText("Minimum length is 3", { selector: ".error" })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    field: { ...longText, type: "string" },
    value: { field: "A long text in a short field ".repeat(4).trim() },
  },
};
