import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, waitFor, within } from "storybook/test";
import { keys, plays, sees, type Step } from "../steps.js";
import { FieldStory, states } from "./form-story.js";

const filled = [
  { name: "Ada", age: 36 },
  { name: "Grace", age: 85 },
];

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/List of objects (repeater, rows, cards, array)",
  id: "form-engine-fields-list-of-objects",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For several things that each have the same few fields: people, addresses.",
      do: ["Keep each item to a handful of fields."],
      dont: ["Do not nest a second list of objects within an item."],
    },
  },
  args: {
    field: {
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
    } as unknown as FormSchema,
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

const focus =
  (name: string): Step =>
  async ({ canvasElement }) =>
    (await within(canvasElement).findByRole("button", { name })).focus();
const hasFocus =
  (name: string): Step =>
  ({ canvasElement }) =>
    waitFor(() => expect(within(canvasElement).getByRole("button", { name })).toHaveFocus());

export const Default: Story = {};
export const States: Story = states(filled);
/** What is added opens and takes the keyboard; what is moved keeps it; what is removed leaves it to its neighbour. */
export const ByKeyboard: Story = {
  args: { value: { field: filled } },
  ...plays(
    focus("Add item to People"),
    keys("{Enter}"),
    ({ canvasElement }) =>
      waitFor(() => expect(within(canvasElement).getAllByRole("textbox", { name: "Name" })[2]).toHaveFocus()),
    keys("Lin{Tab}"),
    focus("Move Person 3: Lin up"),
    keys("{Alt>}{ArrowUp}{/Alt}"),
    hasFocus("Move Person 2: Lin up"),
    focus("Remove Person 1: Ada, 36"),
    keys("{Enter}"),
    sees("Remove Person 1: Lin"),
  ),
};
/** A finger needs targets of 24 px. */
export const TargetSizes: Story = {
  args: { value: { field: filled } },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button")) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height), button.ariaLabel ?? "").toBeGreaterThanOrEqual(24);
    }
  },
};
