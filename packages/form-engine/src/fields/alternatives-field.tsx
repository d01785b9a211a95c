import { deepEquals } from "@rjsf/utils";
import { createElement, useEffect, useState } from "react";
import { useDrawing } from "../form/drawing-context.js";
import { unionOf } from "../form/followed-schema.js";
import type { FormSession } from "../form/form-session.js";
import { useSession } from "../form/session-context.js";
import { useIsomorphicLayoutEffect } from "../form/use-isomorphic-layout-effect.js";
import { useStore } from "../form/use-store.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { toPointer } from "../values/pointer.js";
import { RepeatedPart } from "./absent-part.js";
import { isOfType } from "../values/json-type.js";
import { isRecord } from "../values/record.js";
import { ChoiceDepth, useChoiceDepth } from "./choice-depth.js";
import { inWords } from "./choices.js";
import type { AlternativesFrameProps, AlternativesPart } from "./part-templates.js";
import type { SchemaFieldProps } from "./field-props.js";
import { useElement } from "./use-element.js";
import { ObjectContents } from "./object-field.js";
import { labelOf } from "./use-field.js";

/** A schema of several that would do, together with what stands beside them. */
interface Alternative {
  label: string;
  schema: FormSchema;
  /** Where the schema stands, if it is referred to: it may lead back to what it stands in. */
  reference?: string | undefined;
}

interface AlternativesProps extends SchemaFieldProps {
  options: readonly Alternative[];
  /** The alternatives as the schema has them; undefined when they are types of a value. */
  union?: readonly unknown[];
  /** Which of them a value is meant for; -1 for none. */
  best: (value: unknown, chosen: number) => number;
  valueFor: (next: FormSchema, previous: FormSchema | undefined) => unknown;
}

/** `oneOf` or `anyOf` of more than single values: what is meant is chosen first, then filled in. */
export function AlternativesField(props: SchemaFieldProps) {
  const session = useSession();
  const { reader } = session;
  const { schema, value } = props;
  const given = reader.optionsOf(schema, value);
  const known = orNothing(schema, given);
  if (known) return <OrNothing {...props} {...known} />;
  const names = namesOf(given);
  const labels = labelsOf(given, names[0], session);
  const options = withoutNames(given, names);
  return (
    <Alternatives
      {...props}
      union={unionOf(schema).options}
      options={options.map((option, index) => ({
        label: labels[index] ?? "",
        schema: option,
        reference: reader.referenceOfOption(schema, index),
      }))}
      best={(given, chosen) => reader.bestOption(schema, given, chosen)}
      valueFor={(next, previous) => reader.valueForOption(value, next, previous)}
    />
  );
}

interface ValueOrNull {
  /** What the one alternative says that is not `null`, as a type that may be `null`, too. */
  valueOrNull: FormSchema;
  /** Which alternative that is. */
  index: number;
}

/** Two alternatives of which one is `null`, as programs write what may be left empty; undefined for any others. */
function orNothing(schema: FormSchema, options: readonly FormSchema[]): ValueOrNull | undefined {
  const index = options.findIndex((option) => !isNothing(option));
  const option = options[index];
  if (options.length !== 2 || option === undefined || options.filter(isNothing).length !== 1)
    return undefined;
  const { type, enum: values } = option;
  if (option.oneOf || option.anyOf || "const" in option || typeof type !== "string") return undefined;
  const {
    title = option.title,
    description = option.description,
    default: initial = option.default,
  } = schema;
  const valueOrNull = {
    ...option,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(initial !== undefined && { default: initial }),
    ...(values && { enum: [...values, null] }),
    type: [type, "null"] as FormSchema["type"],
  };
  return { valueOrNull: valueOrNull as FormSchema, index };
}

function isNothing(schema: FormSchema): boolean {
  return schema.type === "null" || ("const" in schema && schema.const === null);
}

/** A value that may be left empty: its field alone, as of a schema that names both types. */
function OrNothing({ valueOrNull, index, ...props }: SchemaFieldProps & ValueOrNull) {
  const session = useSession();
  const { fieldOf } = useDrawing();
  const { path, schema, within } = props;
  const pointer = toPointer(path);
  const depth = useChoiceDepth(pointer);
  const options = useSame(unionOf(schema).options);
  // Why the value is not `null` either need not be said.
  useEffect(() => {
    session.choose(pointer, depth, { options, index });
    return () => session.choose(pointer, depth, undefined);
  }, [session, pointer, depth, options, index]);
  const drawn = useSame(valueOrNull);
  const reference = session.reader.referenceOfOption(schema, index);
  const isRepeated = reference !== undefined && within.split("\n").includes(reference);
  const given = {
    ...props,
    schema: drawn,
    within: reference === undefined || isRepeated ? within : `${within}\n${reference}`,
  };
  const Field = fieldOf(drawn);
  return isRepeated ? <RepeatedPart {...given} field={Field} /> : createElement(Field, given);
}

/** The properties by which alternatives are told apart: each of them has one value there. */
function namesOf(options: readonly FormSchema[]): string[] {
  const [first = [], ...others] = options.map(({ properties = {} }) =>
    Object.keys(properties).filter((name) => hasConst(properties[name])),
  );
  return others.length === 0 ? [] : first.filter((name) => others.every((each) => each.includes(name)));
}

/** An `enum` of one value is a `const` there by now (`withNamedAlternatives`). */
function hasConst(part: unknown): part is { const: unknown } {
  return isRecord(part) && "const" in part;
}

/** What an alternative without a title is called: by what names it, or by its type where no other has it; else by its number. */
function labelsOf(
  options: readonly FormSchema[],
  name: string | undefined,
  { messages, words, say }: FormSession,
): string[] {
  const found = options.map((option) => {
    if (option.title !== undefined) return option.title;
    const named = name === undefined ? undefined : option.properties?.[name];
    if (hasConst(named)) return inWords(named.const, words);
    const [type, ...more] = [option.type ?? (option.properties ? "object" : [])].flat();
    return type !== undefined && more.length === 0 ? messages.types[type] : undefined;
  });
  return found.map((label, index) =>
    label === undefined ||
    (options[index]?.title === undefined && found.indexOf(label) !== found.lastIndexOf(label))
      ? say("optionNumber", { number: index + 1 })
      : label,
  );
}

/** What names the alternative is chosen with it: such a property says the one thing that the choice said already. */
function withoutNames(options: readonly FormSchema[], names: readonly string[]): FormSchema[] {
  if (names.length === 0) return [...options];
  return options.map((option) => ({
    ...option,
    properties: Object.fromEntries(
      Object.entries(option.properties ?? {}).map(([name, part]) => [
        name,
        names.includes(name) ? ({ ...(part as FormSchema), "x-ui": "hidden" } as FormSchema) : part,
      ]),
    ),
  }));
}

/** A value of several types, or of any: the type is chosen first. */
export function AnyField(props: SchemaFieldProps) {
  const session = useSession();
  const { schema } = props;
  const types = schema.type === undefined ? anyType : [schema.type].flat();
  const { title: _, description: __, ...shared } = schema;
  const { types: words } = session.messages;
  return (
    <Alternatives
      {...props}
      options={types.map((type) => ({
        label: words[type] ?? type,
        schema: { ...shared, type, title: props.schema.title ?? props.name } as FormSchema,
      }))}
      best={(given) => types.findIndex((type) => isOfType(given, type))}
      valueFor={(next) => {
        const given = session.reader.newValue(next);
        const type = String(next.type);
        // The default is of one type, and no value of the others.
        return isOfType(given, type) ? given : emptyOfType(type);
      }}
    />
  );
}

const anyType = ["string", "number", "boolean", "array", "object", "null"] as const;

function emptyOfType(type: string): unknown {
  return structuredClone(emptyOf.get(type));
}

const emptyOf = new Map<string, unknown>([
  ["string", ""],
  ["boolean", false],
  ["array", []],
  ["object", {}],
  ["null", null],
]);

function Alternatives({ options, union, best, valueFor, ...props }: AlternativesProps) {
  const session = useSession();
  const { path, schema, name, disabled, readOnly, required, within } = props;
  const pointer = toPointer(path);
  const depth = useChoiceDepth(pointer);
  // A name in a value could end the same, were this not a character that is encoded there.
  const id = depth === 0 ? session.idOf(path) : `${session.idOf(path)}/+${depth}`;
  const label = path.length === 0 ? (schema.title ?? session.words.alternatives) : labelOf(schema, name);
  const chosen = useChosen(props, best);
  const { ref, element } = useElement();
  const { index } = chosen;
  const option = options[index]?.schema;
  const isObject = option !== undefined && isGroup(option);
  const reference = options[index]?.reference;
  const isRepeated = reference !== undefined && within.split("\n").includes(reference);
  const around = reference === undefined || isRepeated ? within : `${within}\n${reference}`;
  const Body = isRepeated ? RepeatedOption : OptionBody;
  const known = useSame(union);
  useEffect(() => {
    if (known === undefined) return undefined;
    session.choose(pointer, depth, index === -1 ? undefined : { options: known, index });
    return () => session.choose(pointer, depth, undefined);
  }, [session, pointer, depth, known, index]);
  // What a single value's own field shows need not be said twice.
  const owns = option === undefined || isObject || option.type === "null";
  useIsomorphicLayoutEffect(
    () => (owns ? session.fields.mount(pointer, { label, element }) : undefined),
    [session, pointer, label, owns, element],
  );
  const error = useStore(
    (listener) => session.errors.subscribe(pointer, listener),
    () => (owns ? session.errors.messageAt(pointer) : undefined),
  );
  const { alternativesOf } = useDrawing();
  const part: AlternativesPart = {
    session,
    schema,
    id,
    label,
    error,
    options,
    index,
    required,
    disabled: disabled || readOnly,
    isRoot: path.length === 0,
    mayBeNone: index === -1 || !required,
    choose: (next) => {
      session.commitDraftsNow();
      chosen.set(next);
      session.errors.edited(pointer);
      session.added.note(pointer, depth + 1);
      const schemaOfNext = options[next]?.schema;
      session.put(path, schemaOfNext && valueFor(schemaOfNext, option));
    },
    ref,
  };
  const children = option && option.type !== "null" && (
    <div key={index} className="alternative">
      <ChoiceDepth.Provider value={{ pointer, depth: depth + 1 }}>
        <Body
          {...props}
          schema={isObject ? option : { ...option, title: option.title ?? label }}
          within={around}
        />
      </ChoiceDepth.Provider>
    </div>
  );
  const Template = alternativesOf(schema);
  // As of a group, without a component more at each level.
  return Template
    ? createElement(Template, { alternatives: part, children })
    : standardAlternatives({ alternatives: part, children });
}

/** The form's own frame of alternatives: a select, and what is filled in below it. */
export function StandardAlternatives(props: AlternativesFrameProps) {
  return standardAlternatives(props);
}

function standardAlternatives({ alternatives, children }: AlternativesFrameProps) {
  const { session, schema, id, label, error, options, index, isRoot, ref } = alternatives;
  const texts = [schema.description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return (
    <div
      className={isRoot ? "alternatives wide" : "field wide alternatives framed"}
      role="group"
      aria-labelledby={`${id}-kind-label`}
      data-invalid={error !== undefined || undefined}
    >
      <div className="heading">
        <label id={`${id}-kind-label`} htmlFor={`${id}/+kind`}>
          {label}
          {alternatives.required && index === -1 && (
            <span className="required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </label>
      </div>
      {schema.description !== undefined && (
        <p id={`${id}-description`} className="help">
          {schema.description}
        </p>
      )}
      <select
        id={`${id}/+kind`}
        ref={ref}
        className="kind"
        value={index}
        disabled={alternatives.disabled}
        aria-describedby={texts.join(" ") || undefined}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => alternatives.choose(Number(target.value))}
      >
        {alternatives.mayBeNone && <option value={-1}>{session.words.notChosen}</option>}
        {options.map(({ label: kind }, at) => (
          <option key={at} value={at}>
            {kind}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

/** The same object for as long as it says the same. */
function useSame<T>(given: T): T {
  const [known, setKnown] = useState(given);
  if (known === given || deepEquals(known, given)) return known;
  setKnown(given);
  return given;
}

/** What is filled in of the alternative that was chosen. */
function OptionBody(props: SchemaFieldProps) {
  const { fieldOf } = useDrawing();
  if (isGroup(props.schema)) return <ObjectContents {...props} />;
  return createElement(fieldOf(props.schema), props);
}

function RepeatedOption(props: SchemaFieldProps) {
  return <RepeatedPart {...props} field={OptionBody} />;
}

function isGroup({ type, properties, oneOf, anyOf }: FormSchema): boolean {
  if (oneOf || anyOf) return false;
  return [type].flat()[0] === "object" || (type === undefined && properties !== undefined);
}

/**
 * The alternative that is shown. It is the person's choice, and follows the value only where that came from outside: while
 * somebody fills one in, its value may look more like another.
 */
function useChosen({ value }: SchemaFieldProps, best: AlternativesProps["best"]) {
  const session = useSession();
  const replacements = useStore(
    (listener) => session.subscribe(listener),
    () => session.replacements,
  );
  const [choice, setChoice] = useState(() => ({ index: best(value, 0), replacements, value }));
  if (choice.replacements !== replacements) {
    const index = choice.value === value ? choice.index : best(value, choice.index);
    setChoice({ index, replacements, value });
  } else if (choice.value !== value) setChoice({ ...choice, value });
  return {
    index: choice.index,
    set: (index: number) => setChoice({ index, replacements, value }),
  };
}
