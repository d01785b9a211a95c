import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field: FormSchema = {
  title: "Replies at most",
  description: "Left empty, there is no limit.",
  type: ["integer", "null"],
  minimum: 1,
  maximum: 10,
  default: null,
};

/** A number that may be left empty: no limit, not known, not wanted. */
const meta = {
  title: "Form engine/Fields/Number or empty (optional number, unlimited)",
  id: "form-engine-fields-number-or-empty",
  parameters: {
    ...guidance({
      when: "For a number that may be left out, where leaving it out means something: no limit.",
      do: ["Say in the help what an empty field means."],
      dont: ["Do not use 0 or -1 to mean no limit."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Default: Story = { args: { field: { ...field, default: 5 } } };
export const Changed: Story = { args: { value: { field: 3 } } };
export const Disabled: Story = { args: { value: { field: 3 }, disabled: true } };
export const ServerError: Story = {
  args: { value: { field: 3 }, extraErrors: { field: "Too few to analyse" } },
};

export const Emptied: Story = {
  args: { field: { ...field, default: 5 } },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton", { name: "Replies at most" });
    await userEvent.clear(input);
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: null }));
    await expect(input).toHaveValue(null);
    await expect(input).toBeValid();
  },
};

export const Clamped: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("spinbutton");
    await userEvent.type(input, "99");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(10));
  },
};

export const LongText: Story = { args: { field: { ...field, ...longText } } };
