import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "CV",
  type: "string",
  format: "data-url",
  "x-ui": { accept: ".txt,application/pdf", maxSize: 100 },
} as unknown as FormSchema;
const FILLED = "data:text/plain;name=notes.txt;base64,SGVsbG8=";

/** A file, kept in the value with its name. */
const meta = {
  title: "Form engine/Fields/File",
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { field: FILLED } } };
export const WithError: Story = {
  args: { value: { field: FILLED }, extraErrors: { field: "This will not do" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This will not do")).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { value: { field: FILLED }, disabled: true },
  play: async ({ canvasElement }) => {
    const controls = canvasElement.querySelectorAll("input, select, textarea");
    for (const control of controls) await expect(control).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { value: { field: FILLED }, readOnly: true },
  play: async ({ args, canvasElement, userEvent }) => {
    for (const control of canvasElement.querySelectorAll("input, select, textarea")) {
      if (control.matches(":disabled")) continue;
      await expect(control).toHaveAttribute("readonly");
      await userEvent.type(control, "x");
    }
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(
      canvas.getByLabelText("CV"),
      new File(["Hello"], "my notes.txt", { type: "text/plain" }),
    );
    const url = "data:text/plain;name=my%20notes.txt;base64,SGVsbG8=";
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: url }));
    await expect(canvas.getByRole("button", { name: "Remove my notes.txt" })).toBeVisible();
  },
};
export const TooLarge: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(["x".repeat(101)], "long.txt", { type: "text/plain" });
    await userEvent.upload(canvas.getByLabelText("CV"), file);
    await expect(await canvas.findByText("long.txt is larger than 100 B.")).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
