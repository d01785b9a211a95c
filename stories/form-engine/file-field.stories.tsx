import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For a file that is sent with the form. */
export default {
  title: "Form engine/Fields/File (upload, attachment, browse)",
  id: "form-engine-fields-file",
  component: WidgetStates,
  args: {
    filled: "data:text/plain;name=notes.txt;base64,SGVsbG8=",
    field: {
      title: "CV",
      type: "string",
      format: "data-url",
      "x-ui": { accept: ".txt,application/pdf", maxSize: 100 },
    } as never,
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Say in the help which kinds and sizes are accepted.",
  bad: {
    field: { title: "Video", type: "string", format: "data-url" },
    why: "Do not use it for large files: the content becomes part of the value.",
  },
});
