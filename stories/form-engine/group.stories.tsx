import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FormStory, longText } from "./form-story.js";

const inner: FormSchema = {
  title: "Model",
  description: "What turns a comment into numbers.",
  type: "object",
  properties: {
    name: { title: "Name", type: "string", minLength: 3, default: "all-MiniLM" },
    size: { title: "Size", type: "integer", minimum: 1, maximum: 512, default: 384 },
  },
};
const outer: FormSchema = {
  title: "Clustering",
  description: "How close comments must be to stand together.",
  type: "object",
  properties: {
    smallest: { title: "Smallest topic", type: "integer", minimum: 2, maximum: 100, default: 10 },
    alone: { title: "Allow one cluster", type: "boolean", default: false },
    model: inner,
  },
};
const schema: FormSchema = {
  type: "object",
  properties: {
    title: { title: "Title", type: "string", default: "Untitled" },
    clustering: outer,
  },
};

/** Groups open and close, may stand in each other, and say when something in them was changed. */
const meta = {
  title: "Form engine/Fields/Group (fieldset, section, accordion, collapse)",
  id: "form-engine-fields-group",
  parameters: {
    ...guidance({
      when: "For fields that belong together and can be skipped together.",
      do: ["Open only the group that most people change."],
      dont: ["Do not hide a required field without a default in a closed group."],
    }),
  },
  component: FormStory,
  args: { schema, onSubmit: fn(), onChange: fn() },
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Clustering" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toHaveAccessibleDescription("How close comments must be to stand together.");
    await expect(canvas.getByRole("heading", { name: "Clustering" })).toBeVisible();
    await expect(canvas.queryByRole("spinbutton", { name: "Smallest topic" })).toBeNull();
  },
};

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Clustering" }));
    await expect(canvas.getByRole("spinbutton", { name: "Smallest topic" })).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: "Name" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Model" }));
    await expect(canvas.getByRole("textbox", { name: "Name" })).toBeVisible();
  },
};

export const OpenAtFirst: Story = {
  args: { schema: { ...schema, properties: { clustering: { ...outer, "x-ui": "open" } as FormSchema } } },
};

export const AllOpened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Expand all" }));
    await expect(canvas.getByRole("textbox", { name: "Name" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Collapse all" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  },
};

/** Closed groups say how much in them was changed. */
export const Changed: Story = {
  args: { value: { title: "Mine", clustering: { smallest: 5, model: { size: 128 } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("3 changed from default")).toBeVisible();
    await expect(canvas.getByText("2 changed from default")).toBeVisible();
  },
};

/** The way back: of a field, of a group, of the whole form. */
export const ResetStepByStep: Story = {
  args: { ...Changed.args },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Expand all" }));
    await userEvent.click(canvas.getByRole("button", { name: "Reset Smallest topic to its default" }));
    await expect(canvas.getByRole("spinbutton", { name: "Smallest topic" })).toHaveValue(10);
    await userEvent.click(canvas.getByRole("button", { name: "Reset Clustering to its default" }));
    await expect(canvas.getByRole("spinbutton", { name: "Size" })).toHaveValue(384);
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveValue("Mine");
    await userEvent.click(canvas.getByRole("button", { name: "Reset all" }));
    await expect(canvas.getByRole("textbox", { name: "Title" })).toHaveValue("Untitled");
    await expect(canvas.getByText("All values are the defaults")).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith({
      title: "Untitled",
      clustering: { smallest: 10, alone: false, model: { name: "all-MiniLM", size: 384 } },
    });
  },
};

export const Disabled: Story = { args: { ...Changed.args, disabled: true } };

/** A submit opens the groups around what is wrong and leads there. */
export const ErrorInside: Story = {
  args: { value: { clustering: { model: { name: "?" } } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    const name = await canvas.findByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription(/^Minimum length is 3/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ServerErrorOfTheGroup: Story = {
  args: { extraErrors: { clustering: "This cannot be computed on this server" } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Clustering" })).toHaveAccessibleDescription(
        /This cannot be computed/,
      ),
    );
  },
};

export const LongText: Story = {
  args: {
    schema: { ...schema, properties: { clustering: { ...outer, ...longText } } },
    value: { clustering: { smallest: 5 } },
  },
};
