import type { Meta, StoryObj } from "@storybook/react-vite";
import { fireEvent, within } from "storybook/test";
import { plays, replace, says, sees, type Step } from "../steps.js";
import { examples } from "./playground-examples.js";
import { SchemaPlayground } from "./schema-playground.js";

export default {
  title: "Form engine/Playground",
  component: SchemaPlayground,
  args: { examples },
  parameters: { layout: "fullscreen", controls: { disable: true } },
  // It is a page itself.
  tags: ["!autodocs"],
} satisfies Meta<typeof SchemaPlayground>;
type Story = StoryObj<typeof SchemaPlayground>;

const write =
  (text: string): Step =>
  async ({ canvasElement }) =>
    void fireEvent.change(await within(canvasElement).findByLabelText("Schema"), { target: { value: text } });
/** Of its page, which is one entry of the sidebar. */
const tags = ["!dev"];

export const Playground: Story = { args: { inAddress: true } };
/** A bound, a title and a new field show at once; what was filled in before stays. */
export const AfterAnEdit: Story = {
  tags,
  ...plays(
    replace("Email *", "a@example.org"),
    write(
      '{ "type": "object", "properties": { "email": { "title": "Email", "type": "string" }, "amount": { "title": "Amount", "type": "integer", "maximum": 12 } } }',
    ),
    replace("Amount", "20"),
    says("Maximum is 12: changed from 20 to 12"),
    says(/"email": "a@example.org",\s+"amount": 12/),
  ),
};
/** A schema that cannot be used is named as such, and the form of the last good one stays. */
export const WithAWrongSchema: Story = {
  tags,
  ...plays(
    write('{ "type": "object", "properties": { "a": { "type": "integer", "minimun": 1 } } }'),
    says(/^Not a form yet: .*unknown keyword: "minimun"/),
    sees("Amount", "spinbutton"),
  ),
};
