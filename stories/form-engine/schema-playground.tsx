import { type CompiledForm, Form, formProps, type FormSchema } from "@undertone/form-engine";
import { english } from "@undertone/form-engine/messages";
import { compileSchema } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { useId, useState } from "react";
import type { Example } from "./playground-examples.js";
import "./schema-playground.css";

/** The product's words, and the engine's own of formats, which the product has one sentence for. */
const words = { ...messages, formats: english.formats };

const textOfExample = ({ schema }: Example) => JSON.stringify(schema, null, 2);

/** A schema to edit, the form that it makes, the value that the form holds, and what was submitted. */
export function SchemaPlayground({ examples }: { examples: readonly [Example, ...Example[]] }) {
  const id = useId();
  const [text, setText] = useState(textOfExample(examples[0]));
  const made = formOf(text);
  /** The form of the last text that made one. */
  const [shown, setShown] = useState(made);
  const [value, setValue] = useState<unknown>({});
  const [isTouched, setIsTouched] = useState(false);
  const [submitted, setSubmitted] = useState<unknown>();
  const problem = "problem" in made ? made.problem : undefined;

  const edit = (next: string) => {
    setText(next);
    // The defaults of the schema before are nobody's.
    if (!isTouched) setValue({});
    const form = formOf(next);
    if (!("problem" in form)) setShown(form);
  };
  return (
    <main className="schema-playground">
      <header>
        <h1>Playground</h1>
        <p>Edit the schema and see the form that it makes.</p>
        <label htmlFor={`${id}-example`}>Example</label>{" "}
        <select
          id={`${id}-example`}
          value={examples.find((one) => textOfExample(one) === text)?.name ?? ""}
          onChange={({ target }) => {
            const chosen = examples.find(({ name }) => name === target.value);
            if (!chosen) return;
            edit(textOfExample(chosen));
            setValue({});
            setSubmitted(undefined);
          }}
        >
          <option value="">Your own</option>
          {examples.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </header>
      <div className="editor">
        <label htmlFor={`${id}-schema`}>Schema</label>
        <textarea
          id={`${id}-schema`}
          dir="ltr"
          wrap="off"
          spellCheck={false}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => edit(target.value)}
        />
        <p id={`${id}-problem`} role="status">
          {problem !== undefined && `Not a form yet: ${problem}`}
        </p>
      </div>
      <section aria-labelledby={`${id}-form`}>
        <h2 id={`${id}-form`}>{problem === undefined ? "Form" : "Form of the schema before"}</h2>
        {!("problem" in shown) && (
          // The form reports its defaults, too, which nobody typed.
          <div onChange={() => setIsTouched(true)}>
            <Form
              key={JSON.stringify(shown.schema)}
              {...formProps(shown, words)}
              formContext={{ messages: words }}
              formData={value}
              onChange={({ formData }) => setValue(formData)}
              onSubmit={({ formData }) => setSubmitted(formData)}
            />
          </div>
        )}
      </section>
      <section className="values" aria-label="Values">
        <Json name="Value" value={value} />
        {submitted === undefined ? (
          <p>Press Submit to see what is sent.</p>
        ) : (
          <Json name="Submitted" value={submitted} />
        )}
      </section>
    </main>
  );
}

function Json({ name, value }: { name: string; value: unknown }) {
  const id = useId();
  return (
    <div>
      <h2 id={id}>{name}</h2>
      <pre role="region" aria-labelledby={id} tabIndex={0} dir="ltr">
        {JSON.stringify(value, null, 2)}
      </pre>
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
    return compileSchema(schema as FormSchema);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
