import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Alpha",
  description: "How far a cluster may be stretched.",
  type: "number" as const,
  minimum: 0.1,
  maximum: 10,
  multipleOf: 0.1,
};

const meta = {
  title: "Form engine/Fields/Number (decimal, spinner)",
  id: "form-engine-fields-number",
  parameters: {
    ...guidance({
      when: "For an amount with a fraction.",
      do: ["Set multipleOf to the finest step that makes a difference."],
      dont: ["Do not offer more decimals than people can tell apart."],
    }),
  },
  component: FieldStory,
  args: { field: { ...field, default: 1 }, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { field } };
export const Default: Story = {};
export const Changed: Story = { args: { value: { field: 2.5 } } };
export const Disabled: Story = { args: { disabled: true } };
export const ServerError: Story = { args: { extraErrors: { field: "Not with this metric" } } };

/** Given by somebody else, it stands until a person edits it. */
export const ErrorOfItsStep: Story = {
  args: { value: { field: 1.05 } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton", { name: "Alpha" });
    await userEvent.click(input);
    await expect(input).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Step is 0.1/));
    await expect(input).toBeInvalid();
  },
};

/** A number between two steps goes to the nearer one. */
export const RoundedToItsStep: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "1.234");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(1.2));
    await expect(canvas.getByRole("status")).toHaveTextContent(/from 1.234 to 1.2/);
    await userEvent.click(canvas.getByRole("button", { name: "Undo: back to 1" }));
    await expect(input).toHaveValue(1);
  },
};

export const ClampedToItsMinimum: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "0");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(0.1));
    await expect(canvas.getByRole("status")).toHaveTextContent(/from 0 to 0.1/);
  },
};

/** A number that may not be empty goes back to its default, and says so. */
export const LeftEmpty: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(1));
    await expect(canvas.getByRole("status")).not.toBeEmptyDOMElement();
  },
};

export const LongText: Story = { args: { field: { ...field, ...longText, default: 1 } } };
