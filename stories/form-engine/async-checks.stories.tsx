import type { Meta, StoryObj } from "@storybook/react-vite";
import { type AsyncValidator, SchemaForm } from "@undertone/form-engine";
import { compile } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { expect, fn, waitFor, type within } from "storybook/test";
import { guidance } from "../docs/guidance.js";

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
    city: { title: "City", type: "string" },
  },
});

interface AskingFormProps {
  /** Says what is wrong with a name, as a server would. */
  check: AsyncValidator;
  onSubmit: () => void;
}

/** A form one of whose fields is checked elsewhere, which takes a while and may fail. */
function AskingForm({ check, onSubmit }: AskingFormProps) {
  return (
    <div style={{ maxWidth: 480 }}>
      <SchemaForm {...form} messages={messages} onSubmit={onSubmit} asyncValidators={{ name: check }} />
    </div>
  );
}

const meta: Meta<typeof AskingForm> = {
  title: "Form engine/Fields/Checked by a server (async validation, availability)",
  id: "form-engine-fields-checked-by-a-server",
  parameters: {
    ...guidance({
      when: "For a value that only a server can judge, such as whether a name is free.",
      do: ["Check once the field was left, and say that it is being checked."],
      dont: ["Do not block typing while the answer is awaited."],
    }),
  },
  component: AskingForm,
  args: { check: () => Promise.resolve(null), onSubmit: fn() },
  argTypes: { check: { control: false } },
};
export default meta;
type Story = StoryObj<typeof AskingForm>;

interface Played {
  canvas: ReturnType<typeof within>;
  userEvent: { type: (element: Element, text: string) => Promise<void>; tab: () => Promise<void> };
}
async function leave(name: string, { canvas, userEvent }: Played) {
  await userEvent.type(canvas.getByRole("textbox", { name: /^Name/ }), name);
  await userEvent.tab();
}

export const Ready: Story = {};
export const Checking: Story = {
  args: { check: () => new Promise(() => undefined) },
  play: async (played) => {
    await leave("marginalia", played);
    await expect((await played.canvas.findAllByText(/checking …$/i))[0]).toBeInTheDocument();
  },
};
export const Allowed: Story = {
  play: async (played) => {
    await leave("marginalia", played);
    await played.userEvent.click(played.canvas.getByRole("button", { name: "Submit" }));
    await expect(played.args.onSubmit).toHaveBeenCalledWith({ name: "marginalia" });
  },
};
export const Refused: Story = {
  args: { check: () => Promise.resolve("This username is taken.") },
  play: async (played) => {
    await leave("marginalia", played);
    await expect(
      await played.canvas.findByText("This username is taken.", { selector: ".error" }),
    ).toBeVisible();
  },
};
/** The server cannot be reached: that is said, and the question can be put again. */
export const NotAnswered: Story = {
  args: { check: () => Promise.reject(new Error("offline")) },
  play: async (played) => {
    await leave("marginalia", played);
    await expect(await played.canvas.findByRole("button", { name: "Try again: Name" })).toBeVisible();
  },
};
/** A submit waits for the answer, and says so. */
export const SubmitWaits: Story = {
  args: { check: () => new Promise(() => undefined) },
  play: async (played) => {
    await leave("marginalia", played);
    const atTheField = await played.canvas.findAllByText("Checking …");
    await played.userEvent.click(played.canvas.getByRole("button", { name: "Submit" }));
    // Beside the button that was pressed, too.
    await waitFor(() =>
      expect(played.canvas.getAllByText("Checking …").length).toBeGreaterThan(atTheField.length),
    );
    await expect(played.args.onSubmit).not.toHaveBeenCalled();
  },
};
