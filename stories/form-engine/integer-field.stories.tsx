import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Comments at most",
  description: "Comments kept at most, in the source's order.",
  type: "integer" as const,
  minimum: 1,
  maximum: 10000,
  "x-unit": "comments",
};

const meta = {
  title: "Form engine/Fields/Integer (whole number, spinner, stepper, counter)",
  id: "form-engine-fields-integer",
  parameters: {
    ...guidance({
      when: "For a count that people type: comments, minutes, pieces.",
      do: ["Give both bounds and a unit.", "Give a default that suits most people."],
      dont: ["Do not use it for digits that are no amount, such as a postcode or a phone number."],
    }),
  },
  component: FieldStory,
  args: { field: { ...field, default: 1000 }, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { field } };

/** What a screen reader says of it: role, name, value, bounds, help, unit. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("spinbutton", { name: "Comments at most" });
    await expect(input).toHaveValue(1000);
    await expect(input).toHaveAttribute("min", "1");
    await expect(input).toHaveAttribute("max", "10000");
    await expect(input).toHaveAccessibleDescription("Comments kept at most, in the source's order. comments");
    await expect(input).toBeValid();
  },
};

export const Changed: Story = { args: { value: { field: 20 } } };

/** The mark of change comes with a way back. */
export const ResetToDefault: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "20");
    await expect(canvas.queryByRole("button", { name: /^Reset/ })).toBeNull();
    await userEvent.tab();
    await userEvent.click(
      await canvas.findByRole("button", { name: "Reset Comments at most to its default" }),
    );
    await expect(input).toHaveValue(1000);
    await expect(canvas.queryByRole("button", { name: /^Reset/ })).toBeNull();
  },
};

export const Required: Story = {
  args: { field, required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("spinbutton")).toBeRequired();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("spinbutton")).toBeDisabled();
  },
};

export const ServerError: Story = {
  args: { extraErrors: { field: "This server allows 500 at most" } },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("spinbutton");
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^This server allows 500 at most/));
    await expect(input).toBeInvalid();
    // It was there before anybody did anything, so the keyboard is left where it is.
    await expect(input).not.toHaveFocus();
  },
};

/** While it is typed nothing complains; once the field is left, the error stands beside it and is announced. */
export const ErrorOnceLeft: Story = {
  args: { field: { ...field, not: { const: 13 }, errorMessage: { not: "Thirteen will not do" } } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "13");
    await expect(input).not.toHaveAttribute("aria-invalid");
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.tab();
    await waitFor(() => expect(input).toBeInvalid());
    await expect(input).toHaveAccessibleDescription(/^Thirteen will not do/);
    await expect(canvas.getByRole("status")).toHaveTextContent("Comments at most: Thirteen will not do");
  },
};

/** A number out of its bounds goes to the bound when the field is left. That is said, announced, and can be undone. */
export const Clamped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "20000");
    await expect(input).toHaveValue(20000);
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(10000));
    await expect(input).toBeValid();
    await expect(input).toHaveAccessibleDescription(/from 20000 to 10000/);
    await expect(canvas.getByRole("status")).toHaveTextContent(/^Comments at most: .*from 20000 to 10000/);
    await expect(args.onChange).toHaveBeenLastCalledWith({ field: 10000 });
  },
};

/** The way back leads to the last number that was right. */
export const ClampUndone: Story = {
  play: async (story) => {
    const { canvas, userEvent } = story;
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "500");
    await userEvent.tab();
    await Clamped.play?.(story);
    await userEvent.click(canvas.getByRole("button", { name: "Undo: back to 500" }));
    await expect(input).toHaveValue(500);
    await expect(input).toHaveFocus();
    await expect(input).toBeValid();
    await expect(canvas.queryByRole("button", { name: /^Undo/ })).toBeNull();
  },
};

/** A part of a whole is rounded when the field is left; that is said, announced, and can be undone. */
export const Rounded: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "12.5");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(13));
    await expect(input).toBeValid();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^Comments at most: .*from 12.5 to 13/);
    await expect(args.onChange).toHaveBeenLastCalledWith({ field: 13 });
    await expect(canvas.getByRole("button", { name: /^Undo: back to/ })).toBeVisible();
  },
};

export const LongText: Story = { args: { field: { ...field, ...longText, default: 1000 } } };
