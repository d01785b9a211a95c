import {
  ADDITIONAL_PROPERTY_FLAG,
  deepEquals,
  errorId,
  ERRORS_KEY,
  type ErrorSchema,
  type FieldTemplateProps,
  getSchemaType,
  getUiOptions,
  helpId,
} from "@rjsf/utils";
import { createElement, Fragment, isValidElement, useContext, useEffect, useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { changedFields } from "../../values/changed-fields.js";
import { Chevron } from "../icons.js";
import { defaultAt, resetValue } from "../defaults.js";
import { useExtraErrors } from "../extra-errors.js";
import { focusPath } from "../form-shell.js";
import { AttemptContext, FieldContext, useSession } from "../session.js";
import { contextOf, itemLabel, say, withLabel } from "../words.js";
import { MapEntry } from "./map-entry.js";
import { AlternativeContext } from "./multi-schema-field-template.js";
import { shown } from "./texts.js";
import { Toolbar } from "./toolbar.js";

/** Label, mark of change, help and error around a field; a group's heading around its fields. */
export function FieldTemplate(given: FieldTemplateProps) {
  const { id, hidden, schema, children, registry, fieldPathId } = given;
  const isAlternative = useContext(AlternativeContext) === id;
  if (hidden) return <div hidden>{children}</div>;
  const index = fieldPathId.path.at(-1);
  const isItem = typeof index === "number";
  const props = isItem ? { ...given, label: itemLabel(registry, given, index) } : given;
  const field = drawnField(props, isAlternative);
  return ADDITIONAL_PROPERTY_FLAG in schema ? <MapEntry {...props}>{field}</MapEntry> : field;
}

function drawnField(props: FieldTemplateProps, isAlternative: boolean): ReactElement {
  const { fieldPathId, schema, children } = props;
  if (getSchemaType(schema) !== "object") return <Frame {...props} isAlternative={isAlternative} />;
  if (isAlternative) return children;
  if (fieldPathId.path.length > 0) return <Group {...props} />;
  return (
    <>
      <Toolbar {...props} />
      {children}
    </>
  );
}

interface FrameOptions {
  widget?: unknown;
  /** Over how many of the columns around it a field goes, or all of them. */
  width?: number | "full";
  /** Whether the control is made of several elements, which a label cannot name. */
  isSet?: boolean;
}

/** @param isAlternative Whether the frame of the field around it says what is wrong, and goes back to the default. */
function Frame(props: FieldTemplateProps & { isAlternative: boolean }) {
  const { isAlternative } = props;
  const { id, label, schema, uiSchema, fieldPathId, registry, formData, children } = props;
  const session = useSession();
  const { isMade, round } = useContext(AttemptContext);
  const [leftIn, setLeftIn] = useState<number>();
  const extra = useExtraErrors(fieldPathId.path);
  const error = firstErrorIn(props, isMade || leftIn === round ? undefined : extra);
  const help = helpOf(props);
  const isInvalid = error !== undefined;
  useEffect(() => {
    // What a submit finds is said where it leads to.
    if (error !== undefined && !isAlternative && !session.isAwaiting)
      session.announce(withLabel(registry, label, error));
    // Other words for the same are no news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, error]);
  const hasUnit = schema["x-unit"] !== undefined;
  const texts = [isInvalid && errorId(id), hasUnit && `${id}-unit`, help !== "" && helpId(id)];
  const describedBy = texts.filter(Boolean).join(" ") || undefined;
  const { path } = fieldPathId;
  const initial = defaultAt(registry, path);
  const isRequired = props.required === true && initial === undefined;
  const isMarked = !isAlternative && !contextOf(registry).short && initial !== undefined;
  const state = useMemo(
    () => ({ path, isInvalid, isRequired, describedBy }),
    [path, isInvalid, isRequired, describedBy],
  );
  const { widget, width, ...options } = getUiOptions(uiSchema) as FrameOptions;
  const isCheckbox = getSchemaType(schema) === "boolean" && (widget === undefined || widget === "checkbox");
  const { schemaUtils } = registry;
  const isUnion = (schema.oneOf ?? schema.anyOf) !== undefined && !schemaUtils.isSelect(schema);
  const isList =
    schema.type === "array" &&
    widget === undefined &&
    !schemaUtils.isMultiSelect(schema) &&
    !schemaUtils.isFilesArray(schema, uiSchema);
  const isSet = (options.isSet ?? sets.has(widget)) || isList || isUnion;
  const isBare = getUiOptions(uiSchema, registry.globalUiOptions).label === false;
  const name = (
    <>
      {label}
      {isRequired && <RequiredMark registry={registry} />}
    </>
  );
  const isWide = wide.has(widget) || isUnion || (schema.type === "array" && !sets.has(widget));
  return (
    <div
      className={["field", isCheckbox && "yes-no", isWide && "wide", isUnion && "framed", props.classNames]
        .filter(Boolean)
        .join(" ")}
      style={props.style}
      data-path={path.join(".")}
      data-width={width}
      data-invalid={isInvalid || undefined}
      onBlur={leftIn === round ? undefined : () => session.press.whenReleased(() => setLeftIn(round))}
    >
      <FieldContext.Provider value={state}>
        <div className="heading">
          {isSet ? (
            <span id={`${id}-label`} className={isBare ? "visually-hidden" : "set-label"}>
              {name}
            </span>
          ) : (
            <label htmlFor={id}>
              {isCheckbox && children}
              <span className={isBare ? "visually-hidden" : undefined}>{name}</span>
            </label>
          )}
          {isMarked && <ChangeMark {...props} initial={initial} hidden={deepEquals(formData, initial)} />}
        </div>
        {!isCheckbox && children}
      </FieldContext.Provider>
      {shown(helpId(id), help)}
      {!isAlternative && shown(errorId(id), error, "error")}
    </div>
  );
}

/** Controls of several elements, which have no one element that a label could name. */
const sets = new Set<unknown>(["radio", "checkboxes"]);
const wide = new Set<unknown>(["textarea", "list"]);

function RequiredMark({ registry }: Pick<FieldTemplateProps, "registry">) {
  return (
    <span className="required" aria-hidden="true" title={say(registry, "required")}>
      {" *"}
    </span>
  );
}

interface ResetProps extends FieldTemplateProps {
  initial: unknown;
  className: string;
  title?: string;
  /** Where the keyboard goes that pressed it: the button goes with the change. */
  then: (button: HTMLButtonElement) => void;
}

/**
 * Takes a field or group back to its default. It is no control of the form element's: React reads a property of that at each event, for
 * which Chromium looks through all controls of a form again once one of them is new or has gone.
 */
function Reset(props: ResetProps) {
  const { id, registry, fieldPathId, label, className, title, hidden, initial, onChange, then } = props;
  const session = useSession();
  return (
    <button
      type="button"
      form=""
      className={className}
      title={title}
      hidden={hidden}
      aria-label={say(registry, "resetField", { label })}
      onClick={({ detail, currentTarget }) => {
        session.dropDrafts(id);
        onChange(resetValue(props, initial), fieldPathId.path);
        session.check(id);
        if (detail === 0) then(currentTarget);
      }}
    >
      {say(registry, "reset")}
    </button>
  );
}

/** Marks a field that differs from its default, and takes it back there. It is drawn before that, and hidden. */
function ChangeMark(props: FieldTemplateProps & { initial: unknown }) {
  const { registry, fieldPathId, hidden, disabled, readonly } = props;
  const changed = say(registry, "changed");
  if (disabled || readonly) {
    return (
      <span className="changed" title={changed} hidden={hidden}>
        <span className="visually-hidden">{changed}</span>
      </span>
    );
  }
  const goToField = (button: HTMLButtonElement) =>
    focusPath(button.closest("form") as HTMLElement, fieldPathId.path);
  return <Reset {...props} className="quiet changed" title={changed} then={goToField} />;
}

function Group(props: FieldTemplateProps) {
  const { id, label, uiSchema, rawErrors, registry, formData, fieldPathId, children } = props;
  const { path } = fieldPathId;
  const isItem = typeof path.at(-1) === "number";
  const { headingLevel = 3 } = contextOf(registry);
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? (getUiOptions(uiSchema).as === "open" || isItem);
  const { isMade } = useContext(AttemptContext);
  const extra = useExtraErrors(path)[ERRORS_KEY];
  const error = (isMade ? rawErrors : extra)?.[0];
  const initial = defaultAt(registry, path);
  const changed = contextOf(registry).short || initial === undefined ? 0 : changedFields(formData, initial);
  const Heading = `h${Math.min(6, headingLevel + path.length - 1)}` as "h3";
  const help = helpOf(props);
  const texts = [help !== "" && helpId(id), error !== undefined && errorId(id)].filter(Boolean);
  return (
    <section
      className={`group ${props.classNames ?? ""}`.trim()}
      style={props.style}
      data-path={path.join(".")}
      data-open={isOpen}
      data-invalid={error !== undefined || undefined}
    >
      <div className="group-heading">
        <Heading>
          <button
            id={`${id}-label`}
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-contents`}
            aria-describedby={texts.join(" ") || undefined}
            aria-invalid={error !== undefined || undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron />
            {label}
          </button>
        </Heading>
        {changed > 0 && (
          <span className="change">
            <span className="changed">{say(registry, "changedCount", { count: changed })}</span>
            {!props.disabled && !props.readonly && (
              <Reset {...props} className="quiet" initial={initial} then={goToHeading} />
            )}
          </span>
        )}
      </div>
      {shown(helpId(id), help)}
      {shown(errorId(id), error, "error")}
      <div id={`${id}-contents`} role="group" aria-labelledby={`${id}-label`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

/** Texts, or elements of a `uiSchema`. */
function helpOf({ rawDescription, uiSchema }: FieldTemplateProps): ReactNode {
  const [first = "", second] = [rawDescription, getUiOptions(uiSchema).help].filter(Boolean);
  return second === undefined ? first : createElement(Fragment, null, first, " ", second);
}

const goToHeading = (button: HTMLButtonElement) =>
  button.closest(".group-heading")?.querySelector("button")?.focus();

/**
 * The first error of the field, or of an item in it where the list is one field.
 *
 * @param extra The owner's, which come alone as long as nobody was there.
 */
function firstErrorIn(props: FieldTemplateProps, extra?: ErrorSchema): string | undefined {
  const { rawErrors, errors, schema, uiSchema, formData, registry } = props;
  const own = (extra ? extra[ERRORS_KEY] : rawErrors)?.[0];
  if (own !== undefined || schema.type !== "array" || getUiOptions(uiSchema).widget === undefined) return own;
  // rjsf gives a field's template its own errors alone; those of items are in what it gives to the template for errors.
  const ofItems =
    extra ?? (isValidElement<{ errorSchema?: ErrorSchema }>(errors) && errors.props.errorSchema);
  for (const [index, ofItem] of Object.entries((ofItems || {}) as Record<string, ErrorSchema>)) {
    const message = ofItem[ERRORS_KEY]?.[0];
    if (message !== undefined)
      return say(registry, "itemMessage", { item: String((formData as unknown[])[Number(index)]), message });
  }
  return undefined;
}
