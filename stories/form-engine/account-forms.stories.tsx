import type { Meta, StoryObj } from "@storybook/react-vite";
import { SchemaForm } from "@undertone/form-engine";
import login from "@undertone/schemas/login.json?validator";
import messages from "@undertone/schemas/messages.json";
import register from "@undertone/schemas/register.json?validator";
import { expect, fn, waitFor } from "storybook/test";

/** Logging in and registering: each form is made from the schema that the server checks its values by. */
const meta = {
  title: "Form engine/Whole forms/Account",
  component: SchemaForm,
  args: { ...login, messages, onSubmit: fn() },
  argTypes: { schema: { control: false }, validate: { control: false }, messages: { control: false } },
  decorators: [
    (StoryForm) => (
      <div style={{ maxWidth: 400 }}>
        <StoryForm />
      </div>
    ),
  ],
} satisfies Meta<typeof SchemaForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LogIn: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("me@example.org");
    await userEvent.tab();
    await userEvent.keyboard("correct horse{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: "me@example.org",
      password: "correct horse",
    });
  },
};

export const LogInDisabled: Story = { args: { disabled: true } };

export const LogInRefused: Story = {
  args: { extraErrors: { "": "Email or password is incorrect." } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("group", { name: "Email or password is incorrect." })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Email or password is incorrect.");
  },
};

export const Register: Story = { args: { ...register } };

/** Nothing complains before a person had the chance to type; a submit then names all that is missing. */
export const RegisterSentEmpty: Story = {
  args: { ...register },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/is required/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByRole("group", { name: "4 fields need attention" })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Email" })).toHaveFocus());
    await expect(canvas.getByText("Email is required", { selector: ".error" })).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
