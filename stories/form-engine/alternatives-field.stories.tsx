import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
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
} as unknown as FormSchema;
const filled = { kind: "bank", iban: "NL91", country: "NL" };

/** `oneOf` and `anyOf`: what is meant is chosen first. */
const meta = {
  title: "Form engine/Fields/Alternatives (one of, variants, conditional)",
  id: "form-engine-fields-alternatives",
  parameters: {
    ...guidance({
      when: "For kinds of a thing that need different fields: a card or a bank.",
      do: ["Give each alternative a title of one or two words."],
      dont: ["Do not use it when kinds differ in one field only; take a select."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates(filled);

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;

/** With Bank chosen, nobody is told that the number of the card is missing; and its defaults are there. */
export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Payment" }), "Bank");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ field: { kind: "bank", country: "NL" } }),
    );
    canvas.getByRole("textbox", { name: "IBAN" }).closest("form")?.requestSubmit();
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "IBAN" })).toHaveAccessibleDescription("IBAN is required"),
    );
    await expect(
      canvas.queryByText(/card|match|allowed forms/i, { selector: ".error, .summary *" }),
    ).toBeNull();
  },
};
