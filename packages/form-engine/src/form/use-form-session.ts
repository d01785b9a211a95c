import { deepEquals } from "@rjsf/utils";
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import type {
  CompiledForm,
  FormSchema,
  PartialValue,
  TypedSchema,
} from "../validator/compiled-validators.js";
import { withoutAbsent } from "../values/without-absent.js";
import type { AsyncValidators } from "./async-checks.js";
import { errorsAtPaths, type ErrorsByPath, errorsByPath } from "./dotted-path.js";
import { formCheck } from "./form-check.js";
import { FormSession } from "./form-session.js";
import { SchemaReader } from "./schema-reader.js";
import { Submission } from "./submission.js";
import { useIsomorphicLayoutEffect } from "./use-isomorphic-layout-effect.js";
import { completeMessages, type CompleteMessages, type FormMessages } from "./words.js";
import { withDefaults } from "../values/defaults.js";
import { followDefaults } from "../values/follow-defaults.js";

/** What a form is, whoever draws it. `Value` is what it submits, and `Draft` what it holds meanwhile. */
export interface FormOptions<Value = never, Draft = Value> {
  /** JSON Schema without references to other files, as `import form from "./x.json?validator"` gives it. */
  schema: TypedSchema<Value, Draft>;
  /** The schema's compiled check, from the same import (or from `compile` at run time). */
  validate: CompiledForm["validate"];
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
  /** Called when submitting failed, with what was wrong, by dotted path. */
  onError?: (errors: ErrorsByPath) => void;
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
}

/** What stays the same until a form is another one. */
export interface FormDefinition extends Pick<FormOptions, "schema" | "validate" | "compilePart"> {
  messages: CompleteMessages;
  /** Another one for another schema, or other words. */
  generation: number;
}

/** The same objects until they say something else: owners often write them anew at each of their own redraws. */
export function useFormDefinition(options: FormOptions): FormDefinition {
  const { schema, validate, compilePart } = options;
  const messages = useMemo(() => completeMessages(options.messages), [options.messages]);
  const [known, setKnown] = useState({ schema, validate, compilePart, messages, generation: 0 });
  if (deepEquals(schema, known.schema) && deepEquals(messages, known.messages)) return known;
  const next = { schema, validate, compilePart, messages, generation: known.generation + 1 };
  setKnown(next);
  return next;
}

interface HeldForm {
  session: FormSession;
  submission: Submission;
  /** Puts what is still being typed into the value. */
  commitDrafts: (event: FormEvent) => void;
  submit: (event: FormEvent) => void;
}

/**
 * The session of a form: its value, what is wrong with it, and its submit. It draws nothing.
 *
 * @param surface What is on the page of the form; its document is watched for presses.
 */
export function useFormSession(
  definition: FormDefinition,
  options: FormOptions,
  surface: () => HTMLElement | null,
  isShort = false,
): HeldForm {
  const { onChange, onSubmit, onError, extraErrors, asyncValidators } = options;
  const id = useId();
  const value = useFollowedValue(definition.schema, options.value, onChange);
  const begin = () => ({ ...newForm(id, definition, value, isShort), initialErrors: extraErrors });
  const [held, setHeld] = useState(begin);
  // A form of another schema shares nothing with the one before, apart from the value that its owner passes.
  const isNew = held.generation !== definition.generation;
  const now = isNew ? begin() : held;
  if (isNew) setHeld(now);
  const { session, submission, initialErrors } = now;

  // A submit may wait, and its owner be redrawn meanwhile.
  const latest = useRef({ onChange, onSubmit, onError });
  useIsomorphicLayoutEffect(() => {
    latest.current = { onChange, onSubmit, onError };
  });
  useIsomorphicLayoutEffect(() => {
    session.connect((next) => latest.current.onChange?.(next as never));
    return session.press.attach(surface()?.ownerDocument ?? document);
  }, [session, surface]);

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

  return {
    session,
    submission,
    // Reached by Enter, by a button, or from outside: whatever is still being typed belongs to what is submitted.
    commitDrafts: (event) => {
      if (surface()?.contains(event.target as Node)) session.commitDraftsNow();
    },
    submit: (event) => {
      event.preventDefault();
      // A form may stand within another's dialog: what is submitted here is not submitted there.
      event.stopPropagation();
      submission.submit({
        send: (sent) => latest.current.onSubmit?.(structuredClone(withoutAbsent(sent)) as never),
        refuse: () => latest.current.onError?.(errorsByPath(session.errors.blocking)),
      });
    },
  };
}

function newForm(id: string, definition: FormDefinition, value: unknown, isShort: boolean) {
  const { generation, messages, ...form } = definition;
  const reader = new SchemaReader(form);
  const session = new FormSession({
    id,
    reader,
    messages,
    value: reader.complete(value),
    check: formCheck(form, messages, reader),
    isShort,
  });
  return { generation, session, submission: new Submission(session) };
}

/**
 * The value that a form shows. When its schema gets other defaults, what nobody has touched takes the new ones, and the
 * form's owner is told: it holds the old ones, with which the whole value was completed at the first change.
 */
function useFollowedValue(
  schema: FormSchema,
  value: unknown,
  onChange: ((value: never) => void) | undefined,
): unknown {
  const [known, setKnown] = useState<{ schema: FormSchema; stale?: unknown; followed?: unknown }>({ schema });
  let now = known;
  if (!deepEquals(schema, known.schema)) {
    const followed = followedValue(known.schema, schema, value);
    now = deepEquals(followed, withDefaults(schema, value)) ? { schema } : { schema, stale: value, followed };
    setKnown(now);
  }
  const isStale = now.stale !== undefined && deepEquals(value, now.stale);
  const { followed } = now;
  useEffect(() => {
    if (isStale) onChange?.(followed as never);
  }, [isStale, followed, onChange]);
  return isStale ? followed : value;
}

function followedValue(before: FormSchema, now: FormSchema, value: unknown): unknown {
  if (value === undefined) return undefined;
  return followDefaults(
    withDefaults(before, value),
    withDefaults(before, undefined),
    withDefaults(now, undefined),
  );
}
