import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, within } from "storybook/test";
import { SchemaPlayground } from "./schema-playground.js";

const schema = {
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

const meta = {
  title: "Form engine/Schema playground",
  component: SchemaPlayground,
  args: { initialSchema: JSON.stringify(schema, null, 2) },
} satisfies Meta<typeof SchemaPlayground>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

function write(canvasElement: HTMLElement, text: string): void {
  fireEvent.change(within(canvasElement).getByLabelText("Schema"), { target: { value: text } });
}

/** A bound, a title and a new field show at once; what was filled in before stays. */
export const AfterAnEdit: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Email *"), "a@example.org");
    await userEvent.tab();
    const edited = structuredClone(schema) as typeof schema & { properties: Record<string, object> };
    edited.properties.amount.maximum = 12;
    edited.properties.colour = { title: "Colour", enum: ["red", "white"], default: "red" };
    write(canvasElement, JSON.stringify(edited));
    await expect(await canvas.findByRole("combobox", { name: "Colour" })).toHaveDisplayValue("red");
    await expect(canvas.getByLabelText("Email *")).toHaveValue("a@example.org");
    const amount = canvas.getByRole("spinbutton", { name: "Amount" });
    await userEvent.clear(amount);
    await userEvent.type(amount, "20");
    await userEvent.tab();
    await expect(amount).toHaveValue(12);
    await expect(await canvas.findByText("Maximum is 12: changed from 20 to 12")).toBeVisible();
    await expect(canvas.getByLabelText("Value")).toHaveTextContent('"amount": 12');
  },
};

/** A schema that cannot be used is named as such, and the form of the last good one stays. */
export const WithAWrongSchema: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    write(canvasElement, '{ "type": "object", ');
    await expect(await canvas.findByRole("alert")).toHaveTextContent("JSON");
    await expect(canvas.getByRole("spinbutton", { name: "Amount" })).toBeVisible();
    write(canvasElement, '{ "type": "object", "properties": { "a": { "type": "integer", "minimun": 1 } } }');
    await expect(await canvas.findByText(/unknown keyword: "minimun"/)).toBeVisible();
    await expect(canvas.getByLabelText("Schema")).toBeInvalid();
  },
};
