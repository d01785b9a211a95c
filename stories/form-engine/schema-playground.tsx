import { type CompiledForm, Form, formProps, type FormSchema } from "@undertone/form-engine";
import { english } from "@undertone/form-engine/messages";
import { compileSchema } from "@undertone/form-engine/runtime";
import messages from "@undertone/schemas/messages.json";
import { useEffect, useId, useRef, useState } from "react";
import { CodeEditor } from "./code-editor.js";
import { hashOf, LONGEST_ADDRESS, type Played, playedOf } from "./playground-address.js";
import type { Example } from "./playground-examples.js";
import "./schema-playground.css";

export interface SchemaPlaygroundProps {
  /** Schemas to begin with. */
  examples: readonly [Example, ...Example[]];
  /** Whether the page's address says which schema is edited, and brings it back. */
  inAddress?: boolean;
}

interface Playing {
  text: string;
  form: CompiledForm | Unusable;
  /** The form of the last text that made one. */
  shown: CompiledForm | Unusable;
}

interface Unusable {
  problem: string;
}

/** The product's words, and the engine's own of formats, which the product has one sentence for. */
const words = { ...messages, formats: english.formats };

const textOfExample = ({ schema }: Example) => JSON.stringify(schema, null, 2);

function playing(text: string, before?: Playing): Playing {
  const form = formOf(text);
  return { text, form, shown: "problem" in form && before ? before.shown : form };
}

/** A schema to edit, the form that it makes, the value that the form holds, and what was submitted. */
export function SchemaPlayground({ examples, inAddress = false }: SchemaPlaygroundProps) {
  const [brought, setBrought] = useState<Brought>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const { hash } = window.location;
      const played = inAddress ? await playedOf(hash) : undefined;
      if (isGone) return;
      setBrought((before) => {
        if (before !== undefined && played === undefined) return before;
        const first = { text: textOfExample(examples[0]), value: {} };
        return { times: (before?.times ?? 0) + 1, isUnreadable: played === null, ...(played ?? first) };
      });
    };
    const follow = () => void read();
    follow();
    window.addEventListener("hashchange", follow);
    return () => {
      isGone = true;
      window.removeEventListener("hashchange", follow);
    };
  }, [inAddress, examples]);

  return brought && <Table key={brought.times} {...{ brought, examples, inAddress }} />;
}

interface Brought extends Played {
  /** How many addresses were read before. */
  times: number;
  /** The address could not be read: this is the first example. */
  isUnreadable: boolean;
}

interface TableProps extends Required<SchemaPlaygroundProps> {
  brought: Brought;
}

function Table({ brought, examples, inAddress }: TableProps) {
  const id = useId();
  const [{ text, form, shown }, setPlaying] = useState(() => playing(brought.text));
  const [value, setValue] = useState(brought.value);
  const [isTouched, setIsTouched] = useState(false);
  const [submitted, setSubmitted] = useState<unknown>();
  const [remark, setRemark] = useState("");
  const [hash, setHash] = useState("");
  const editor = useRef<HTMLTextAreaElement>(null);
  const error = "problem" in form ? form.problem : undefined;
  const example = examples.find((one) => textOfExample(one) === text);

  const touch = () => setIsTouched(true);
  const edit = (next: string) => {
    setPlaying((before) => playing(next, before));
    // The defaults of the schema before are nobody's.
    if (!isTouched) setValue(brought.value);
    setRemark("");
    touch();
  };
  const startWith = (next: string) => {
    edit(next);
    // Where the one before was left says nothing of this one.
    editor.current?.scrollTo(0, 0);
    setValue({});
    setSubmitted(undefined);
  };
  useEffect(() => {
    let isStale = false;
    void hashOf({ text, value }).then((next) => {
      if (isStale) return;
      setHash(next);
      // Until somebody edits, the address stays what was asked for.
      if (inAddress && isTouched) window.history.replaceState(window.history.state, "", next);
    });
    return () => {
      isStale = true;
    };
  }, [text, value, inAddress, isTouched]);

  const link = new URL(hash, window.location.href).href;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setRemark("Link copied. It opens this schema."),
      () => setRemark("The browser refused to copy. Copy the address of “Open on its own page” instead."),
    );
  return (
    <main className="schema-playground">
      <header>
        <h1>Playground</h1>
        <p>
          Edit the schema and see the form that it makes. The link holds the schema and what is filled in, and
          is sent nowhere. A value with which it would be longer than {LONGEST_ADDRESS.toLocaleString("en")}{" "}
          characters is left out of it, and so is that of a form with a password.
        </p>
        <div className="tools">
          <label htmlFor={`${id}-example`}>Example</label>
          <select
            id={`${id}-example`}
            value={example?.name ?? ""}
            onChange={({ target }) => {
              const chosen = examples.find(({ name }) => name === target.value);
              if (chosen) startWith(textOfExample(chosen));
            }}
          >
            {example === undefined && <option value="">Your own</option>}
            {examples.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <button type="button" onClick={() => void copy()}>
            Copy link
          </button>
          {window.parent !== window && (
            <a href={link} target="_blank" rel="noreferrer">
              Open on its own page
            </a>
          )}
        </div>
        <p role="status">
          {brought.isUnreadable && !isTouched
            ? `The address brought a schema that cannot be read; a part of it may be missing. This is the example “${examples[0].name}”.`
            : remark}
        </p>
      </header>
      <div className="editor">
        <label htmlFor={`${id}-schema`}>Schema</label>
        <CodeEditor
          id={`${id}-schema`}
          ref={editor}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => edit(event.target.value)}
        />
        <p id={`${id}-problem`} role="status">
          {error !== undefined && `Not a form yet: ${error}`}
        </p>
      </div>
      <section aria-labelledby={`${id}-form`}>
        <h2 id={`${id}-form`}>
          {error === undefined || "problem" in shown ? "Form" : "Form of the schema before"}
        </h2>
        {!("problem" in shown) && (
          // The form reports its defaults, too, which nobody typed.
          <div onChange={touch} onClick={touch}>
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
function formOf(text: string): CompiledForm | Unusable {
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
