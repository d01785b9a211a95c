import styled from "@emotion/styled";
import type { FormRef } from "@undertone/form-engine";
import type { FileChoices } from "@undertone/schemas/types";
import type { Ref } from "react";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { messageOf, type ApiError } from "../../lib/api/api-error.js";
import { trainingText } from "../../lib/training-text.js";
import type { ChosenFile } from "./chosen-file.js";
import { FilePreview } from "./file-preview.js";
import type { usePreviewedFile } from "./use-previewed-file.js";
import { Failure, Small } from "../../ui/text.js";

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
  /** Of the form of the choices. */
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
