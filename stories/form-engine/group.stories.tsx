import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { plays, press, says, sees } from "../steps.js";
import { FormStory } from "./form-story.js";

const schema = {
  type: "object",
  properties: {
    title: { title: "Title", type: "string", default: "Untitled" },
    clustering: {
      title: "Clustering",
      description: "How close comments must be to stand together.",
      type: "object",
      properties: {
        smallest: { title: "Smallest topic", type: "integer", minimum: 2, maximum: 100, default: 10 },
        alone: { title: "Allow one cluster", type: "boolean", default: false },
        model: {
          title: "Model",
          description: "What turns a comment into numbers.",
          type: "object",
          properties: {
            name: { title: "Name", type: "string", minLength: 3, default: "all-MiniLM" },
            size: { title: "Size", type: "integer", minimum: 1, maximum: 512, default: 384 },
          },
        },
      },
    },
    address: {
      title: "Address",
      description: "Added and taken away as a whole.",
      type: ["object", "null"],
      properties: { street: { title: "Street", type: "string" } },
    },
  },
} as unknown as FormSchema;

export default {
  title: "Form engine/Fields/Group (fieldset, section, accordion, collapse, optional section)",
  id: "form-engine-fields-group",
  tags: ["picture"],
  component: FormStory,
  parameters: {
    guidance: {
      when: "For fields that belong together and can be skipped together, or are filled in together or not at all.",
      do: ["Open only the group that most people change."],
      dont: ["Do not hide a required field without a default in a closed group."],
    },
  },
  args: { schema },
} satisfies Meta<typeof FormStory>;
type Story = StoryObj<typeof FormStory>;

const changed = { title: "Mine", clustering: { smallest: 5, model: { size: 128 } }, address: null };
export const Closed: Story = {};
export const Opened: Story = plays(press("Expand all"), sees("Size", "spinbutton"));
/** Closed groups say how much in them was changed. */
export const Changed: Story = { args: { value: changed }, ...plays(says("2 changed from default")) };
export const Disabled: Story = { args: { value: changed, disabled: true } };
/** A submit opens the groups around what is wrong and leads there. */
export const ErrorInside: Story = {
  args: { value: { clustering: { model: { name: "?" } } } },
  ...plays(press("Submit"), says("Minimum length is 3")),
};
export const ServerErrorOfTheGroup: Story = {
  args: { errors: { clustering: "This cannot be computed on this server" } },
};
