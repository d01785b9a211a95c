import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { within } from "storybook/test";
import { plays, sees } from "../steps.js";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Alternatives (one of, variants, conditional)",
  id: "form-engine-fields-alternatives",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For kinds of a thing that need different fields: a card or a bank. What is meant is chosen first.",
      do: ["Give each alternative a title of one or two words."],
      dont: ["Do not use it when kinds differ in one field only; take a select."],
    },
  },
  args: {
    field: {
      title: "Payment",
      description: "How you pay.",
      oneOf: [
        {
          title: "Card",
          type: "object",
          required: ["number"],
          properties: { kind: { const: "card" }, number: { title: "Card number", type: "string" } },
        },
        {
          title: "Bank",
          type: "object",
          required: ["iban"],
          properties: {
            kind: { const: "bank" },
            iban: { title: "IBAN", type: "string" },
            country: { title: "Country", type: "string", default: "NL" },
          },
        },
      ],
    } as unknown as FormSchema,
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states({ kind: "bank", iban: "NL91", country: "NL" });
/** With Bank chosen, its fields and their defaults are there. */
export const Chosen: Story = plays(
  async ({ canvasElement, userEvent }) =>
    userEvent.selectOptions(within(canvasElement).getByRole("combobox", { name: "Payment" }), "Bank"),
  sees("IBAN", "textbox"),
);
