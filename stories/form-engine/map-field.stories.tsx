import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { fill, plays, press, says, sees } from "../steps.js";
import { FieldStory, states, words } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Map (dictionary, key value, record, categories)",
  id: "form-engine-fields-map",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For lists or groups under names that people choose.",
      do: ["Say in the help what the name is used for.", "Give an example as the default."],
      dont: ["Do not use it where names are known beforehand; take a group."],
    },
  },
  args: {
    field: {
      title: "Topic words",
      description: "A cluster speaks of a topic when its comments use the topic's words.",
      type: "object",
      additionalProperties: {
        description: "Words of the topic.",
        type: "array",
        items: { type: "string", minLength: 1, maxLength: 50 },
        maxItems: 50,
        uniqueItems: true,
      },
      "x-ui": "open",
    } as FormSchema,
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

const topics = { humor: ["lol", "haha"], technical: words(12) };
export const Default: Story = { args: { value: { field: topics } } };
export const States: Story = states(topics);
export const Added: Story = {
  args: { value: { field: topics } },
  ...plays(fill("Name", "music{Enter}"), sees("music", "textbox")),
};
export const NameTaken: Story = {
  args: { value: { field: topics } },
  ...plays(fill("Name", "humor{Enter}"), says("There is already an entry with this name")),
};
const person = { type: "object", "x-ui": "open", properties: { age: { title: "Age", type: "integer" } } };
/** Entries of any type; each can be renamed where it stands. */
export const OfGroups: Story = {
  args: {
    field: { title: "Staff", type: "object", "x-ui": "open", additionalProperties: person } as FormSchema,
    value: { field: { Ada: { age: 36 }, Lin: { age: 28 } } },
  },
  ...plays(press("Rename Ada"), sees("Rename Ada", "textbox")),
};
