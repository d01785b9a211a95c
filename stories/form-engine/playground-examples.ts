export interface Example {
  name: string;
  schema: object;
}

const order = {
  title: "Order",
  type: "object",
  required: ["email"],
  properties: {
    email: { title: "Email", type: "string", format: "email" },
    amount: {
      title: "Amount",
      description: "At most what a crate holds.",
      type: "integer",
      minimum: 1,
      maximum: 24,
      default: 6,
      "x-unit": "bottles",
    },
    gift: { title: "A gift", type: "boolean", "x-ui": "switch", default: false },
    delivery: {
      title: "Delivery",
      type: "object",
      "x-ui": "open",
      properties: {
        when: { title: "When", enum: ["morning", "evening"], default: "morning" },
        notes: { title: "Notes", type: "array", items: { type: "string" }, maxItems: 20, default: [] },
      },
    },
  },
};

const payment = {
  title: "Payment",
  type: "object",
  properties: {
    amount: { title: "Amount", type: "number", minimum: 0, multipleOf: 0.01, "x-unit": "€" },
    way: {
      title: "Way",
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
          properties: { kind: { const: "bank" }, iban: { title: "IBAN", type: "string" } },
        },
      ],
    },
  },
};

/** What the playground offers to begin with, simple ones first. */
export const examples: readonly [Example, ...Example[]] = [
  { name: "Order", schema: order },
  { name: "Payment, by card or bank", schema: payment },
];
