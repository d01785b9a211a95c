import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Alternatives (one of, variants, conditional)",
  id: "form-engine-fields-alternatives",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For kinds of a thing that need different fields: a card or a bank. What is meant is chosen first.",
      do: ["Give each alternative a title of one or two words."],
      dont: ["Do not use it when kinds differ in one field only; take a select."],
    },
  },
  args: {
    filled: { kind: "bank", iban: "NL91", country: "NL" },
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
    } as never,
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
