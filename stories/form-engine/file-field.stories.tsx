import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { plays, says } from "../steps.js";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/File (upload, attachment, browse)",
  id: "form-engine-fields-file",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For a file that is sent with the form.",
      do: ["Say in the help which kinds and sizes are accepted."],
      dont: ["Do not use it for large files: the content becomes part of the value."],
    },
  },
  args: {
    field: {
      title: "CV",
      type: "string",
      format: "data-url",
      "x-ui": { accept: ".txt,application/pdf", maxSize: 100 },
    } as FormSchema,
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states("data:text/plain;name=notes.txt;base64,SGVsbG8=");
export const TooLarge: Story = plays(async ({ canvasElement, userEvent }) => {
  const file = new File(["x".repeat(101)], "long.txt", { type: "text/plain" });
  const input = canvasElement.querySelector("input");
  if (input) await userEvent.upload(input, file);
}, says("long.txt is larger than 100 B."));
