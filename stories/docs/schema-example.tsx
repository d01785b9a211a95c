import styled from "@emotion/styled";
import type { FormSchema } from "@undertone/form-engine";
import { useId } from "react";
import { FormStory } from "../form-engine/form-story.js";

interface SchemaExampleProps {
  /** The schema of one field; its name in the form is `field`. */
  field: FormSchema;
}

/** A part of a schema, and beside it the field that it gives, to be tried. */
export function SchemaExample({ field }: SchemaExampleProps) {
  const id = useId();
  const title = field.title ?? "example";
  return (
    <Pair className="sb-unstyled" role="group" aria-labelledby={id}>
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
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: 16px;
  margin-block: 16px 32px;

  > * {
    margin: 0;
    padding: 16px;
    min-width: 0;
    border: 1px solid var(--color-line);
    border-radius: var(--radius);
    background: var(--color-page);
  }
  > pre {
    overflow-x: auto;
    background: var(--color-raised);
    color: var(--color-text);
    font-size: 0.8125rem;
    line-height: 1.5;
  }
`;
