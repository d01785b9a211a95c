import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText, words } from "./form-story.js";

const field = {
  title: "Stop words",
  description: "Words that say nothing about a cluster.",
  type: "array" as const,
  items: { type: "string" as const, minLength: 1, maxLength: 50 },
  maxItems: 500,
  uniqueItems: true,
};

/** A list of more than ten texts is a textarea; with ten or fewer it becomes one line, the list. */
const meta = {
  title: "Form engine/Fields/Long list (textarea, bulk, paste)",
  id: "form-engine-fields-long-list",
  parameters: {
    ...guidance({
      when: "For more than ten words or short texts, often hundreds, usually pasted.",
      do: ["Give maxItems, so that the count below the field says how full it is."],
      dont: ["Do not make a control for each item: that is slow to read and to draw."],
    }),
  },
  component: FieldStory,
  args: { field: { ...field, default: words(40) }, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Stop words" });
    await expect(input.tagName).toBe("TEXTAREA");
    await expect(input).toHaveAccessibleDescription(/40 of 500/);
  },
};
export const Changed: Story = { args: { value: { field: words(30) } } };
export const Disabled: Story = { args: { disabled: true } };
export const ServerError: Story = { args: { extraErrors: { field: "This server allows 30 at most" } } };
export const FiveHundred: Story = { args: { value: { field: words(500) } } };

/** The count follows while it is typed; the value waits until the field is left. */
export const Counted: Story = {
  args: { field: { ...field, default: words(11) } },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, ", and, more");
    await expect(input).toHaveAccessibleDescription(/13 of 500/);
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ field: [...words(11), "and", "more"] }));
  },
};

export const TooMany: Story = {
  args: { field: { ...field, maxItems: 20, default: words(12) } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.clear(input);
    await userEvent.paste(words(21).join("\n"));
    await userEvent.tab();
    await waitFor(() => expect(input).toBeInvalid());
    await expect(input).toHaveAccessibleDescription(/^Maximum number of items is 20/);
  },
};

export const LongText: Story = {
  args: {
    field: { ...field, ...longText },
    value: { field: words(40).map((word) => `${word} and what follows it`) },
  },
};
