import {
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import type { UiSchema } from "@rjsf/utils";
import type { FormSchema } from "./validator/compiled-validators.js";
import { ErrorSummary } from "./form/error-summary.js";
import { type FormHandle, formHandle } from "./form/form-handle.js";
import { type Drawing, DrawingContext } from "./form/drawing-context.js";
import { drawingWith, type FormRegistry, isSameRegistry } from "./form/form-registry.js";
import type { SchemaOrBoolean } from "./form/followed-schema.js";
import { FormToolbar } from "./form/form-toolbar.js";
import { JsonTools } from "./form/json-tools.js";
import { PartBoundary } from "./form/part-boundary.js";
import { SchemaPart } from "./form/schema-part.js";
import type { SchemaReader } from "./form/schema-reader.js";
import { SessionContext, useSession } from "./form/session-context.js";
import { UndoButtons } from "./form/undo-buttons.js";
import { undoByKey, useUndoFromNowhere } from "./form/undo-keys.js";
import { brokenPart } from "./form/unreadable-part.js";
import {
  type FormDefinition,
  type FormOptions,
  useFormDefinition,
  useFormSession,
} from "./form/use-form-session.js";
import { sayIn } from "./form/words.js";
import { HeadingLevel, type HeadingLevelNumber } from "./fields/heading-level.js";
import { useElement } from "./fields/use-element.js";
import { PartNote } from "./fields/part-note.js";
import type { Path } from "./values/pointer.js";
import { isRecord } from "./values/record.js";
import { useStore } from "./form/use-store.js";
import type { Submission } from "./form/submission.js";

export interface SchemaFormProps<Value = never, Draft = Value> extends FormOptions<Value, Draft> {
  /** Whether the values can be taken away, and brought back, as JSON. */
  tools?: boolean;
  /** Whether buttons for undo and redo stand above the form. The keys for them, and `undo` of `ref`, are always there. */
  history?: boolean;
  /** What a file of exported values is called; "values.json" if left out. */
  fileName?: string;
  /**
   * For a few fields that are seen at once: what is wrong stands beside its field alone, not in a list above them too,
   * and what differs from its default is not marked.
   */
  short?: boolean;
  /** The level of the headings of groups, by what stands above the form: 3 if left out. Groups within groups have the next one. */
  headingLevel?: HeadingLevelNumber;
  /** A class of your own beside the form's. */
  className?: string;
  disabled?: boolean;
  /** All is shown and can be reached, and nothing changed. */
  readOnly?: boolean;
  /** Fields, controls and frames of the app's own, by name or by a test on the schema. */
  registry?: FormRegistry;
  /** rjsf's hints for fields, for schemas that come with some. What a schema says itself needs none. */
  uiSchema?: UiSchema<unknown, FormSchema>;
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
    const definition = useFormDefinition(props);
    const words = definition.messages.form;
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
        <FormOf {...props} definition={definition} handle={handle} />
      </PartBoundary>
    );
  },
  // What `forwardRef` gives knows no types of values.
) as <Value = never, Draft = Value>(props: SchemaFormProps<Value, Draft>) => ReactNode;

const noRegistry: FormRegistry = {};

interface FormOfProps extends Omit<SchemaFormProps, "ref"> {
  definition: FormDefinition;
  handle: ForwardedRef<FormHandle>;
}

function FormOf({ definition, children, disabled = false, readOnly = false, ...props }: FormOfProps) {
  const {
    tools = false,
    history = false,
    short = false,
    fileName = "values.json",
    headingLevel = 3,
    registry = noRegistry,
    uiSchema,
  } = props;
  const { schema } = definition;
  const drawing = useDrawingOf(registry);
  const form = useRef<HTMLFormElement>(null);
  const { ref: surface, element } = useElement();
  const { session, submission, submit, commitDrafts } = useFormSession(definition, props, element, short);
  const isGrouped = useMemo(() => hasGroups(session.reader), [session]);
  useImperativeHandle(props.handle, () => formHandle(session, () => form.current?.requestSubmit()), [
    session,
  ]);
  useUndoFromNowhere(session, element, disabled || readOnly);

  return (
    // Nothing that is drawn of another schema, or in other words, is kept.
    <DrawingContext.Provider key={definition.generation} value={drawing}>
      <SessionContext.Provider value={session}>
        <div
          className={props.className === undefined ? "undertone-form" : `undertone-form ${props.className}`}
          ref={surface}
          onSubmitCapture={commitDrafts}
          onKeyDown={disabled || readOnly ? undefined : (event) => undoByKey(session, event)}
        >
          {!short && (isGrouped || isSeveral(session.defaults)) && (
            <FormToolbar hasGroups={isGrouped} disabled={disabled || readOnly} />
          )}
          {history && <UndoButtons disabled={disabled || readOnly} />}
          {tools && <JsonTools fileName={fileName} disabled={disabled || readOnly} />}
          <form ref={form} noValidate onSubmit={submit}>
            <HeadingLevel.Provider value={headingLevel}>
              <SchemaPart
                schema={schema}
                path={rootPath}
                name=""
                required
                within={ROOT_REFERENCE}
                uiSchema={uiSchema}
                {...{ disabled, readOnly }}
              />
            </HeadingLevel.Provider>
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

/** The same until the registry draws something else: another one draws every part anew. */
function useDrawingOf(registry: FormRegistry): Drawing {
  const [known, setKnown] = useState({ registry, drawing: drawingWith(registry) });
  if (isSameRegistry(registry, known.registry)) return known.drawing;
  const next = { registry, drawing: drawingWith(registry) };
  setKnown(next);
  return next.drawing;
}

/** One field has marks of its own; what concerns several stands above them. */
function isSeveral(defaults: unknown): boolean {
  return isRecord(defaults) && Object.keys(defaults).length > 1;
}

/** Whether a property is a group, also by what it refers to. */
function hasGroups(reader: SchemaReader): boolean {
  return Object.values(reader.root.properties ?? {}).some((part) => {
    if (typeof part === "object" && part.type === "object") return true;
    try {
      const resolved = reader.resolve(part as SchemaOrBoolean, undefined);
      return typeof resolved === "object" && resolved.type === "object";
    } catch {
      // It is said where the part stands.
      return false;
    }
  });
}

/** Says, beside the button that was pressed, why nothing happens yet. */
function AwaitedAnswers({ submission }: { submission: Submission }) {
  const { words } = useSession();
  const isWaiting = useStore(
    (listener) => submission.subscribe(listener),
    () => submission.isWaiting,
  );
  return isWaiting && <p className="checking">{words.checking}</p>;
}

/** Reads the form's remarks to people who do not see them appear. */
function LiveRegion() {
  const { announcer } = useSession();
  const text = useStore(
    (listener) => announcer.subscribe(listener),
    () => announcer.text,
  );
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}

/** Stands at the end of a form that brings no buttons of its own. */
function SubmitButton({ disabled }: { disabled: boolean }) {
  const { words } = useSession();
  return (
    <button type="submit" className="primary" disabled={disabled}>
      {words.submit}
    </button>
  );
}
