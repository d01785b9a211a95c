import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  describeSet,
  type FieldFrameProps,
  type FormRegistry,
  type FormSchema,
  StandardFrame,
  type WidgetProps,
} from "@undertone/form-engine";
import { plays, press } from "../steps.js";
import { FormStory } from "./form-story.js";

const faces = { good: "🙂", fair: "😐", bad: "🙁" };

function Faces({ field }: WidgetProps) {
  return (
    <div {...describeSet(field)} role="group" style={{ display: "flex", gap: 8 }}>
      {Object.entries(faces).map(([mood, face]) => (
        <button
          key={mood}
          type="button"
          className={field.value === mood ? "primary" : "secondary"}
          aria-label={mood}
          aria-pressed={field.value === mood}
          disabled={field.disabled || field.readOnly}
          onClick={() => field.commit(mood)}
        >
          {face}
        </button>
      ))}
    </div>
  );
}

function Card(props: FieldFrameProps) {
  return (
    <section style={{ padding: 16, border: "1px solid var(--color-line)", borderRadius: 12 }}>
      <StandardFrame {...props} />
    </section>
  );
}

const registry: FormRegistry = {
  widgets: { faces: { component: Faces, isSet: true } },
  templates: { card: Card },
  rules: [{ test: ({ format }) => format === "email", template: Card }],
};

const schema = {
  type: "object",
  properties: {
    mood: {
      title: "How was it?",
      description: "One press will do.",
      enum: ["good", "fair", "bad"],
      "x-ui": { as: "faces", template: "card" },
    },
    email: { title: "Email", type: "string", format: "email" },
  },
} as unknown as FormSchema;

/** Controls and frames of an application's own, by `x-ui` or by a test on the schema. */
const meta: Meta<typeof FormStory> = {
  title: "Form engine/Own parts/Controls and frames",
  component: FormStory,
  args: { registry, schema },
};
export default meta;
type Story = StoryObj<typeof FormStory>;

export const Empty: Story = {};
export const WithError: Story = {
  args: { extraErrors: { mood: "Say something", email: "This address is taken" } },
};
export const Disabled: Story = { args: { disabled: true } };
export const Chosen: Story = plays(press("fair"));
