import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  type AlternativesFrameProps,
  type FormRegistry,
  type FormSchema,
  type GroupFrameProps,
  type ItemFrameProps,
  StandardItem,
} from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { FormStory } from "./form-story.js";

function Panel({ group, children }: GroupFrameProps) {
  const { error, id, label, ref } = group;
  return (
    <fieldset className="wide" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend ref={ref} tabIndex={-1}>
        {label}
      </legend>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

function Choice({ alternatives, children }: AlternativesFrameProps) {
  const { id, label, options, index, disabled, choose, ref } = alternatives;
  return (
    <fieldset className="wide">
      <legend>{label}</legend>
      {options.map((option, at) => (
        <label key={at} style={{ display: "inline-flex", gap: 8, marginRight: 16, minHeight: 24 }}>
          <input
            ref={at === 0 ? ref : undefined}
            type="radio"
            name={`${id}-kind`}
            checked={at === index}
            disabled={disabled}
            onChange={() => choose(at)}
          />
          {option.label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

function Bordered(props: ItemFrameProps) {
  return (
    <div style={{ padding: 8, border: "1px solid var(--color-line)", borderRadius: 12, width: "100%" }}>
      <StandardItem {...props} />
    </div>
  );
}

const registry: FormRegistry = {
  groups: { panel: Panel },
  alternatives: { choice: Choice },
  items: { bordered: Bordered },
};

const town = { title: "Town", type: "string" };
const schema = {
  type: "object",
  properties: {
    address: {
      title: "Address",
      type: "object",
      minProperties: 1,
      properties: { town },
      default: {},
      "x-ui": { template: "panel" },
    },
    payment: {
      title: "Payment",
      "x-ui": { template: "choice" },
      oneOf: [
        { title: "Card", type: "object", properties: { card: { title: "Card number", type: "string" } } },
        { title: "Cash", type: "object", properties: { cash: { title: "Amount", type: "number" } } },
      ],
    },
    visits: {
      title: "Visits",
      type: "array",
      items: { title: "Visit", type: "object", properties: { to: town }, "x-ui": { template: "bordered" } },
      default: [{ to: "Rome" }],
    },
  },
} as unknown as FormSchema;

/** Frames of an application's own around groups, alternatives and items of a list, by `x-ui`. */
const meta = {
  title: "Form engine/Own parts/Frames of parts",
  component: FormStory,
  args: { onChange: fn(), registry, schema },
} satisfies Meta<typeof FormStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Disabled: Story = { args: { disabled: true } };
export const WithError: Story = {
  args: { extraErrors: { address: "Nobody lives there" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Address" })).toHaveAccessibleDescription(
      "Nobody lives there",
    );
  },
};
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("radio", { name: "Card" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(canvas.getByRole("spinbutton", { name: "Amount" })).toBeVisible());
    canvas.getByRole("button", { name: "Add item to Visits" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getAllByRole("textbox", { name: "Town" })[2]).toHaveFocus());
    await userEvent.keyboard("Oslo{Tab}");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ visits: [{ to: "Rome" }, { to: "Oslo" }] }),
      ),
    );
  },
};
