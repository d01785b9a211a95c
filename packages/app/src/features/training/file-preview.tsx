import styled from "@emotion/styled";
import type { FormRef } from "@undertone/form-engine";
import { useEffect, useId, type Ref } from "react";
import { doubtsOfFile, leftOutOfFile, recognisedSentence } from "@undertone/formats";
import type { FileChoices, FilePreview as Preview, ThreadFile } from "@undertone/schemas/types";
import { CommentQuote } from "../../insight/comment-quote.js";
import { Button } from "../../ui/button.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { lazyPart, PartLater } from "../../ui/lazy-part.js";
import { Row, Stack } from "../../ui/stack.js";
import { trainingText } from "../../lib/training-text.js";
import type { FileChoiceProps } from "./chosen-file.js";
import { rememberedColumns } from "./remembered-columns.js";
import { Failure, Small } from "../../ui/text.js";
import { Notice } from "../../ui/notice.js";

/** What becomes of the names in a private chat. */
function PrivateChatNote({ names }: Pick<FileChoices, "names">) {
  return (
    <Notice aria-label={trainingText("file-private")}>
      <strong>{trainingText("file-private")}.</strong>{" "}
      {trainingText(names === "keep" ? "file-private-kept" : "file-private-replaced")}
    </Notice>
  );
}

const FileChoicesForm = lazyPart(async () => (await import("./file-choices-form.js")).default);

const Recognised = styled.p`
  max-width: 72ch;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Heading = styled.h2`
  font-size: var(--size-16);
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-16);
  overflow-wrap: anywhere;
`;

/** Of a comment that is only there to show how comments look. */
const SHOWN_LENGTH = 300;

interface FilePreviewProps {
  preview: Preview;
  choices: FileChoices;
  onChange: (choices: FileChoices) => void;
  handle: Ref<FormRef>;
}

/** A file as it would be read: what was recognised, how its first comments look, and what may be chosen otherwise. */
export function FilePreview({ preview, choices, onChange, handle }: FilePreviewProps) {
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
      {file.isPrivateChat && <PrivateChatNote {...choices} />}
      {file.question === "text" && <p role="alert">{trainingText("file-text-asked")}</p>}
      <RememberedNote file={file} choices={choices} onChange={onChange} />
      <PartLater before={<FormSkeleton fields={3} />}>
        <FileChoicesForm file={file} choices={choices} onChange={onChange} handle={handle} />
      </PartLater>
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
        <Heading id={heading}>{trainingText(isAll ? "file-first-one" : "file-first")}</Heading>
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

/** Says that an earlier choice was taken, and how to be rid of it. */
function RememberedNote({ file, choices, onChange }: FileChoiceProps) {
  const remembered = rememberedColumns(file.columns);
  if (remembered === undefined || JSON.stringify(remembered.columns) !== JSON.stringify(choices.columns))
    return null;
  const { dateOrder: _dateOrder, ...others } = choices;
  return (
    <Row columnGap={12} gap={4}>
      <Small>{trainingText("file-columns-remembered")}</Small>
      <Button variant="quiet" edge="start" onClick={() => onChange({ ...others, columns: {} })}>
        {trainingText("file-columns-again")}
      </Button>
    </Row>
  );
}
