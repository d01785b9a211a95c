import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Left-out beginnings",
  description: "A comment that begins with one of these words or phrases is left out.",
  type: "array" as const,
  items: { type: "string" as const, minLength: 1, maxLength: 100 },
  maxItems: 20,
  uniqueItems: true,
};
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`);

const meta = { title: "Form engine/Fields/List", component: FieldStory, args: { field } } satisfies Meta<
  typeof FieldStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Default: Story = { args: { field: { ...field, default: ["this", "i think"] } } };
export const Changed: Story = {
  args: { field: { ...field, default: ["this"] }, value: { field: ["this", "lol"] } },
};
export const Disabled: Story = { args: { value: { field: ["this", "i think"] }, disabled: true } };
export const ServerError: Story = {
  args: { value: { field: ["this"] }, extraErrors: { field: "One is not enough" } },
};
/** Above ten items a list is a textarea. */
export const Long: Story = { args: { field: { ...field, maxItems: 500 }, value: { field: words(500) } } };

export const TooLong: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("textbox"));
    await userEvent.paste(words(21).join("\n"));
    await userEvent.tab();
    await expect(
      await within(canvasElement).findByText("Maximum number of items is 20", { selector: ".error" }),
    ).toBeVisible();
  },
};

export const RepeatedItems: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await userEvent.type(input, " this,, i think , this,");
    await userEvent.tab();
    await expect(input).toHaveValue("this, i think");
  },
};

/** Lists that people name themselves. */
export const NamedLists: Story = {
  args: {
    field: {
      title: "Topic words",
      description: "A cluster speaks of a topic when its comments use the topic's words.",
      type: "object",
      additionalProperties: { ...field, title: "", description: "Words of the topic." },
      "x-ui": "open",
    },
    value: { field: { humor: ["lol", "haha"], technical: words(12) } },
  },
};
