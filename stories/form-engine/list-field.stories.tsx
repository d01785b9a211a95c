import type { Meta, StoryObj } from "@storybook/react-vite";
import { plays, replace, says } from "../steps.js";
import { FieldStory, states, words } from "./form-story.js";

const LABEL = "Left-out beginnings";
const field = {
  title: LABEL,
  description: "A comment that begins with one of these words or phrases is left out.",
  type: "array" as const,
  items: { type: "string" as const, minLength: 1, maxLength: 100 },
  maxItems: 500,
  uniqueItems: true,
};

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/List (tags, chips, tokens, comma separated, textarea, bulk)",
  id: "form-engine-fields-list",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For words or short texts: up to ten in one line with commas, more in a textarea, usually pasted.",
      do: [
        "Say in the help what happens to repeated items.",
        "Give maxItems, so that the count below the field says how full it is.",
      ],
      dont: ["Do not use it for texts that hold commas."],
    },
  },
  args: { field },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states(["this", "i think"]);
/** More than ten items are edited in a textarea. */
export const Long: Story = { args: { value: { field: words(40) } } };
/** With more than ten items the line becomes a textarea, once it is left; with ten it is a line again. */
export const Grows: Story = plays(replace(LABEL, words(11).join(", ")), says(/^11 of 500/));
/** Spaces around items, empty and repeated ones go when the field is left; of repeated ones that is said. */
export const Trimmed: Story = plays(
  replace(LABEL, " this,, i think , this,"),
  says("Repeated items dropped: 1"),
);
export const TooMany: Story = {
  args: { field: { ...field, maxItems: 20 } },
  ...plays(replace(LABEL, words(21).join("\n")), says("Maximum number of items is 20")),
};
/** An error inside a list says which item it means. */
export const WrongItem: Story = plays(
  replace(LABEL, `ok, ${"x".repeat(101)}`),
  says(/^“x+”: Maximum length is 100$/),
);
