import type { Meta, StoryObj } from "@storybook/react-vite";
import { SchemaForm } from "@undertone/form-engine";
import analysis from "@undertone/schemas/analysis-parameters.json?validator";
import messages from "@undertone/schemas/messages.json";
import { expect, fn, waitFor, within } from "storybook/test";
import { guidance } from "../docs/guidance.js";

/** The parameters of an analysis: the largest form of the app, from one schema file. */
const meta = {
  title: "Form engine/Whole forms/Analysis",
  parameters: {
    ...guidance({
      when: "For dozens of parameters that have sensible defaults, of which a person changes a few.",
      do: [
        "Give each parameter a default, so that the form can be submitted as it is.",
        "Group what belongs together: closed groups say how much in them was changed.",
      ],
      dont: [
        "Do not use it for a form that everybody fills in from top to bottom; leave the fields in sight there.",
      ],
    }),
  },
  component: SchemaForm,
  args: { ...analysis, messages, onSubmit: fn(), onChange: fn() },
  argTypes: { schema: { control: false }, validate: { control: false }, messages: { control: false } },
} satisfies Meta<typeof SchemaForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Expand all" }));
    for (const control of [
      ...canvas.getAllByRole("spinbutton"),
      ...canvas.getAllByRole("combobox"),
      ...canvas.getAllByRole("textbox"),
      ...canvas.getAllByRole("checkbox"),
    ]) {
      await expect(control).toHaveAccessibleName();
    }
  },
};

export const Changed: Story = {
  args: { value: { max_comments: 500, hdbscan_params: { min_cluster_size: 5, metric: "cosine" } } },
};

export const Disabled: Story = { args: { disabled: true } };

/** A submit that is refused opens the groups, leads to the first field and lists the rest. */
export const Refused: Story = {
  args: { value: { hdbscan_params: { alpha: 99 }, model_params: { sentence_transformer_model: "?" } } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByRole("group", { name: "2 fields need attention" })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("spinbutton", { name: "Alpha" })).toHaveFocus());
    await expect(canvas.getByRole("status")).toHaveTextContent("2 fields need attention");
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Each line of the error summary leads to its field, also into a group that is closed. */
export const LedByTheSummary: Story = {
  args: { ...Refused.args },
  play: async (story) => {
    await Refused.play?.(story);
    const { canvas, userEvent } = story;
    const summary = within(canvas.getByRole("group", { name: "2 fields need attention" }));
    await userEvent.click(summary.getByRole("button", { name: /^Sentence-transformer model: / }));
    const model = await canvas.findByRole("textbox", { name: "Sentence-transformer model" });
    await waitFor(() => expect(model).toHaveFocus());
    await userEvent.clear(model);
    await userEvent.type(model, "all-MiniLM-L6-v2");
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByRole("group", { name: /need attention/ })).toBeNull());
  },
};

/** Without a pointer: in by Tab, past the group headings, a value typed, sent by Enter. */
export const ByKeyboardAlone: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("spinbutton", { name: "Comments at most" });
    for (let presses = 0; document.activeElement !== field && presses < 20; presses += 1)
      await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.keyboard("77{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ max_comments: 77 }));
    await expect(field).toHaveFocus();
    const group = canvas.getByRole("button", { name: "Grouping" });
    group.focus();
    await userEvent.keyboard("{Enter}");
    await expect(group).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard(" ");
    await expect(group).toHaveAttribute("aria-expanded", "false");
  },
};

/** A click on Submit counts although the list before it grows into a textarea. */
export const ClickWhileAListGrows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Expand all" }));
    const list = canvas.getByRole("textbox", { name: "Left-out beginnings" });
    await userEvent.clear(list);
    await userEvent.paste(Array.from({ length: 12 }, (_, index) => `w${index}`).join(", "));
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Left-out beginnings" }).tagName).toBe("TEXTAREA"),
    );
  },
};
