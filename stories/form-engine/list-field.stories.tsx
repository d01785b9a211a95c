import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText, words } from "./form-story.js";

const field = {
  title: "Left-out beginnings",
  description: "A comment that begins with one of these words or phrases is left out.",
  type: "array" as const,
  items: { type: "string" as const, minLength: 1, maxLength: 100 },
  maxItems: 20,
  uniqueItems: true,
};

/** A list of at most ten texts is one line, with commas between them. With more it becomes a textarea, the long list. This one may hold 20 in all. */
const meta = {
  title: "Form engine/Fields/List (tags, chips, tokens, comma separated)",
  id: "form-engine-fields-list",
  parameters: {
    ...guidance({
      when: "For up to ten words or short texts, typed in one line with commas.",
      do: ["Say in the help what happens to repeated items."],
      dont: ["Do not use it for texts that hold commas."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Left-out beginnings" });
    await expect(input.tagName).toBe("INPUT");
    await expect(input).toHaveAccessibleDescription(/is left out\. 0 of 20\. Separate items by commas/);
  },
};
export const Default: Story = { args: { field: { ...field, default: ["this", "i think"] } } };
export const Changed: Story = {
  args: { field: { ...field, default: ["this"] }, value: { field: ["this", "lol"] } },
};
export const Disabled: Story = { args: { value: { field: ["this", "i think"] }, disabled: true } };
export const ServerError: Story = {
  args: { value: { field: ["this"] }, extraErrors: { field: "One is not enough" } },
};

/** Spaces around items and empty items go when the field is left, and repeated ones too; that is said. */
export const Trimmed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, " this,, i think , this,");
    await expect(input).toHaveValue(" this,, i think , this,");
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue("this, i think"));
    await expect(args.onChange).toHaveBeenLastCalledWith({ field: ["this", "i think"] });
    await expect(canvas.getByRole("status")).toHaveTextContent("Repeated items dropped: 1");
    await expect(input).toHaveAccessibleDescription(/2 of 20/);
  },
};

/** With more than ten items the line becomes a textarea, though not under the cursor, and with ten a line again. */
export const GrowsAndShrinks: Story = {
  play: async ({ canvas, userEvent }) => {
    const tag = () => canvas.getByRole("textbox").tagName;
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste(words(11).join(", "));
    await expect(tag()).toBe("INPUT");
    await userEvent.tab();
    await waitFor(() => expect(tag()).toBe("TEXTAREA"));
    await userEvent.clear(canvas.getByRole("textbox"));
    await userEvent.paste(words(10).join(", "));
    await expect(tag()).toBe("TEXTAREA");
    await userEvent.tab();
    await waitFor(() => expect(tag()).toBe("INPUT"));
    await expect(canvas.getByRole("textbox")).toHaveValue(words(10).join(", "));
  },
};

/** A pasted column becomes items. */
export const PastedLines: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("one\ntwo\r\nthree\n");
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: ["one", "two", "three"] }));
  },
};

export const TooMany: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste(words(21).join("\n"));
    await expect(canvas.getByRole("textbox")).toBeValid();
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(/^Maximum number of items is 20/),
    );
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};

/** An error inside a list says which item it means. */
export const WrongItem: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste(`ok, ${"x".repeat(101)}`);
    await userEvent.tab();
    await expect(
      await canvas.findByText(/^“x+”: Maximum length is 100$/, { selector: ".error" }),
    ).toBeVisible();
  },
};

export const LongText: Story = {
  args: { field: { ...field, ...longText }, value: { field: words(10).map((word) => `${word} `.repeat(8)) } },
};
