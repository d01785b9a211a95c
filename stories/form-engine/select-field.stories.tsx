import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { FieldStory, longText } from "./form-story.js";

const field = {
  title: "Metric",
  description: "How the distance between two comments' vectors is measured.",
  type: "string" as const,
  enum: ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"],
};

const meta = {
  title: "Form engine/Fields/Select (dropdown, combobox, picker, list box)",
  id: "form-engine-fields-select",
  parameters: {
    ...guidance({
      when: "For one of five or more options that people know by name.",
      do: [
        "Order options by how often they are chosen, or by the alphabet.",
        "Give each option a title when its value is a code.",
      ],
      dont: ["Do not use it for two to four options: radio buttons show them all at once."],
    }),
  },
  component: FieldStory,
  args: { field: { ...field, default: "euclidean" }, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { field } };
export const Default: Story = {
  play: async ({ canvas }) => {
    const select = canvas.getByRole("combobox", { name: "Metric" });
    await expect(select).toHaveDisplayValue("euclidean");
    await expect(select).toHaveAccessibleDescription(field.description);
  },
};
export const Changed: Story = { args: { value: { field: "cosine" } } };
export const Disabled: Story = { args: { disabled: true } };
export const ServerError: Story = { args: { extraErrors: { field: "Not available here" } } };

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox"), "cosine");
    await expect(args.onChange).toHaveBeenCalledWith({ field: "cosine" });
    await userEvent.click(canvas.getByRole("button", { name: "Reset Metric to its default" }));
    await expect(canvas.getByRole("combobox")).toHaveDisplayValue("euclidean");
  },
};

/** A value that is no longer among the options is not silently replaced by the first. */
export const UnknownValue: Story = {
  args: { value: { field: "hamming" } },
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole("combobox");
    await userEvent.click(select);
    await userEvent.tab();
    await expect(await canvas.findByText(/^Must be one of/, { selector: ".error" })).toBeVisible();
    await expect(select).toBeInvalid();
  },
};

export const WithTitles: Story = {
  args: {
    field: {
      title: "Theme",
      default: "theme-mint-focus",
      oneOf: [
        { const: "theme-cool-white", title: "Cool White" },
        { const: "theme-mint-focus", title: "Mint Focus" },
      ],
    },
  },
};

/** Options keep their JSON type: this form's value is a number. */
export const OfNumbers: Story = {
  args: { field: { title: "Clusters shown", type: "integer", enum: [3, 5, 10], default: 3 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox"), "10");
    await expect(args.onChange).toHaveBeenCalledWith({ field: 10 });
  },
};

export const LongText: Story = {
  args: {
    field: { ...longText, type: "string", enum: [longText.description], default: longText.description },
  },
};
