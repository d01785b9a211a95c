import styled from "@emotion/styled";
import { useEffect, useId } from "react";
import { count, doubtsOfFile, leftOutOfFile, recognisedSentence } from "@undertone/formats";
import choicesSchema from "@undertone/schemas/file-choices.json";
import type { FileChoices, FilePreview as Preview, ThreadFile } from "@undertone/schemas/types";
import { CommentQuote } from "../../insight/comment-quote.js";
import { Stack } from "../../ui/stack.js";
import { TextField } from "../../ui/text-field.js";
import { trainingText } from "../../lib/training-text.js";
import { ColumnMenus } from "./column-menus.js";
import { readingChoices, type FileChoiceProps } from "./chosen-file.js";
import { DaysChoice } from "./days-choice.js";
import { PrivateChatChoice } from "./private-chat-choice.js";
import { rememberedColumns } from "./remembered-columns.js";
import { ThreadsChoice } from "./threads-choice.js";
import { file as words } from "@undertone/schemas/messages.json";
import { RadioChoice } from "../../ui/radio-choice.js";
import { SelectField } from "../../ui/select-field.js";

type FirstRow = NonNullable<FileChoices["firstRow"]>;
const kinds = Object.entries(words.firstRows) as [FirstRow, string][];

/** What the first row of a table is. Absent where its names are known ones. */
function FirstRowMenu({ file, choices, onChange }: FileChoiceProps) {
  const taken = choices.firstRow ?? file.firstRow;
  if (taken === null) return null;
  return (
    <SelectField
      label={trainingText("file-first-row")}
      value={taken}
      onChange={(value) => {
        // The columns are called otherwise then.
        const { columns: _before, ...others } = choices;
        onChange({ ...others, firstRow: value as FirstRow });
      }}
    >
      {kinds.map(([kind, title]) => (
        <option key={kind} value={kind}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

type DateOrder = NonNullable<FileChoices["dateOrder"]>;
const orders = Object.entries(words.dateOrders) as [DateOrder, string][];

/** How dates are meant that may be read in two ways. Absent where the file shows it. */
function DateOrderMenu({ file, choices, onChange }: FileChoiceProps) {
  const isAsked = file.question === "date-order";
  if (!isAsked && choices.dateOrder === undefined) return null;
  return (
    <SelectField
      label={trainingText("file-dates")}
      value={choices.dateOrder ?? ""}
      onChange={(value) => {
        const { dateOrder: _before, ...others } = choices;
        onChange(value === "" ? others : { ...others, dateOrder: value as DateOrder });
      }}
      {...(isAsked && { hint: trainingText("file-dates-asked") })}
    >
      <option value="">{trainingText("file-dates-open")}</option>
      {orders.map(([order, title]) => (
        <option key={order} value={order}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** What a comment is in a plain text. Absent where its lines stand apart. */
function PartChoice({ file: { parts }, choices, onChange }: FileChoiceProps) {
  if (parts === undefined || parts.paragraphs < 2 || parts.paragraphs === parts.lines) return null;
  return (
    <RadioChoice
      label={trainingText("file-part")}
      options={[
        { name: "line", title: trainingText("file-part-line", { lines: count(parts.lines) }) },
        {
          name: "paragraph",
          title: trainingText("file-part-paragraph", { paragraphs: count(parts.paragraphs) }),
        },
      ]}
      chosen={choices.part ?? "line"}
      onChoose={(part) => onChange({ ...choices, part: part as NonNullable<FileChoices["part"]> })}
    />
  );
}

const Small = styled.p`
  max-width: 72ch;
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const Recognised = styled.p`
  max-width: 72ch;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Failure = styled.p`
  max-width: 72ch;
  color: var(--color-danger);
  overflow-wrap: anywhere;
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-16);
  margin: 0;
  padding: 0;
  overflow-wrap: anywhere;
  list-style: none;
`;

/** Of a comment that is only there to show how comments look. */
const SHOWN_LENGTH = 300;

interface FilePreviewProps {
  preview: Preview;
  choices: FileChoices;
  onChange: (choices: FileChoices) => void;
}

/** A file as it would be read: what was recognised, how its first comments look, and what may be chosen otherwise. */
export function FilePreview({ preview, choices, onChange }: FilePreviewProps) {
  const { file, refusal } = preview;
  useRememberedColumns(preview, choices, onChange);
  return (
    <Stack>
      <Stack gap={4} role="status">
        <Recognised>{recognisedSentence(file)}</Recognised>
        {[...leftOutOfFile(file), ...doubtsOfFile(file)].map((sentence) => (
          <Small key={sentence}>{sentence}</Small>
        ))}
        {file.packing !== null && <Small>{trainingText("file-packed", { packing: file.packing })}</Small>}
      </Stack>
      {refusal !== null && file.question !== "text" && <Failure role="alert">{refusal.message}</Failure>}
      <PrivateChatChoice file={file} choices={choices} onChange={onChange} />
      <TextField
        label={trainingText("file-title")}
        value={choices.title ?? file.title}
        maxLength={choicesSchema.properties.title.maxLength}
        onChange={({ target: { value } }) => onChange({ ...choices, title: value })}
        // A title of nothing but spaces is none, so the file's own comes back.
        onBlur={() => choices.title?.trim() === "" && onChange(readingChoices(choices))}
        autoComplete="off"
      />
      <PartChoice file={file} choices={choices} onChange={onChange} />
      <ColumnMenus file={file} choices={choices} onChange={onChange} />
      <FirstRowMenu file={file} choices={choices} onChange={onChange} />
      <DateOrderMenu file={file} choices={choices} onChange={onChange} />
      <ThreadsChoice file={file} choices={choices} onChange={onChange} />
      <DaysChoice file={file} choices={choices} onChange={onChange} />
      <FirstComments comments={file.firstComments} isAll={file.comments === 1} />
    </Stack>
  );
}

/** @param isAll There is one comment in the file. */
function FirstComments({ comments, isAll }: { comments: ThreadFile["firstComments"]; isAll: boolean }) {
  const heading = useId();
  if (comments.length === 0) return <Small>{trainingText("file-first-none")}</Small>;
  return (
    <section aria-labelledby={heading}>
      <Stack gap={12}>
        <h3 id={heading}>{trainingText(isAll ? "file-first-one" : "file-first")}</h3>
        <List>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentQuote comment={comment} length={SHOWN_LENGTH} />
            </li>
          ))}
        </List>
      </Stack>
    </section>
  );
}

/** A file whose columns were chosen before begins with that choice. */
function useRememberedColumns(
  { file }: Preview,
  choices: FileChoices,
  onChange: FilePreviewProps["onChange"],
) {
  const remembered = choices.columns === undefined ? rememberedColumns(file.columns) : undefined;
  useEffect(() => {
    if (remembered !== undefined) onChange({ ...choices, columns: {}, ...remembered });
  });
}
