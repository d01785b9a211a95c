import { type FormRef, type UiSchema, Widgets, type WidgetProps } from "@undertone/form-engine";
import form from "@undertone/schemas/file-choices.json?validator";
import choicesSchema from "@undertone/schemas/file-choices.json";
import type { FileChoices, ThreadFile, FileColumn } from "@undertone/schemas/types";
import { count, counted } from "@undertone/formats";
import { useMemo, type Ref, type ComponentType } from "react";
import { Form } from "../../ui/form.js";
import { trainingText } from "../../lib/training-text.js";
import type { FileChoiceProps } from "./chosen-file.js";
import { dayInWords, dayOf } from "./day.js";
import { ThreadsWidget } from "./threads-widget.js";
import { shortened } from "@undertone/schemas/shortened";

const Select = Widgets.SelectWidget as ComponentType<WidgetProps>;
const LONGEST_EXAMPLE = 24;

/** Which column of a table, or key of a list, holds a field; null: none. */
function ColumnWidget({ value, options, ...props }: WidgetProps) {
  const columns = options.fileColumns as readonly FileColumn[];
  const isThere = columns.some(({ name }) => name === value);
  const enumOptions = [
    { value: null, label: trainingText("file-column-none") },
    ...columns.map(({ name, examples }) => ({ value: name, label: optionOf(name, examples[0]) })),
  ];
  return <Select {...props} required value={isThere ? value : null} options={{ ...options, enumOptions }} />;
}

function optionOf(column: string, example: string | undefined): string {
  if (example === undefined || example === "") return column;
  return trainingText("file-column-option", { column, example: shortened(example, LONGEST_EXAMPLE) });
}

const widgets = { column: ColumnWidget, threads: ThreadsWidget };
const hidden: UiSchema = { "ui:widget": "hidden" };

interface FileChoicesFormProps extends FileChoiceProps {
  /** Takes along what is still being typed. */
  handle: Ref<FormRef>;
}

/** What may be chosen about a file, as the schema says it, of what there is to choose in this one. */
export default function FileChoicesForm({ file, choices, onChange, handle }: FileChoicesFormProps) {
  const shown = useMemo(() => shownChoices(file, choices), [file, choices]);
  const uiSchema = useMemo(() => uiSchemaOf(file, choices), [file, choices]);
  return (
    <Form
      {...form}
      short
      widgets={widgets}
      uiSchema={uiSchema}
      formData={shown}
      onChange={(draft) => {
        // Emptied, so that it does not come back while nobody looks: its place says what is taken instead.
        const next = { ...draft, title: draft.title ?? "" } as FileChoices;
        const changed = settled(file, choices, withChanges(choices, shown, next));
        if (!isSame(changed, choices)) onChange(changed);
      }}
      ref={handle}
    >
      {/* It is sent with the analysis. */}
      <></>
    </Form>
  );
}

/** What was chosen, and for all else what was recognised. */
function shownChoices(file: ThreadFile, choices: FileChoices): FileChoices {
  const { fields, columns, firstRow } = file;
  const title = choices.title ?? file.title;
  const recognised = columns === null ? [] : Object.entries(fields).map(([field, { from }]) => [field, from]);
  const { names, part } = choicesSchema.properties;
  const { title: _title, ...others } = choices;
  return {
    ...(title !== "" && { title }),
    names: names.default as NonNullable<FileChoices["names"]>,
    part: part.default as NonNullable<FileChoices["part"]>,
    threads: threadsOf(file),
    ...(firstRow !== null && { firstRow }),
    ...others,
    columns: { ...(Object.fromEntries(recognised) as FileChoices["columns"]), ...choices.columns },
  };
}

const threadsOf = ({ threads }: ThreadFile) => threads.map(({ id }) => id);

/** Tables and texts do not say whose words they hold; the answers of public sites do. */
const untold: readonly string[] = ["csv", "json", "json-lines", "plain-text"];

/** Leaves out what the file itself says, and adds what only the file knows. */
function uiSchemaOf(file: ThreadFile, choices: FileChoices): UiSchema {
  const mayBePrivate = untold.includes(file.format.key);
  const isSaid = !file.isPrivateChat || choices.privateChat === true;
  const isDateAsked = file.question === "date-order";
  return {
    title: { "ui:placeholder": file.title },
    pasted: hidden,
    privateChat: mayBePrivate && isSaid ? {} : hidden,
    names: file.isPrivateChat ? {} : hidden,
    part: partUi(file),
    columns: file.columns === null ? hidden : columnsUi(file, choices),
    firstRow: (choices.firstRow ?? file.firstRow) === null ? hidden : {},
    dateOrder: {
      ...(!isDateAsked && choices.dateOrder === undefined && hidden),
      ...(isDateAsked && { "ui:description": trainingText("file-dates-asked") }),
    },
    threads: file.threadCount <= 1 ? hidden : threadsUi(file, choices),
    ...daysUi(file, choices),
  };
}

/** What a comment is in a plain text. There is no choice where its lines stand apart. */
function partUi({ parts }: ThreadFile): UiSchema {
  if (parts === undefined || parts.paragraphs < 2 || parts.paragraphs === parts.lines) return hidden;
  const lines = trainingText("file-part-line", { lines: count(parts.lines) });
  const paragraphs = trainingText("file-part-paragraph", { paragraphs: count(parts.paragraphs) });
  return { oneOf: [{ "ui:title": lines }, { "ui:title": paragraphs }] };
}

function columnsUi({ columns, fields, question }: ThreadFile, choices: FileChoices): UiSchema {
  const isAsked = question === "text" || question === "several-texts";
  const names = Object.keys(fields);
  return {
    "ui:description": trainingText("file-columns-hint"),
    "ui:options": { as: isAsked || choices.columns !== undefined ? "open" : "closed" },
    ...Object.fromEntries(
      names.map((name) => [name, { "ui:widget": "column", "ui:options": { fileColumns: columns } }]),
    ),
  };
}

function threadsUi(file: ThreadFile, choices: FileChoices): UiSchema {
  const listed = file.threads.length;
  const chosen =
    choices.threads === undefined
      ? trainingText("file-threads-chosen-all")
      : trainingText("file-threads-chosen", {
          chosen: count(choices.threads.length),
          all: count(file.threadCount),
        });
  const hint = trainingText("file-threads-hint", { chosen });
  const isCut = file.threadCount > listed;
  return {
    "ui:widget": "threads",
    "ui:title": trainingText("file-threads", { threads: counted(file.threadCount, "thread") }),
    "ui:description": isCut
      ? `${hint} ${trainingText("file-threads-listed", { listed: count(listed) })}`
      : hint,
    "ui:options": { isSet: true, threads: file.threads },
  };
}

/** The days of the comments bound the calendar; where there are none, or there is but one, there is nothing to choose. */
function daysUi({ threads }: ThreadFile, { from, to }: FileChoices): UiSchema {
  const first = threads.flatMap((thread) => thread.first ?? []).toSorted()[0];
  const last = threads
    .flatMap((thread) => thread.last ?? [])
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined || dayOf(first) === dayOf(last))
    return { from: hidden, to: hidden };
  const description = trainingText("file-days-hint", { first: dayInWords(first), last: dayInWords(last) });
  return {
    from: { "ui:description": description, "ui:options": { min: dayOf(first), max: to ?? dayOf(last) } },
    to: { "ui:options": { min: from ?? dayOf(first), max: dayOf(last) } },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Puts what was changed of the choices that are shown into those that were made. */
function withChanges<Part extends object>(made: Part, shown: Part, next: Part): Part {
  const changed: [string, unknown][] = Object.keys({ ...shown, ...next }).flatMap((name) => {
    const [own, before, after] = [made, shown, next].map((part) => (part as Record<string, unknown>)[name]);
    if (isSame(before, after)) return [];
    const isGroup = typeof after === "object" && after !== null && !Array.isArray(after);
    return [[name, isGroup ? withChanges((own ?? {}) as object, (before ?? {}) as object, after) : after]];
  });
  const all: [string, unknown][] = [...Object.entries(made), ...changed];
  return Object.fromEntries(all.filter(([name]) => new Map(all).get(name) !== undefined)) as Part;
}

/** Leaves out what is as it would be anyway, and what makes no sense without another choice. */
function settled(file: ThreadFile, before: FileChoices, changed: FileChoices): FileChoices {
  const { columns, names, privateChat, threads, ...others } = changed;
  const isRenamed = others.firstRow !== before.firstRow;
  const isPublic = privateChat === false;
  return {
    ...others,
    // The columns are called otherwise then.
    ...(columns !== undefined && !isRenamed && { columns }),
    ...(names !== undefined && !isPublic && { names }),
    ...(privateChat !== undefined && !isPublic && { privateChat }),
    ...(threads !== undefined && !isSame(threads, threadsOf(file)) && { threads }),
  };
}
