import type { FormSchema } from "@undertone/form-engine";
import { useId } from "react";
import { FormStory } from "../form-engine/form-story.js";
import "./schema-example.css";

interface SchemaExampleProps {
  /** The schema of one field; its name in the form is `field`. */
  field: FormSchema;
}

/** A part of a schema, and beside it the field that it gives, to be tried. */
export function SchemaExample({ field }: SchemaExampleProps) {
  const id = useId();
  const title = field.title ?? "example";
  return (
    <div className="sb-unstyled schema-example" role="group" aria-labelledby={id}>
      <span id={id} hidden>
        {title}
      </span>
      {/* It scrolls when it is narrow, so the keyboard must reach it. */}
      <pre tabIndex={0} aria-label={`Schema of ${title}`} role="region">
        {JSON.stringify(field, null, 2)}
      </pre>
      <div>
        <FormStory schema={{ type: "object", properties: { field } }}>
          <span />
        </FormStory>
      </div>
    </div>
  );
}
