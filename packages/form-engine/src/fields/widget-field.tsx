import type { ComponentType } from "react";
import { FieldFrame } from "./field-frame.js";
import type { FieldComponent, SchemaFieldProps } from "./field-props.js";
import { type Field, useField } from "./use-field.js";

/** What a control is given: its field, to show its value, to commit another, and to be tied to its label and texts. */
export interface WidgetProps {
  field: Field;
}

export type WidgetComponent = ComponentType<WidgetProps>;

/** A control in the form's own frame; with more to say, of several inputs that are one field together. */
export type Widget = WidgetComponent | { component: WidgetComponent; isSet?: boolean; wide?: boolean };

const known = new WeakMap<Widget, FieldComponent>();

/** A field whose control is a widget. The same for the same widget, or React would take it for another at each redraw. */
export function fieldOfWidget(widget: Widget): FieldComponent {
  const before = known.get(widget);
  if (before) return before;
  const { component: Control, ...layout } = "component" in widget ? widget : { component: widget };
  const WidgetField = (props: SchemaFieldProps) => {
    const field = useField(props);
    return (
      <FieldFrame field={field} {...layout}>
        <Control field={field} />
      </FieldFrame>
    );
  };
  known.set(widget, WidgetField);
  return WidgetField;
}
