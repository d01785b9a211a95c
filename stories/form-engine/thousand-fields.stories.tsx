import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { FormStory } from "./form-story.js";

const schema: FormSchema = {
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `field${index}`,
      { title: `Field ${index}`, type: "integer" as const, minimum: 0, maximum: 100, default: index % 100 },
    ]),
  ),
};

/** A form as large as they get. */
const meta = {
  title: "Form engine/Whole forms/A thousand fields",
  component: FormStory,
  args: { schema, onSubmit: fn() },
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** To feel that typing stays quick: only the field that is typed into is drawn anew. */
export const ThousandFields: Story = {
  // All are drawn alike, as they are in the story of such a field, and axe takes its time over each.
  parameters: { a11y: { context: { exclude: [".field:nth-child(n + 21)"] } }, everyTheme: false },
  play: async ({ args, canvasElement, userEvent }) => {
    const inputs = canvasElement.querySelectorAll("input");
    await expect(inputs).toHaveLength(1000);
    const last = inputs[999] as HTMLInputElement;
    await userEvent.clear(last);
    await userEvent.type(last, "555{Enter}");
    await waitFor(() => expect(last).toHaveValue(100));
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ field0: 0, field999: 100 }));
  },
};
