import { type FormSchema, SchemaForm, type SchemaFormProps } from "@undertone/form-engine";
import { compile } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { useMemo } from "react";

export interface FieldStoryProps extends Pick<SchemaFormProps, "value" | "extraErrors" | "disabled"> {
  /** The schema of one field; the form around it has only this one. */
  field: FormSchema;
  required?: boolean;
}

/** A form of one field, compiled while the page runs, so that its schema can be edited under Controls. */
export function FieldStory({ field, required = false, ...props }: FieldStoryProps) {
  const form = useMemo(
    () => compile({ type: "object", properties: { field }, required: required ? ["field"] : [] }),
    [field, required],
  );
  return (
    <div style={{ maxWidth: 480 }}>
      <SchemaForm {...form} messages={messages} {...props}>
        <span />
      </SchemaForm>
    </div>
  );
}
