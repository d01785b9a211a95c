import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Staff",
  type: "object",
  "x-ui": "open",
  additionalProperties: {
    type: "object",
    "x-ui": "open",
    properties: { age: { title: "Age", type: "integer" } },
  },
} as unknown as FormSchema;
const filled = { Ada: { age: 36 }, Lin: { age: 28 } };

/** Entries of any type that people name themselves. */
const meta = {
  title: "Form engine/Fields/Map of groups (dictionary, key value, record)",
  id: "form-engine-fields-map-of-groups",
  parameters: {
    ...guidance({
      when: "For groups under names that people choose.",
      do: ["Say in the help what the name is used for."],
      dont: ["Do not use it where names are known beforehand; take a group."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates(filled);

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;

/** An entry is renamed where it stands, and Escape leaves its name as it is. */
export const RenamedByKeyboard: Story = {
  args: { value: { field: filled } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Rename Ada" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Rename Ada" })).toHaveFocus());
    await userEvent.keyboard("Eve{Escape}");
    await expect(canvas.getByRole("button", { name: "Rename Ada" })).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();

    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Rename Ada" })).toHaveFocus());
    await userEvent.keyboard("Lin{Enter}");
    await expect(canvas.getByText("There is already an entry with this name")).toBeVisible();
    await userEvent.clear(canvas.getByRole("textbox", { name: "Rename Ada" }));
    await userEvent.keyboard("Eve{Enter}");
    const renamed = { Eve: filled.Ada, Lin: filled.Lin };
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: renamed }));
    await expect(Object.keys(renamed)).toEqual(["Eve", "Lin"]);
    await waitFor(() => expect(canvas.getAllByRole("spinbutton", { name: "Age" })[0]).toHaveFocus());
  },
};

/** What is added takes the keyboard; what is removed leaves it to its neighbour. */
export const AddedAndRemovedByKeyboard: Story = {
  args: { value: { field: filled } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("textbox", { name: "Name" }).focus();
    await userEvent.keyboard("Eve{Enter}");
    await waitFor(() => expect(canvas.getAllByRole("spinbutton", { name: "Age" })[2]).toHaveFocus());
    await expect(canvas.getByText("Eve was added")).toBeInTheDocument();
    await userEvent.keyboard("50{Tab}");
    const added = { ...filled, Eve: { age: 50 } };
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: added }));
    canvas.getByRole("button", { name: "Remove Ada" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Remove Lin" })).toHaveFocus());
    await expect(args.onChange).toHaveBeenLastCalledWith({ field: { Lin: filled.Lin, Eve: { age: 50 } } });
  },
};
