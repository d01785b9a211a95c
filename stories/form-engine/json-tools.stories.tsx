import type { Meta, StoryObj } from "@storybook/react-vite";
import { SchemaForm } from "@undertone/form-engine";
import { compile } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { expect, type within } from "storybook/test";
import { instead } from "../app/instead.js";
import { framed } from "../app/server-answers.js";

const form = compile({
  type: "object",
  properties: {
    smallest: { title: "Smallest topic", type: "integer", minimum: 2, maximum: 100, default: 10 },
    metric: { title: "Metric", enum: ["cosine", "euclidean"], default: "cosine" },
  },
});

/** The values of a form taken along as JSON, and brought back. */
const meta: Meta<typeof SchemaForm> = {
  title: "Form engine/Whole forms/Values as JSON",
  component: SchemaForm,
  args: { ...form, messages, tools: true },
  argTypes: { schema: { control: false }, validate: { control: false }, messages: { control: false } },
};
export default meta;
type Story = StoryObj<typeof SchemaForm>;

interface Played {
  canvas: ReturnType<typeof within>;
  userEvent: {
    click: (element: Element) => Promise<void>;
    paste: (text: string) => Promise<void>;
  };
}
async function bring(text: string, { canvas, userEvent }: Played) {
  await userEvent.click(canvas.getByRole("button", { name: "Import JSON" }));
  await userEvent.click(canvas.getByLabelText("Or its text"));
  await userEvent.paste(text);
  await userEvent.click(canvas.getByRole("button", { name: "Use these values" }));
}
/** A page has one clipboard. */
const withClipboard = framed(180);
const clipboard = (writeText: () => Promise<void>) => () => instead(navigator, "clipboard", { writeText });

export const Ready: Story = {};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Import JSON" })).toBeDisabled();
  },
};
export const Copied: Story = {
  parameters: withClipboard,
  beforeEach: clipboard(() => Promise.resolve()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy JSON" }));
    await expect(
      await canvas.findByText("The values are in the clipboard", { selector: ".notice" }),
    ).toBeVisible();
  },
};
export const CopyingRefused: Story = {
  parameters: withClipboard,
  beforeEach: clipboard(() => Promise.reject(new Error("Not allowed"))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Copy JSON" }));
    await expect(
      await canvas.findByText(/^The browser does not allow copying/, { selector: ".notice" }),
    ).toBeVisible();
  },
};
export const Importing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Import JSON" }));
    await expect(canvas.getByRole("group", { name: "Import JSON" })).toBeVisible();
  },
};
export const Imported: Story = {
  play: async ({ canvas, userEvent }) => {
    await bring('{ "smallest": 25, "metric": "euclidean" }', { canvas, userEvent });
    await expect(canvas.getByLabelText(/^Smallest topic/)).toHaveValue(25);
    await expect(canvas.getByRole("button", { name: "Undo the import" })).toBeVisible();
  },
};
/** Nothing on the form changes until all of the text is right. */
export const ImportRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await bring('{ "smallest": 500 }', { canvas, userEvent });
    await expect(await canvas.findByText("Nothing was imported:")).toBeVisible();
    await expect(canvas.getByLabelText(/^Smallest topic/)).toHaveValue(10);
  },
};
export const ImportIsNotJson: Story = {
  name: "Import is not JSON",
  play: async ({ canvas, userEvent }) => {
    await bring("smallest: 25", { canvas, userEvent });
    await expect(await canvas.findByText(/^This is not JSON/)).toBeVisible();
  },
};
