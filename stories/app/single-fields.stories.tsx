import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { CheckField } from "../../packages/app/src/ui/check-field.js";
import { SearchField, SelectField } from "../../packages/app/src/ui/fields.js";
import { RadioChoice } from "../../packages/app/src/ui/radio-choice.js";
import { RangeField } from "../../packages/app/src/ui/range-field.js";
import { SegmentedControl } from "../../packages/app/src/ui/segmented-control.js";
import { plays, press } from "../steps.js";

function Held<T>({
  first,
  children,
}: {
  first: T;
  children: (value: T, set: (next: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return <div style={{ maxWidth: 480 }}>{children(value, setValue)}</div>;
}

export default {
  title:
    "Product/Components/Single fields (text field, input, select field, dropdown, slider, checkbox, toggle group, radio)",
  id: "product-components-single-fields",
  tags: ["picture"],
  parameters: {
    guidance: {
      when: "For one value that belongs to no form and takes effect at once. Whole forms come from a schema.",
      do: [
        "Put the hint below the field, where it stays while typing.",
        "Use a segmented control for two to four views, a radio choice for options that need a sentence, a select field for more.",
        "Show the value of a slider in words.",
      ],
      dont: [
        "Do not use a placeholder instead of a label.",
        "Do not use a segmented control to move between pages; use tabs.",
      ],
    },
  },
} satisfies Meta;

export const Text: StoryObj = {
  render: () => (
    <Held first="">
      {(value, set) => (
        <SearchField label="Search" placeholder="bridge, r/gardening …" value={value} onChange={set} />
      )}
    </Held>
  ),
};
export const Select: StoryObj = {
  render: () => (
    <Held first="points">
      {(value, set) => (
        <SelectField label="Sort by" value={value} onChange={set}>
          <option value="points">Points</option>
          <option value="newest">Newest</option>
        </SelectField>
      )}
    </Held>
  ),
};
export const Range: StoryObj = {
  render: () => (
    <Held first={12}>
      {(value, set) => (
        <RangeField
          label="Smallest topic"
          hint="Groups smaller than this aren't shown as topics."
          value={value}
          min={2}
          max={40}
          step={1}
          shown={`${value} comments`}
          onChange={set}
        />
      )}
    </Held>
  ),
};
export const Check: StoryObj = {
  render: () => (
    <Held first={false}>
      {(isOn, set) => (
        <CheckField isOn={isOn} onChange={set}>
          Only comments with replies
        </CheckField>
      )}
    </Held>
  ),
  ...plays(press("Only comments with replies", "checkbox")),
};
const readers = [
  { name: "all", title: "Everyone", hint: "It is listed, and anybody can open it." },
  { name: "me", title: "Only me", hint: "Nobody else can open it." },
] as const;
export const Radio: StoryObj = {
  render: () => (
    <Held<"all" | "me" | null> first={null}>
      {(chosen, set) => (
        <RadioChoice label="Who can read it" options={readers} chosen={chosen} onChoose={set} />
      )}
    </Held>
  ),
  ...plays(press(/^Everyone/, "radio")),
};
const views = [
  { name: "map", title: "Map" },
  { name: "table", title: "Table" },
  { name: "list", title: "List" },
] as const;
export const Segmented: StoryObj = {
  render: () => (
    <Held<"map" | "table" | "list"> first="map">
      {(chosen, set) => <SegmentedControl label="View" segments={views} chosen={chosen} onChoose={set} />}
    </Held>
  ),
  ...plays(press("Table", "radio")),
};
