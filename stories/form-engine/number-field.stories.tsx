import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Comments at most",
  description: "Comments kept at most, in the source's order.",
  type: "integer" as const,
  minimum: 1,
  maximum: 10000,
  "x-unit": "comments",
};

const meta = { title: "Form engine/Fields/Number", component: FieldStory, args: { field } } satisfies Meta<
  typeof FieldStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Default: Story = { args: { field: { ...field, default: 1000 } } };
export const Changed: Story = { args: { field: { ...field, default: 1000 }, value: { field: 20 } } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { field: { ...field, default: 1000 }, disabled: true } };
export const ServerError: Story = { args: { extraErrors: { field: "This server allows 500 at most" } } };

export const NullWhenEmpty: Story = {
  args: {
    field: { ...field, title: "Depth at most", type: ["integer", "null"], maximum: 10, default: null },
  },
};

export const WithStep: Story = {
  args: {
    field: { title: "Alpha", type: "number", minimum: 0.1, maximum: 10, multipleOf: 0.1, default: 1 },
    value: { field: 1.05 },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("spinbutton", { name: "Alpha" }));
    await userEvent.tab();
    await expect(await within(canvasElement).findByText("Step is 0.1", { selector: ".error" })).toBeVisible();
  },
};

/** A number out of its bounds goes to the bound when the field is left; a person can take that back. */
export const Clamped: Story = {
  args: { field: { ...field, default: 1000 } },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("spinbutton");
    await userEvent.clear(input);
    await userEvent.type(input, "20000");
    await userEvent.tab();
    await expect(input).toHaveValue(10000);
    await expect(within(canvasElement).getByRole("button", { name: "Undo: back to 20000" })).toBeVisible();
  },
};
