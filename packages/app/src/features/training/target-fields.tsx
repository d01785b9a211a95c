import styled from "@emotion/styled";
import { threadFileMegabytes } from "@undertone/schemas/constants.json";
import run from "@undertone/schemas/run.json";
import { useRef, useState } from "react";
import type { SourceList } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { Row, Stack } from "../../ui/stack.js";
import { TextField } from "../../ui/text-field.js";
import { messageOf } from "../../lib/api/api-error.js";
import { counted } from "@undertone/formats";
import type { Target } from "./target.js";
import { useSources } from "./use-sources.js";
import { useUploadThread } from "./use-upload-thread.js";

const Uploaded = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius);
  background: var(--color-accent-soft);
`;

const Failure = styled.p`
  color: var(--color-danger);
`;

const Small = styled.p`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const { redditId } = run.properties;

interface TargetFieldsProps {
  target: Target;
  onChange: (target: Target) => void;
  /** Enter in the link's field starts the analysis. */
  onEnter: () => void;
}

/** Names the discussion: by link or id, or by a file of it. */
export function TargetFields({ target, onChange, onEnter }: TargetFieldsProps) {
  const file = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useUploadThread();
  const { sources } = useSources();
  /** Too much to read before a toast is gone, so it stays until the next try. */
  const [failure, setFailure] = useState<string | null>(null);

  async function read(chosen: File) {
    setFailure(null);
    try {
      onChange({ ...target, upload: await upload(chosen) });
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  return (
    <Card aria-labelledby="target">
      <Stack>
        <h2 id="target">The discussion</h2>
        {target.upload === null ? (
          <TextField
            label={redditId.title}
            placeholder={placeholderOf(sources)}
            value={target.link}
            onChange={(event) => onChange({ ...target, link: event.target.value })}
            onKeyDown={(event) => event.key === "Enter" && onEnter()}
            hint={hintOf(sources)}
            autoComplete="off"
            spellCheck={false}
            maxLength={redditId.maxLength}
          />
        ) : (
          <Uploaded role="status">
            <span>
              <strong>{target.upload.title}</strong>
              {target.upload.comments !== undefined && `, ${counted(target.upload.comments, "comment")}`}
            </span>
            <Button variant="quiet" onClick={() => onChange({ ...target, upload: null })}>
              Use a link instead
            </Button>
          </Uploaded>
        )}
        <Stack gap={4}>
          <Row columnGap={24}>
            <Button disabled={isUploading} onClick={() => file.current?.click()}>
              {isUploading ? "Reading the file …" : "Upload a thread file"}
            </Button>
            {target.upload === null && (
              <Button
                variant="quiet"
                edge="start"
                onClick={() => {
                  setFailure(null);
                  onChange({ ...target, link: "sample" });
                }}
              >
                Use the sample thread
              </Button>
            )}
          </Row>
          {failure !== null && <Failure role="alert">{failure}</Failure>}
          <Small>
            A file may be Reddit’s own .json page, an archive dump (JSON lines), a CSV with a text column, or
            plain text with a comment a line; {threadFileMegabytes} MB at most.
          </Small>
        </Stack>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Thread file"
          accept=".json,.jsonl,.ndjson,.csv,.tsv,.txt"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // The same file, mended, can be chosen again.
            event.target.value = "";
            if (chosen) void read(chosen);
          }}
        />
      </Stack>
    </Card>
  );
}

type Sources = SourceList["sources"] | undefined;

/** The others have a button of their own: no link leads to them. */
const linkedOf = (sources: Sources) => sources?.filter(({ placeholder }) => placeholder !== null) ?? [];

/** Something that would be accepted here: the shape of a link, or the one id that every server knows. */
function placeholderOf(sources: Sources): string {
  if (sources === undefined) return "";
  return linkedOf(sources).find(({ ready }) => ready)?.placeholder ?? "sample";
}

/** Where links may come from, and what a source still lacks here, before somebody tries it in vain. */
function hintOf(sources: Sources): string {
  const linked = linkedOf(sources);
  const ready = linked.filter((source) => source.ready);
  const reasons = linked.flatMap(({ ready: isReady, reason }) => (isReady ? [] : [reason ?? ""]));
  if (ready.length > 0) reasons.unshift(`Links and ids of ${ready.map(({ title }) => title).join(", ")}.`);
  return reasons.length === 0 ? "The address of the post, or its id." : reasons.join(" ");
}
