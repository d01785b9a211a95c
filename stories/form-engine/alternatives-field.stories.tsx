import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
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
  title: "Form engine/Fields/Alternatives",
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { field: filled } } };
export const WithError: Story = {
  args: { value: { field: filled }, extraErrors: { field: "This will not do" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This will not do")).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { value: { field: filled }, disabled: true },
  play: async ({ canvasElement }) => {
    const controls = canvasElement.querySelectorAll("input, select, textarea");
    for (const control of controls) await expect(control).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { value: { field: filled }, readOnly: true },
  play: async ({ args, canvasElement, userEvent }) => {
    for (const control of canvasElement.querySelectorAll("input, select, textarea")) {
      if (control.matches(":disabled")) continue;
      await expect(control).toHaveAttribute("readonly");
      await userEvent.type(control, "x");
    }
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

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
