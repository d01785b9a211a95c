import type { Meta, StoryObj } from "@storybook/react-vite";
import { german } from "@undertone/form-engine/german";
import { Form, formProps } from "@undertone/form-engine";
import { compileSchema } from "@undertone/form-engine/runtime";
import analysis from "@undertone/schemas/analysis-parameters.json?validator";
import login from "@undertone/schemas/login.json?validator";
import register from "@undertone/schemas/register.json?validator";
import { expect, waitFor } from "storybook/test";
import { useState } from "react";
import { keys, plays, press, replace, says, sees } from "../steps.js";
import dense from "../../packages/form-engine/src/style/themes/dense.css?inline";
import { CompiledStory } from "./form-story.js";

export default {
  title: "Form engine/Whole forms/Analysis, login and others (settings, parameters)",
  id: "form-engine-whole-forms",
  component: CompiledStory,
  parameters: {
    guidance: {
      when: "For a few fields that everybody fills in, or dozens with sensible defaults, of which a person changes a few.",
      do: [
        "Give each parameter a default, so that the form can be submitted as it is.",
        "Group what belongs together: closed groups say how much in them was changed.",
      ],
      dont: ["Do not close groups in a form that everybody fills in from top to bottom."],
    },
  },
  args: { form: analysis },
  argTypes: { form: { control: false }, messages: { control: false } },
} satisfies Meta<typeof CompiledStory>;
type Story = StoryObj<typeof CompiledStory>;

export const Analysis: Story = {};
export const Opened: Story = plays(press("Expand all"), sees("Collapse all"));
export const Changed: Story = {
  args: { value: { max_comments: 500, hdbscan_params: { min_cluster_size: 5, metric: "cosine" } } },
};
/** A submit that is refused opens the groups, leads to the first field and lists the rest. */
export const Refused: Story = {
  args: { value: { hdbscan_params: { alpha: 99 }, model_params: { sentence_transformer_model: "?" } } },
  ...plays(press("Submit"), sees("2 fields need attention", "group"), async () =>
    waitFor(() => expect(document.activeElement).toHaveAccessibleName("Alpha")),
  ),
};
export const LogIn: Story = { args: { form: login } };
export const LogInRefused: Story = {
  args: { form: login, errors: { "": "Email or password is incorrect." } },
};
/** Without a pointer: a text typed, sent by Enter. */
export const InGerman: Story = {
  args: { form: register, messages: german },
  ...plays(keys("{Tab}me{Enter}"), says(/fehlt/)),
};

/** From right to left, in the measures of the dense preset. */
export const RightToLeftAndDense: Story = {
  render: (args) => (
    <div dir="rtl" data-form-theme="dense">
      {/* Of this form alone: other stories stand on the page, too. */}
      <style>{dense.replace(":where(:root),", "")}</style>
      <CompiledStory {...args} />
    </div>
  ),
};

const steps = [
  {
    title: "You",
    schema: { type: "object", required: ["name"], properties: { name: { title: "Name", type: "string" } } },
  },
  {
    title: "Delivery",
    schema: {
      type: "object",
      properties: {
        street: { title: "Street", type: "string" },
        express: { title: "Express", type: "boolean" },
      },
    },
  },
] as const;
const stepForms = steps.map(({ schema }) => compileSchema(schema as never));

/** A form in steps: each is a form of its own, whose values are kept by whoever shows them one after the other. */
function Wizard() {
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<readonly unknown[]>([]);
  const [form, title] = [stepForms[step], steps[step]?.title];
  if (!form) return <pre>{JSON.stringify(Object.assign({}, ...values), null, 2)}</pre>;
  return (
    <>
      <h2>
        Step {step + 1} of {steps.length}: {title}
      </h2>
      <Form
        key={step}
        {...formProps(form)}
        initialFormData={values[step]}
        onSubmit={({ formData }) => {
          setValues(Object.assign([...values], { [step]: formData }));
          setStep(step + 1);
        }}
      >
        <button type="submit" className="primary">
          {step + 1 < steps.length ? "Next" : "Send"}
        </button>
        {step > 0 && (
          <button type="button" className="secondary" onClick={() => setStep(step - 1)}>
            Back
          </button>
        )}
      </Form>
    </>
  );
}
export const InSteps: Story = {
  render: () => <Wizard />,
  ...plays(
    replace("Name *", "Ada"),
    press("Next"),
    replace("Street", "Main street"),
    press("Send"),
    says(/"name": "Ada"/),
  ),
};

const thousand = compileSchema({
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `field${index}`,
      { title: `Field ${index}`, type: "integer" as const, minimum: 0, maximum: 100, default: index % 100 },
    ]),
  ),
});
/** To feel that typing stays quick: only the field that is typed into is drawn anew. */
export const ThousandFields: Story = {
  args: { form: thousand },
  // All are drawn alike, and axe takes its time over each.
  parameters: { a11y: { context: { exclude: [".field:nth-child(n + 21)"] } }, everyTheme: false },
};
