import type { ReactNode, SyntheticEvent } from "react";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { deepEquals } from "@rjsf/utils";
import type { ErrorObject } from "ajv";
import type Form from "@rjsf/core";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { localize } from "./messages/localize.js";
import type { CompiledValidators, FormSchema } from "./validator/compiled-validators.js";
import type { AsyncValidators } from "./form/async-checks.js";
import { AwaitedAnswers } from "./form/awaited-answers.js";
import { type ErrorsByPath, errorsAtPaths } from "./form/dotted-path.js";
import { ErrorSummary } from "./form/error-summary.js";
import { fieldErrors } from "./form/field-error.js";
import { FormSession } from "./form/form-session.js";
import { FormToolbar } from "./form/form-toolbar.js";
import { JsonTools } from "./form/json-tools.js";
import { LiveRegion } from "./form/live-region.js";
import { SessionContext } from "./form/session-context.js";
import { SubmitButton } from "./form/submit-button.js";
import { Submission } from "./form/submission.js";
import { ThemedForm } from "./form/themed-form.js";
import { useFollowedValue } from "./form/use-followed-value.js";
import { completeMessages, type CompleteMessages, type FormMessages } from "./form/words.js";
import { withDefaults } from "./values/defaults.js";

export interface SchemaFormProps {
  /** JSON Schema without references to other files, as `import form from "./x.json?validator"` gives it. */
  schema: FormSchema;
  /** The schema's compiled check, from the same import (or from `compile` at run time). */
  validate: CompiledValidators;
  /** Words for keywords, types and the form itself, English where absent; the schema's own `errorMessage` comes first. */
  messages?: FormMessages;
  /** What the form shows; parts that are absent show their defaults. Left out, the form keeps its value itself. */
  value?: unknown;
  /** Called with the whole value, defaults filled in, whenever a field was left (or chosen) with another value. */
  onChange?: (value: never) => void;
  /** Called with a value that the schema allows, defaults filled in. */
  onSubmit?: (value: never) => void;
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
  /** What stands at the form's end: at least a submit button. Left out, a plain one stands there. */
  children?: ReactNode;
}

/**
 * A form for any JSON Schema. The schema says everything: fields, bounds, defaults, help, units, messages.
 *
 * What is typed becomes part of the value when its field is left, or by Enter. Errors show beside a field once it was
 * left, and all of them, with the first field focused, when submitting failed.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { generation, ...definition } = useDefinition(props);
  const value = useFollowedValue(definition.schema, props.value, props.onChange);
  // A form of another schema shares nothing with the one before, apart from the value that its owner passes.
  return <FormOf key={generation} {...props} {...definition} value={value} />;
}

function FormOf({
  schema,
  validate,
  messages,
  children,
  disabled = false,
  ...props
}: SchemaFormProps & Definition) {
  const { value, onChange, onSubmit, extraErrors, asyncValidators } = props;
  const { tools = false, short = false, fileName = "values.json" } = props;
  const id = useId();
  const form = useRef<Form<unknown, FormSchema>>(null);
  const surface = useRef<HTMLDivElement>(null);
  const validator = useMemo(
    () => createPrecompiledValidator<unknown, FormSchema>(validate, schema, localizer(messages)),
    [validate, schema, messages],
  );
  const [session] = useState(() => {
    const check = (checked: unknown) =>
      fieldErrors(validator.rawValidation(schema, withoutAbsent(checked)).errors ?? []);
    return new FormSession({
      id,
      schema,
      messages,
      value: withDefaults(schema, value),
      check,
      isShort: short,
    });
  });
  const [submission] = useState(() => new Submission(session));
  const [initialValue] = useState(session.value);
  const [initialErrors] = useState(extraErrors);

  useLayoutEffect(() => {
    session.connect((path, part) => form.current?.setFieldValue([...path], part));
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
    const complete = withDefaults(schema, value);
    if (deepEquals(complete, session.value)) return;
    session.show(complete);
    form.current?.setFieldValue([], complete);
  }, [session, schema, value]);

  useEffect(() => {
    const errors = errorsAtPaths(extraErrors ?? {});
    session.errors.extra(errors);
    // Errors that come with the form are part of how it first looks; only news leads the keyboard to them.
    if (errors.length > 0 && extraErrors !== initialErrors) session.focusFirstError();
  }, [session, extraErrors, initialErrors]);

  const changed = (next: unknown) => {
    // rjsf also reports what was put in from outside.
    if (deepEquals(next, session.value)) return;
    session.show(next);
    onChange?.(next as never);
  };
  // A submit may wait, and its owner be redrawn meanwhile.
  const latest = useRef(onSubmit);
  useEffect(() => {
    latest.current = onSubmit;
  });
  const submitted = () => submission.submit((sent) => latest.current?.(withoutAbsent(sent) as never));
  // Reached by Enter, by a button, or from outside: whatever is still being typed belongs to what is submitted.
  const commitDrafts = (event: SyntheticEvent) => {
    if (surface.current?.contains(event.target as Node)) session.commitDraftsNow();
  };

  return (
    <SessionContext.Provider value={session}>
      <div className="undertone-form" ref={surface} onSubmitCapture={commitDrafts}>
        {!short && hasToolbar(schema, session.defaults) && (
          <FormToolbar hasGroups={hasGroups(schema)} disabled={disabled} />
        )}
        {tools && <JsonTools fileName={fileName} disabled={disabled} />}
        <ThemedForm
          ref={form}
          schema={schema}
          validator={validator}
          initialFormData={initialValue}
          idPrefix={id}
          idSeparator="/"
          // Checked by the session, which knows which errors to show and where.
          noValidate
          noHtml5Validate
          showErrorList={false}
          disabled={disabled}
          // The value is complete already. rjsf would fill it in anew at every change, and so bring back the entries
          // that a person removed from a map with defaults.
          experimental_defaultFormStateBehavior={{ emptyObjectFields: "skipDefaults" }}
          onChange={(event) => changed(event.formData)}
          onSubmit={submitted}
        >
          <ErrorSummary />
          <AwaitedAnswers submission={submission} />
          {children ?? <SubmitButton disabled={disabled} />}
        </ThemedForm>
        <LiveRegion />
      </div>
    </SessionContext.Provider>
  );
}

interface Definition extends Pick<SchemaFormProps, "schema" | "validate"> {
  messages: CompleteMessages;
}

/** The same objects until they say something else: owners often write them anew at each of their own redraws. */
function useDefinition(props: SchemaFormProps): Definition & { generation: number } {
  const { schema, validate } = props;
  const messages = useMemo(() => completeMessages(props.messages), [props.messages]);
  const [known, setKnown] = useState({ schema, validate, messages, generation: 0 });
  if (deepEquals(schema, known.schema) && deepEquals(messages, known.messages)) return known;
  const next = { schema, validate, messages, generation: known.generation + 1 };
  setKnown(next);
  return next;
}

function localizer(messages: CompleteMessages) {
  return (errors?: ErrorObject[] | null) => localize(errors, messages);
}

/** What was emptied is absent: a validator takes a property that is there but undefined for a wrong one. */
function withoutAbsent(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** One field has marks of its own; what concerns several stands above them. */
function hasToolbar(schema: FormSchema, defaults: unknown): boolean {
  return hasGroups(schema) || Object.keys(defaults ?? {}).length > 1;
}

function hasGroups(schema: FormSchema): boolean {
  return Object.values(schema.properties ?? {}).some(
    (part) => typeof part === "object" && part.type === "object",
  );
}
