import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "People",
  description: "Who comes along.",
  type: "array",
  maxItems: 3,
  items: {
    title: "Person",
    type: "object",
    required: ["name"],
    properties: {
      name: { title: "Name", type: "string" },
      age: { title: "Age", type: "integer", minimum: 0 },
    },
  },
} as unknown as FormSchema;
const filled = [
  { name: "Ada", age: 36 },
  { name: "Grace", age: 85 },
];

/** A list of groups: added, removed and moved, by pointer and keyboard. */
const meta = {
  title: "Form engine/Fields/List of objects (repeater, rows, cards, array)",
  id: "form-engine-fields-list-of-objects",
  parameters: {
    ...guidance({
      when: "For several things that each have the same few fields: people, addresses.",
      do: ["Keep each item to a handful of fields."],
      dont: ["Do not nest a second list of objects within an item."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates(filled);

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;

/** What is added opens, and takes the keyboard. */
export const ByKeyboard: Story = {
  args: { value: { field: filled } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Add item to People" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: "Name" })[2]).toHaveFocus());
    await userEvent.keyboard("Lin{Tab}");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ field: [...filled, { name: "Lin" }] }),
    );
    await expect(canvas.getByRole("button", { name: "Add item to People" })).toBeDisabled();
    canvas.getByRole("button", { name: "Move Person 3: Lin up" }).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Move Person 2: Lin up" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ field: [{ name: "Lin" }, ...filled] }),
    );
    // The first cannot go further up; the keyboard is not led to the way back, which would undo it.
    const up = await canvas.findByRole("button", { name: "Move Person 1: Lin up" });
    await waitFor(() => expect(up).toHaveFocus());
    await expect(up).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent("Person 2: Lin is now item 1 of 3");
    canvas.getByRole("button", { name: "Remove Person 2: Ada, 36" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ field: [{ name: "Lin" }, filled[1]] }),
    );
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Remove Person 2: Grace, 85" })).toHaveFocus(),
    );
  },
};

/** A finger needs targets of 24 px. */
export const TargetSizes: Story = {
  args: { value: { field: filled } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height), button.getAttribute("aria-label") ?? "").toBeGreaterThanOrEqual(
        24,
      );
    }
  },
};

/** What was being typed, and the errors of an item, go along when it is moved. */
export const MovedWithItsError: Story = {
  args: { value: { field: filled } },
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("textbox", { name: "Name" });
    if (first) await userEvent.clear(first);
    await userEvent.tab();
    await waitFor(() => expect(first).toHaveAccessibleDescription("Name is required"));
    await userEvent.click(canvas.getByRole("button", { name: "Move Person 1: 36 down" }));
    await waitFor(() => {
      const names = canvas.getAllByRole("textbox", { name: "Name" });
      return expect(names[1]).toHaveAccessibleDescription("Name is required");
    });
    const [now] = canvas.getAllByRole("textbox", { name: "Name" });
    await expect(now).not.toHaveAccessibleDescription();
  },
};
