import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Username",
  description: "Letters, digits, hyphen and underscore. Others see it.",
  type: "string" as const,
  minLength: 3,
  maxLength: 30,
  pattern: "^[A-Za-z0-9_-]+$",
};

const meta = { title: "Form engine/Fields/Text", component: FieldStory, args: { field } } satisfies Meta<
  typeof FieldStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Required: Story = { args: { required: true } };
export const Default: Story = { args: { field: { ...field, default: "somebody" } } };
export const Changed: Story = { args: { field: { ...field, default: "somebody" }, value: { field: "me" } } };
export const Disabled: Story = { args: { value: { field: "somebody" }, disabled: true } };
export const ServerError: Story = {
  args: { value: { field: "somebody" }, extraErrors: { field: "This username is taken." } },
};

export const LeftWithAnError: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await userEvent.type(input, "no spaces");
    await userEvent.tab();
    await expect(
      await within(canvasElement).findByText("Format is incorrect", { selector: ".error" }),
    ).toBeVisible();
    await expect(input).toBeInvalid();
  },
};

export const Email: Story = { args: { field: { title: "Email", type: "string", format: "email" } } };

export const Password: Story = {
  args: { field: { title: "Password", type: "string", minLength: 8, "x-ui": "password" }, required: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(/^Password/);
    await userEvent.type(input, "correct horse");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Show Password" }));
    await expect(input).toHaveAttribute("type", "text");
  },
};

export const SeveralLines: Story = {
  args: {
    field: { title: "Comment", type: "string", maxLength: 2000, "x-ui": "textarea" },
    value: {
      field: "The first line.\nAnd a second, rather longer one, to see how the text wraps when it must.",
    },
  },
};

export const LongText: Story = {
  args: {
    field: {
      title: "A label that goes on and on until it needs a second line, as labels in some languages do",
      description:
        "And help that explains more than anybody will read, at a length that makes it wrap too. ".repeat(2),
      type: "string",
    },
    value: { field: "A long text in a short field ".repeat(4).trim() },
  },
};
