import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
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
  title: "Form engine/Fields/File (upload, attachment, browse)",
  id: "form-engine-fields-file",
  parameters: {
    ...guidance({
      when: "For a file that is sent with the form.",
      do: ["Say in the help which kinds and sizes are accepted."],
      dont: ["Do not use it for large files: the content becomes part of the value."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates(FILLED);

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;

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
/** The browser's own dialog opens by Enter; what was chosen is taken away by keys as well. */
export const ByKeyboard: Story = {
  args: { value: { field: FILLED } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("CV")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Remove notes.txt" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: undefined }));
    await expect(canvas.getByLabelText("CV")).toHaveFocus();
  },
};
