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
