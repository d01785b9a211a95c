import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor, within } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText, words } from "./form-story.js";

const list: FormSchema = {
  description: "Words of the topic.",
  type: "array",
  items: { type: "string", minLength: 1, maxLength: 50 },
  maxItems: 50,
  uniqueItems: true,
};
const field: FormSchema = {
  title: "Topic words",
  description: "A cluster speaks of a topic when its comments use the topic's words.",
  type: "object",
  additionalProperties: list,
  "x-ui": "open",
};
const topics = { humor: ["lol", "haha"], technical: words(12) };

/** Lists that people name themselves. */
const meta = {
  title: "Form engine/Fields/Map of lists (dictionary, categories)",
  id: "form-engine-fields-map-of-lists",
  parameters: {
    ...guidance({
      when: "For lists of words under names that people choose.",
      do: ["Give an example as the default."],
      dont: ["Do not use it for a single list."],
    }),
  },
  component: FieldStory,
  args: { field: { ...field, default: topics } as FormSchema, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { field } };

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Topic words" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(canvas.getByRole("textbox", { name: "humor" })).toHaveAccessibleDescription(
      /^Words of the topic\. 2 of 50/,
    );
    await expect(canvas.getByRole("textbox", { name: "technical" }).tagName).toBe("TEXTAREA");
  },
};
export const Changed: Story = { args: { value: { field: { humor: ["lol"], technical: words(12) } } } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const input of canvas.getAllByRole("textbox")) await expect(input).toBeDisabled();
    await expect(canvas.getByRole("button", { name: "Remove humor" })).toBeDisabled();
  },
};
export const ServerError: Story = {
  args: { extraErrors: { "field.humor": "Nothing in this thread is funny" } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "humor" })).toHaveAccessibleDescription(/^Nothing in this/),
    );
  },
};

export const Added: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "music{Enter}");
    const input = canvas.getByRole("textbox", { name: "music" });
    await userEvent.type(input, "song, band");
    await userEvent.tab();
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ field: { ...topics, music: ["song", "band"] } }),
    );
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveValue("");
  },
};

/** What is removed stays removed, though it is in the defaults. */
export const Removed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove humor" }));
    await expect(canvas.queryByRole("textbox", { name: "humor" })).toBeNull();
    await expect(args.onChange).toHaveBeenLastCalledWith({ field: { technical: topics.technical } });
    const technical = canvas.getByRole("textbox", { name: "technical" });
    await userEvent.clear(technical);
    await userEvent.type(technical, "code");
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: { technical: ["code"] } }));
  },
};

export const NameTaken: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole("textbox", { name: "Name" });
    await userEvent.type(name, "humor");
    await userEvent.click(canvas.getByRole("button", { name: "Add" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("There is already an entry with this name");
    await expect(name).toBeInvalid();
  },
};

/** Names that mean something to JavaScript are names like others, apart from the one that cannot be. */
export const PrototypeNames: Story = {
  args: { field },
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByRole("textbox", { name: "Name" });
    await userEvent.type(name, "__proto__{Enter}");
    await expect(canvas.getByRole("alert")).toHaveTextContent("This name is not allowed");
    await userEvent.clear(name);
    await userEvent.type(name, "constructor{Enter}");
    await expect(canvas.getByRole("textbox", { name: "constructor" })).toHaveValue("");
    await expect(args.onChange).toHaveBeenLastCalledWith({ field: { constructor: [] } });
  },
};

export const LongList: Story = {
  args: {
    value: { field: Object.fromEntries(words(12).map((topic) => [topic, words(30)])) },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole("button", { name: /^Remove/ })).toHaveLength(12);
  },
};

export const LongText: Story = {
  args: {
    field: { ...field, ...longText },
    value: { field: { [`${longText.title} ${"unbroken".repeat(10)}`]: ["lol"] } },
  },
};
