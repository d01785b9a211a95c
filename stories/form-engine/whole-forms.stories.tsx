import type { Meta, StoryObj } from "@storybook/react-vite";
import { type FormSchema, SchemaForm } from "@undertone/form-engine";
import { compile } from "@undertone/form-engine/runtime";
import analysis from "@undertone/schemas/analysis-parameters.json?validator";
import login from "@undertone/schemas/login.json?validator";
import messages from "@undertone/schemas/messages.json";
import register from "@undertone/schemas/register.json?validator";
import { expect, fn, userEvent, within } from "storybook/test";

const meta = {
  title: "Form engine/Whole forms",
  component: SchemaForm,
  args: { ...analysis, messages, onSubmit: fn(), onChange: fn() },
  argTypes: { schema: { control: false }, validate: { control: false }, messages: { control: false } },
} satisfies Meta<typeof SchemaForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Analysis: Story = {};

export const AnalysisOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Expand all" }));
  },
};

export const AnalysisChanged: Story = {
  args: { value: { max_comments: 500, hdbscan_params: { min_cluster_size: 5, metric: "cosine" } } },
};

export const AnalysisDisabled: Story = { args: { disabled: true } };

/** A submit that is refused opens the groups, leads to the first field and lists the rest. */
export const AnalysisRefused: Story = {
  args: { value: { hdbscan_params: { alpha: 99 }, model_params: { sentence_transformer_model: "?" } } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Submit" }));
    await expect(
      await within(canvasElement).findByRole("group", { name: "2 fields need attention" }),
    ).toBeVisible();
    await expect(within(canvasElement).getByRole("spinbutton", { name: "Alpha" })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

const narrow: Story["decorators"] = [
  (StoryForm) => (
    <div style={{ maxWidth: 400 }}>
      <StoryForm />
    </div>
  ),
];

export const LogIn: Story = { args: { ...login }, decorators: narrow };
export const LogInRefused: Story = {
  args: { ...login, extraErrors: { "": "Email or password is incorrect." } },
  decorators: narrow,
};
export const Register: Story = { args: { ...register }, decorators: narrow };

const thousand: FormSchema = {
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `field${index}`,
      { title: `Field ${index}`, type: "integer" as const, minimum: 0, maximum: 100, default: index % 100 },
    ]),
  ),
};

/** To feel that typing stays quick: only the field that is typed into is drawn anew. */
export const ThousandFields: Story = {
  args: { ...compile(thousand) },
  parameters: { a11y: { test: "off" } },
};
