import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, within } from "storybook/test";
import { examples, order } from "./playground-examples.js";
import { SchemaPlayground } from "./schema-playground.js";

const meta = {
  title: "Form engine/Playground",
  component: SchemaPlayground,
  args: { examples },
  parameters: { layout: "fullscreen", controls: { disable: true } },
  // It is a page itself.
  tags: ["!autodocs"],
} satisfies Meta<typeof SchemaPlayground>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { args: { inAddress: true } };

/** Tests of the page, which is one entry of the sidebar. */
const hidden = ["!dev"];

function write(canvasElement: HTMLElement, text: string): void {
  fireEvent.change(within(canvasElement).getByLabelText("Schema"), { target: { value: text } });
}

/** The value is the whole one from the first, with the defaults. */
export const BeforeAnEdit: Story = {
  tags: hidden,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Value")).toHaveTextContent('"amount": 6');
  },
};

/** A bound, a title and a new field show at once; what was filled in before stays. */
export const AfterAnEdit: Story = {
  tags: hidden,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Email *"), "a@example.org");
    await userEvent.tab();
    const edited = structuredClone(order) as typeof order & { properties: Record<string, object> };
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
  tags: hidden,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    write(canvasElement, '{ "type": "object", ');
    await expect(await canvas.findByText(/^Not a form yet: .*JSON/)).toBeVisible();
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
    await expect(canvas.getByRole("spinbutton", { name: "Amount" })).toBeVisible();
    write(canvasElement, '{ "type": "object", "properties": { "a": { "type": "integer", "minimun": 1 } } }');
    await expect(await canvas.findByText(/unknown keyword: "minimun"/)).toBeVisible();
    await expect(canvas.getByLabelText("Schema")).toBeInvalid();
  },
};

/** What contradicts itself is noted below the schema, and the form is drawn all the same. */
export const WithContradictions: Story = {
  tags: hidden,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const contrary = {
      type: "object",
      required: ["name", "emial"],
      properties: {
        name: { title: "Name", type: "string", minLength: 9, maxLength: 3 },
        email: { title: "Email", type: "string" },
        amount: { title: "Count", type: "integer", minimum: 10, maximum: 5 },
        tags: { title: "Tags", type: "array", items: { type: "string" }, minItems: 2, maxItems: 1 },
        size: { title: "Size of it", type: "integer", maximum: 5, default: 6 },
      },
    };
    write(canvasElement, JSON.stringify(contrary));
    await expect(await canvas.findByText("5 notes on this schema")).toBeVisible();
    const notes = canvas.getAllByRole("listitem").map(({ textContent }) => textContent);
    await expect(notes).toEqual([
      '/required/1: required names "emial", which is not among the properties. Did you mean "email"?',
      "/properties/name/minLength: minLength 9 is above maxLength 3, so no value is allowed: lower minLength to 3, or raise maxLength to 9",
      "/properties/amount/minimum: minimum 10 is above maximum 5, so no value is allowed: lower minimum to 5, or raise maximum to 10",
      "/properties/tags/minItems: minItems 2 is above maxItems 1, so no value is allowed: lower minItems to 1, or raise maxItems to 2",
      "/properties/size/default: The default 6 is not allowed: Maximum is 5",
    ]);
    await expect(canvas.getByLabelText("Schema")).toBeValid();
    await expect(canvas.getByRole("spinbutton", { name: "Count" })).toBeVisible();
  },
};

/** Of several faults the one that stops the form is told with where it is, and the others below it. */
export const WithSeveralFaults: Story = {
  tags: hidden,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const faulty = {
      $defs: { address: { type: "object" } },
      type: "object",
      properties: {
        a: { type: "integer", minimun: 1 },
        b: { type: "string", format: "emial" },
        c: { $ref: "#/$defs/adress" },
      },
    };
    write(canvasElement, JSON.stringify(faulty));
    await expect(await canvas.findByText("2 more notes on this schema")).toBeVisible();
    await expect(canvas.getByText(/^Not a form yet: /)).toHaveTextContent(
      'unknown keyword: "minimun". Did you mean "minimum"? At /properties/a/minimun.',
    );
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      '/properties/b/format: "emial" is no format. Did you mean "email"?',
      '/properties/c/$ref: The reference "#/$defs/adress" leads nowhere: there is nothing at #/$defs/adress. Did you mean "#/$defs/address"?',
    ]);
  },
};

/** Another language, direction and size, with what was filled in. */
export const InOtherSettings: Story = {
  tags: hidden,
  play: async ({ canvas, userEvent: user }) => {
    await user.type(canvas.getByLabelText("Email *"), "a@example.org");
    await user.tab();
    await user.selectOptions(canvas.getByRole("combobox", { name: "Language" }), "Deutsch");
    await user.selectOptions(canvas.getByRole("combobox", { name: "Direction" }), "Right to left");
    await user.selectOptions(canvas.getByRole("combobox", { name: "Size" }), "Dense");
    await expect(await canvas.findByRole("button", { name: "Absenden" })).toBeVisible();
    const email = canvas.getByLabelText("Email *");
    await expect(email).toHaveValue("a@example.org");
    await expect(email).toHaveStyle({ direction: "rtl" });
    await expect(email.getBoundingClientRect().height).toBeLessThan(36);
  },
};

/** Another example begins with nothing of the one before. */
export const AnotherExample: Story = {
  tags: hidden,
  play: async ({ canvas, userEvent: user }) => {
    await user.type(canvas.getByLabelText("Email *"), "a@example.org");
    await user.selectOptions(canvas.getByRole("combobox", { name: "Example" }), "New account");
    await expect(await canvas.findByLabelText("Username *")).toBeVisible();
    await expect(canvas.getByLabelText("Email *")).toHaveValue("");
  },
};

/** What a program would get. */
export const AfterSubmitting: Story = {
  tags: hidden,
  play: async ({ canvas, userEvent: user }) => {
    await expect(canvas.getByText("Press Submit to see what is sent.")).toBeVisible();
    await user.type(canvas.getByLabelText("Email *"), "a@example.org");
    await user.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByLabelText("Submitted")).toHaveTextContent('"email": "a@example.org"');
  },
};
