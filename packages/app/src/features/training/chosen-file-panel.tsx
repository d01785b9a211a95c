import styled from "@emotion/styled";
import type { FormRef } from "@undertone/form-engine";
import type { FileChoices, FilePreview as Preview, ThreadFile } from "@undertone/schemas/types";
import { type Ref, useEffect, useId } from "react";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { messageOf, type ApiError } from "../../lib/api/api-error.js";
import { trainingText } from "../../lib/training-text.js";
import type { ChosenFile, FileChoiceProps } from "./chosen-file.js";
import type { usePreviewedFile } from "./use-previewed-file.js";
import { Failure, Small } from "../../ui/text.js";
import { doubtsOfFile, leftOutOfFile, recognisedSentence } from "@undertone/formats";
import { CommentQuote } from "../../insight/comment-quote.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { partLater } from "../../ui/lazy-part.js";
import { rememberedColumns } from "./remembered-columns.js";
import { Notice } from "../../ui/notice.js";

const Head = styled(Row)`
  padding: var(--space-8) var(--space-16);
  border-radius: var(--radius);
  background: var(--color-accent-soft);
  overflow-wrap: anywhere;
`;

interface ChosenFilePanelProps {
  chosen: ChosenFile;
  previewed: ReturnType<typeof usePreviewedFile>;
  onChange: (choices: FileChoices) => void;
  onUseLink: () => void;
  handle: Ref<FormRef>;
}

/** The file itself was refused, so that it would be again. */
const isOfFile = ({ status }: ApiError) => status === 400 || status === 413 || status === 415;

/** A chosen file: its name, and what the server would read in it, or why it cannot. */
export function ChosenFilePanel({ chosen, previewed, onChange, onUseLink, handle }: ChosenFilePanelProps) {
  const { preview, error, isReading, retry } = previewed;
  return (
    <Stack aria-busy={isReading}>
      {chosen.pasted === undefined ? (
        <Head spread="ends" gap={4}>
          <Row gap={4}>
            <strong>{chosen.file.name}</strong>
            <Small role="status">{isReading && trainingText("file-reading")}</Small>
          </Row>
          <Button variant="quiet" edge="end" onClick={onUseLink}>
            {trainingText("file-link")}
          </Button>
        </Head>
      ) : (
        <Small role="status">{isReading && trainingText("pasted-reading")}</Small>
      )}
      {error !== undefined && !isReading && (
        <Row>
          <Failure role="alert">
            {isOfFile(error) && error.words !== null ? error.words : messageOf(error)}
          </Failure>
          {!isOfFile(error) && (
            <Button variant="quiet" onClick={retry}>
              Retry
            </Button>
          )}
        </Row>
      )}
      {preview !== undefined && (
        <FilePreview preview={preview} choices={chosen.choices} onChange={onChange} handle={handle} />
      )}
    </Stack>
  );
}

function PrivateChatNote({ names }: Pick<FileChoices, "names">) {
  return (
    <Notice aria-label={trainingText("file-private")}>
      <strong>{trainingText("file-private")}.</strong>{" "}
      {trainingText(names === "keep" ? "file-private-kept" : "file-private-replaced")}
    </Notice>
  );
}

const FileChoicesForm = partLater(async () => (await import("./file-choices-form.js")).default, {
  before: <FormSkeleton fields={3} />,
});

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
function FilePreview({ preview, choices, onChange, handle }: FilePreviewProps) {
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
      <FileChoicesForm file={file} choices={choices} onChange={onChange} handle={handle} />
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
