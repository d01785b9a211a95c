import type { Meta, StoryObj } from "@storybook/react-vite";
import { type AsyncValidator, SchemaForm } from "@undertone/form-engine";
import { compile } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { plays, press, replace, says, sees } from "../steps.js";

const form = compile({
  type: "object",
  required: ["name"],
  properties: {
    name: {
      title: "Name",
      description: "What others see. It is asked for at the server once the field is left.",
      type: "string",
      minLength: 3,
    },
  },
});

/** A form whose field is checked elsewhere, which takes a while and may fail. */
function AskingForm({ check }: { check: AsyncValidator }) {
  return (
    <div style={{ maxWidth: 480 }}>
      <SchemaForm {...form} messages={messages} asyncValidators={{ name: check }} />
    </div>
  );
}

const meta: Meta<typeof AskingForm> = {
  title: "Form engine/Fields/Checked by a server (async validation, availability)",
  id: "form-engine-fields-checked-by-a-server",
  component: AskingForm,
  parameters: {
    guidance: {
      when: "For a value that only a server can judge, such as whether a name is free.",
      do: ["Check once the field was left, and say that it is being checked."],
      dont: ["Do not block typing while the answer is awaited."],
    },
  },
  args: { check: () => new Promise(() => undefined) },
  argTypes: { check: { control: false } },
};
export default meta;
type Story = StoryObj<typeof AskingForm>;

const leave = replace(/^Name/, "marginalia");
export const Checking: Story = plays(leave, says("Checking …"));
/** A submit waits for the answer, and says so. */
export const SubmitWaits: Story = plays(leave, press("Submit"), says("Checking …"));
export const Refused: Story = {
  args: { check: () => Promise.resolve("This username is taken.") },
  ...plays(leave, says("This username is taken.")),
};
/** The server cannot be reached: that is said, and the question can be put again. */
export const NotAnswered: Story = {
  args: { check: () => Promise.reject(new Error("offline")) },
  ...plays(leave, sees("Try again: Name")),
};
