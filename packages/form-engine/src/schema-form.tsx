import type { FormEvent, ForwardedRef, ReactNode, Ref } from "react";
import { forwardRef, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { deepEquals } from "@rjsf/utils";
import type { UiSchema } from "@rjsf/utils";
import type {
  CompiledForm,
  CompiledValidators,
  FormSchema,
  PartialValue,
  TypedSchema,
} from "./validator/compiled-validators.js";
import type { AsyncValidators } from "./form/async-checks.js";
import { AwaitedAnswers } from "./form/awaited-answers.js";
import { type ErrorsByPath, errorsAtPaths, errorsByPath } from "./form/dotted-path.js";
import { ErrorSummary } from "./form/error-summary.js";
import { formCheck } from "./form/form-check.js";
import { type FormHandle, formHandle } from "./form/form-handle.js";
import { type Drawing, DrawingContext } from "./form/drawing-context.js";
import { drawingWith, type FormRegistry, isSameRegistry } from "./form/form-registry.js";
import { FormSession } from "./form/form-session.js";
import { FormToolbar } from "./form/form-toolbar.js";
import { JsonTools } from "./form/json-tools.js";
import { LiveRegion } from "./form/live-region.js";
import { PartBoundary } from "./form/part-boundary.js";
import { SchemaPart } from "./form/schema-part.js";
import { SchemaReader } from "./form/schema-reader.js";
import { SessionContext } from "./form/session-context.js";
import { SubmitButton } from "./form/submit-button.js";
import { Submission } from "./form/submission.js";
import { brokenPart } from "./form/unreadable-part.js";
import { useFollowedValue } from "./form/use-followed-value.js";
import { useIsomorphicLayoutEffect } from "./form/use-isomorphic-layout-effect.js";
import { completeMessages, type CompleteMessages, type FormMessages, sayIn } from "./form/words.js";
import { PartNote } from "./fields/part-note.js";
import type { Path } from "./values/pointer.js";
import { isRecord } from "./values/record.js";
import { withoutAbsent } from "./values/without-absent.js";

/** `Value` is what the form submits, and `Draft` what it holds meanwhile: the schema's import knows both. */
export interface SchemaFormProps<Value = never, Draft = Value> {
  /** JSON Schema without references to other files, as `import form from "./x.json?validator"` gives it. */
  schema: TypedSchema<Value, Draft>;
  /** The schema's compiled check, from the same import (or from `compile` at run time). */
  validate: CompiledValidators;
  /** Compiles what turns out to be needed of the schema while the form is shown; `compile` gives it along. */
  compilePart?: CompiledForm["compilePart"];
  /** Words for keywords, types and the form itself, English where absent; the schema's own `errorMessage` comes first. */
  messages?: FormMessages;
  /** What the form shows; parts that are absent show their defaults. Left out, the form keeps its value itself. */
  value?: PartialValue<NoInfer<Draft>>;
  /** Called with the whole value, defaults filled in, whenever a field was left (or chosen) with another value. */
  onChange?: (value: NoInfer<Draft>) => void;
  /** Called with a value that the schema allows, defaults filled in. */
  onSubmit?: (value: NoInfer<Value>) => void;
  /**
   * Errors found elsewhere, by dotted path; a field's own goes when it is edited. A new object shows them anew, and
   * leads to the first unless the form appears with them.
   */
  extraErrors?: ErrorsByPath | undefined;
  /**
   * Checks that take a while, by dotted path. Asked when a field was left with a value that the schema allows; a submit
   * waits for their answers.
   */
  asyncValidators?: AsyncValidators;
  /** Whether the values can be taken away, and brought back, as JSON. */
  tools?: boolean;
  /** What a file of exported values is called; "values.json" if left out. */
  fileName?: string;
  /**
   * For a few fields that are seen at once: what is wrong stands beside its field alone, not in a list above them too,
   * and what differs from its default is not marked.
   */
  short?: boolean;
  disabled?: boolean;
  /** All is shown and can be reached, and nothing changed. */
  readOnly?: boolean;
  /** Fields, controls and frames of the app's own, by name or by a test on the schema. */
  registry?: FormRegistry;
  /** rjsf's hints for fields, for schemas that come with some. What a schema says itself needs none. */
  uiSchema?: UiSchema<unknown, FormSchema>;
  /** Called when submitting failed, with what was wrong, by dotted path. */
  onError?: (errors: ErrorsByPath) => void;
  /** By which an app gives a field the keyboard, submits, resets, checks, and asks what was changed. */
  ref?: Ref<FormHandle>;
  /** What stands at the form's end: at least a submit button. Left out, a plain one stands there. */
  children?: ReactNode;
}

/**
 * A form for any JSON Schema. The schema says everything: fields, bounds, defaults, help, units, messages.
 *
 * What is typed becomes part of the value when its field is left, or by Enter. Errors show beside a field once it was
 * left, and all of them, with the first field focused, when submitting failed.
 */
export const SchemaForm = forwardRef<FormHandle, Omit<SchemaFormProps, "ref">>(
  function SchemaForm(props, handle) {
    const { generation, ...definition } = useDefinition(props);
    const value = useFollowedValue(definition.schema, props.value, props.onChange);
    const words = definition.messages.form;
    // A form of another schema shares nothing with the one before, apart from the value that its owner passes.
    return (
      <PartBoundary
        attempt={definition.schema}
        instead={(error) => {
          const { text, cause } = brokenPart(error, words.form, (word, values) => sayIn(words, word, values));
          return (
            <div className="undertone-form">
              <PartNote cause={cause}>{text}</PartNote>
            </div>
          );
        }}
      >
        <FormOf key={generation} {...props} {...definition} handle={handle} value={value} />
      </PartBoundary>
    );
  },
  // What `forwardRef` gives knows no types of values.
) as <Value = never, Draft = Value>(props: SchemaFormProps<Value, Draft>) => ReactNode;

const noRegistry: FormRegistry = {};

function FormOf({
  schema,
  validate,
  compilePart,
  messages,
  children,
  disabled = false,
  ...props
}: Omit<SchemaFormProps, "ref"> & Definition & { handle: ForwardedRef<FormHandle> }) {
  const {
    value,
    onChange,
    onSubmit,
    onError,
    extraErrors,
    asyncValidators,
    uiSchema,
    readOnly = false,
  } = props;
  const { tools = false, short = false, fileName = "values.json", registry = noRegistry } = props;
  const drawing = useDrawingOf(registry);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [session] = useState(() => {
    const reader = new SchemaReader({ schema, validate, compilePart });
    return new FormSession({
      id,
      reader,
      messages,
      value: reader.complete(value),
      check: formCheck({ schema, validate }, messages),
      isShort: short,
    });
  });
  const [submission] = useState(() => new Submission(session));
  const [initialErrors] = useState(extraErrors);

  // A submit may wait, and its owner be redrawn meanwhile.
  const latest = useRef({ onChange, onSubmit, onError });
  useIsomorphicLayoutEffect(() => {
    latest.current = { onChange, onSubmit, onError };
  });
  useIsomorphicLayoutEffect(() => {
    session.connect((next) => latest.current.onChange?.(next as never));
    return session.press.attach(surface.current?.ownerDocument ?? document);
  }, [session]);

  useEffect(() => {
    submission.begin();
    // A first check takes several times as long as those after it, so it is not left to the first field that is left.
    session.recheck();
    return () => submission.end();
  }, [session, submission]);

  useEffect(() => session.checks.use(asyncValidators ?? {}), [session, asyncValidators]);

  useEffect(() => {
    if (value === undefined) return;
    const complete = session.reader.complete(value);
    if (!deepEquals(complete, session.value)) session.replace(complete);
  }, [session, value]);

  useEffect(() => {
    const errors = errorsAtPaths(extraErrors ?? {});
    session.errors.extra(errors);
    // Errors that come with the form are part of how it first looks; only news leads the keyboard to them.
    if (errors.length > 0 && extraErrors !== initialErrors) session.focusFirstError();
  }, [session, extraErrors, initialErrors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form may stand within another's dialog: what is submitted here is not submitted there.
    event.stopPropagation();
    submission.submit({
      send: (sent) => latest.current.onSubmit?.(withoutAbsent(sent) as never),
      refuse: () => latest.current.onError?.(errorsByPath(session.errors.blocking)),
    });
  };
  // Reached by Enter, by a button, or from outside: whatever is still being typed belongs to what is submitted.
  const commitDrafts = (event: FormEvent) => {
    if (surface.current?.contains(event.target as Node)) session.commitDraftsNow();
  };
  useImperativeHandle(props.handle, () => formHandle(session, form), [session]);

  return (
    <DrawingContext.Provider value={drawing}>
      <SessionContext.Provider value={session}>
        <div className="undertone-form" ref={surface} onSubmitCapture={commitDrafts}>
          {!short && hasToolbar(schema, session.defaults) && (
            <FormToolbar hasGroups={hasGroups(schema)} disabled={disabled || readOnly} />
          )}
          {tools && <JsonTools fileName={fileName} disabled={disabled || readOnly} />}
          <form ref={form} noValidate onSubmit={submit}>
            <SchemaPart
              schema={schema}
              path={rootPath}
              name=""
              required
              within={ROOT_REFERENCE}
              uiSchema={uiSchema}
              {...{ disabled, readOnly }}
            />
            <ErrorSummary />
            <AwaitedAnswers submission={submission} />
            {children ?? <SubmitButton disabled={disabled || readOnly} />}
          </form>
          <LiveRegion />
        </div>
      </SessionContext.Provider>
    </DrawingContext.Provider>
  );
}

const rootPath: Path = [];
/** Where a schema refers to itself as a whole. */
const ROOT_REFERENCE = "#";

interface Definition extends Pick<SchemaFormProps, "schema" | "validate"> {
  messages: CompleteMessages;
}

/** The same until the registry draws something else: another one draws every part anew. */
function useDrawingOf(registry: FormRegistry): Drawing {
  const [known, setKnown] = useState({ registry, drawing: drawingWith(registry) });
  if (isSameRegistry(registry, known.registry)) return known.drawing;
  const next = { registry, drawing: drawingWith(registry) };
  setKnown(next);
  return next.drawing;
}

/** The same objects until they say something else: owners often write them anew at each of their own redraws. */
function useDefinition(props: Omit<SchemaFormProps, "ref">): Definition & { generation: number } {
  const { schema, validate } = props;
  const messages = useMemo(() => completeMessages(props.messages), [props.messages]);
  const [known, setKnown] = useState({ schema, validate, messages, generation: 0 });
  if (deepEquals(schema, known.schema) && deepEquals(messages, known.messages)) return known;
  const next = { schema, validate, messages, generation: known.generation + 1 };
  setKnown(next);
  return next;
}

/** One field has marks of its own; what concerns several stands above them. */
function hasToolbar(schema: FormSchema, defaults: unknown): boolean {
  return hasGroups(schema) || (isRecord(defaults) && Object.keys(defaults).length > 1);
}

function hasGroups(schema: FormSchema): boolean {
  return Object.values(schema.properties ?? {}).some(
    (part) => typeof part === "object" && part.type === "object",
  );
}
