import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For kinds of a thing that need different fields: a card or a bank. What is meant is chosen first. */
export default {
  title: "Form engine/Fields/Alternatives (one of, variants, conditional)",
  id: "form-engine-fields-alternatives",
  component: WidgetStates,
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
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Give each alternative a title of one or two words.",
  bad: {
    field: {
      title: "Delivery",
      oneOf: [
        { title: "By post", type: "object", properties: { note: { title: "Note", type: "string" } } },
        { title: "In a shop", type: "object", properties: { note: { title: "Note", type: "string" } } },
      ],
    },
    why: "Do not use it when kinds differ in one field only; take a select.",
  },
});
