import { type CompiledForm, type FormSchema, SchemaForm } from "@undertone/form-engine";
import { compile } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { Component, type ReactNode, useId, useState } from "react";
import "./schema-playground.css";

export interface SchemaPlaygroundProps {
  /** The JSON that stands in the editor at first. */
  initialSchema: string;
}

/** A schema to edit, the form that it makes, and the value that the form holds. */
export function SchemaPlayground({ initialSchema }: SchemaPlaygroundProps) {
  const id = useId();
  const [text, setText] = useState(initialSchema);
  const [form, setForm] = useState(() => formOf(initialSchema));
  const [shown, setShown] = useState(form);
  const [value, setValue] = useState<unknown>({});
  const error = "problem" in form ? form.problem : undefined;

  const edit = (next: string) => {
    const made = formOf(next);
    setText(next);
    setForm(made);
    if (!("problem" in made)) setShown(made);
  };
  return (
    <div className="schema-playground">
      <div className="editor">
        <label htmlFor={`${id}-schema`}>Schema</label>
        <textarea
          id={`${id}-schema`}
          spellCheck={false}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => edit(event.target.value)}
        />
        <p id={`${id}-problem`} role="alert">
          {error}
        </p>
      </div>
      <div>
        {!("problem" in shown) && (
          <Guard key={JSON.stringify(shown.schema)}>
            <SchemaForm {...shown} messages={messages} value={value} onChange={setValue} tools />
          </Guard>
        )}
        <p id={`${id}-value`} className="value-label">
          Value
        </p>
        <pre role="region" aria-labelledby={`${id}-value`} tabIndex={0}>
          {JSON.stringify(value, null, 2)}
        </pre>
      </div>
    </div>
  );
}

/** What a text makes: a form, or the reason why not. */
function formOf(text: string): CompiledForm | { problem: string } {
  try {
    const schema: unknown = JSON.parse(text);
    if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
      return { problem: 'A schema is an object, such as {"type": "object"}.' };
    }
    return compile(schema as FormSchema);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** A schema that compiles may still be one that no form can show. */
class Guard extends Component<{ children: ReactNode }, { problem?: string }> {
  override state: { problem?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    return this.state.problem === undefined ? this.props.children : <p role="alert">{this.state.problem}</p>;
  }
}
