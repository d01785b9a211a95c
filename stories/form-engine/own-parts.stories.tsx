import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  type FieldTemplateProps,
  type FormSchema,
  Templates,
  useDescribed,
  type WidgetProps,
} from "@undertone/form-engine";
import { plays, press } from "../steps.js";
import { FormStory } from "./form-story.js";

const faces = { good: "🙂", fair: "😐", bad: "🙁" };

function Faces({ id, value, disabled, readonly, onChange }: WidgetProps) {
  const { "aria-describedby": describedBy } = useDescribed();
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      style={{ display: "flex", gap: 8 }}
    >
      {Object.entries(faces).map(([mood, face]) => (
        <button
          key={mood}
          type="button"
          className={value === mood ? "primary" : "secondary"}
          aria-label={mood}
          aria-pressed={value === mood}
          disabled={disabled || readonly}
          onClick={() => onChange(mood)}
        >
          {face}
        </button>
      ))}
    </div>
  );
}

const Standard = Templates.FieldTemplate as React.ComponentType<FieldTemplateProps>;

function Card(props: FieldTemplateProps) {
  if (props.schema.type === "object") return <Standard {...props} />;
  return (
    <section style={{ padding: 16, border: "1px solid var(--color-line)", borderRadius: 12 }}>
      <Standard {...props} />
    </section>
  );
}

const schema = {
  type: "object",
  properties: {
    mood: {
      title: "How was it?",
      description: "One press will do.",
      type: "string",
      enum: ["good", "fair", "bad"],
      "x-ui": { as: "faces", isSet: true },
    },
    email: { title: "Email", type: "string", format: "email" },
  },
} as unknown as FormSchema;

/** Widgets and templates of an application's own, as rjsf's documentation has them. */
export default {
  title: "Form engine/Own parts/Widgets and templates",
  component: FormStory,
  args: { schema, widgets: { faces: Faces }, templates: { FieldTemplate: Card } },
} satisfies Meta<typeof FormStory>;
type Story = StoryObj<typeof FormStory>;

export const Empty: Story = {};
export const WithError: Story = {
  args: { errors: { mood: "Say something", email: "This address is taken" } },
};
export const Disabled: Story = { args: { disabled: true } };
export const Chosen: Story = plays(press("fair"));
