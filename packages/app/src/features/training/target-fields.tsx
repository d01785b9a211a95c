import styled from "@emotion/styled";
import { threadFileMegabytes } from "@undertone/schemas/constants.json";
import run from "@undertone/schemas/run.json";
import type { FormRef } from "@undertone/form-engine";
import { useRef, type Ref } from "react";
import type { SourceList } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { Disclosure } from "../../ui/disclosure.js";
import { Row, Stack } from "../../ui/stack.js";
import { TextArea } from "../../ui/fields.js";
import { screenText } from "../../lib/screens.js";
import { trainingText } from "../../lib/training-text.js";
import { Bookmark } from "./bookmark.js";
import { ChosenFilePanel } from "./chosen-file-panel.js";
import { LinkPreview } from "./link-preview.js";
import { linkedOf, LinksRead } from "./links-read.js";
import { targetOf, type Target } from "./target.js";
import type { useLinkPreview } from "./use-link-preview.js";
import type { usePreviewedFile } from "./use-previewed-file.js";
import { useCall } from "../../lib/api/use-call.js";
import { Small } from "../../ui/text.js";

/** Of pasted comments, so that what was recognised in them is in sight below. */
const MOST_ROWS = 8;

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

const { redditId } = run.properties;
const listed = new Intl.ListFormat("en", { type: "disjunction" });

interface TargetFieldsProps {
  target: Target;
  linked: ReturnType<typeof useLinkPreview>;
  previewed: ReturnType<typeof usePreviewedFile>;
  onChange: (target: Target) => void;
  /** Of the form of what was chosen about the file. */
  fileForm: Ref<FormRef>;
  /** Enter in the link's field starts the analysis. */
  onEnter: () => void;
}

/** Names the discussion: by link or id, by its comments, or by a file of it. */
export function TargetFields(props: TargetFieldsProps) {
  const { target, linked, previewed, onChange, fileForm, onEnter } = props;
  const input = useRef<HTMLInputElement>(null);
  const sources = useCall("sources", {}).data?.sources;
  const { file, upload } = target;
  const isTyped = upload === null && (file === null || file.pasted !== undefined);
  const useLink = () => onChange({ ...target, upload: null, file: null });
  const chooseFile = (chosen: File) =>
    onChange({ ...target, upload: null, file: { file: chosen, choices: {} } });

  return (
    <Card
      aria-label={trainingText("discussion")}
      // A file may be dropped anywhere on the card.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const dropped = event.dataTransfer.files[0];
        if (dropped) chooseFile(dropped);
      }}
    >
      <Stack>
        {isTyped && (
          <TextArea
            label={redditId.title}
            placeholder={placeholderOf(sources)}
            value={file?.pasted ?? target.link}
            onChange={(event) => onChange(targetOf(event.target.value, target))}
            onKeyDown={(event) => {
              // Among pasted comments it begins a line.
              if (event.key !== "Enter" || event.shiftKey || (file !== null && !event.ctrlKey)) return;
              event.preventDefault();
              onEnter();
            }}
            mostRows={MOST_ROWS}
            hint={hintOf(sources)}
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {isTyped && file === null && <LinkPreview target={target} previewed={linked} onChange={onChange} />}
        {file !== null && (
          <ChosenFilePanel
            chosen={file}
            previewed={previewed}
            onChange={(choices) => onChange({ ...target, file: { ...file, choices } })}
            onUseLink={useLink}
            handle={fileForm}
          />
        )}
        {upload !== null && (
          <Uploaded role="status">
            <strong>{upload.title}</strong>
            <Button variant="quiet" onClick={useLink}>
              {trainingText("file-link")}
            </Button>
          </Uploaded>
        )}
        <Row columnGap={24}>
          <Button onClick={() => input.current?.click()}>
            {trainingText(isTyped ? "file-choose" : "file-change")}
          </Button>
          {file === null && upload === null && (
            <Button
              variant="quiet"
              edge="start"
              onClick={() => onChange({ ...target, link: "sample", branch: false })}
            >
              {trainingText("target-sample")}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={screenText("target-file")}
          accept=".json,.jsonl,.ndjson,.csv,.tsv,.txt,.xml,.rss,.atom,.mbox,.eml,.parquet,.tab,.log,.md,.js,.html,.htm,.gz,.zip,.zst"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // The same file, mended, can be chosen again.
            event.target.value = "";
            if (chosen) chooseFile(chosen);
          }}
        />
      </Stack>
    </Card>
  );
}

/** Which links and files are read, and a way here from the page of a discussion. */
export function TargetHelp({ target: { file, upload } }: Pick<TargetFieldsProps, "target">) {
  const sources = useCall("sources", {}).data?.sources;
  if (file !== null) return null;
  return (
    <div>
      <Disclosure summary={trainingText("files-read")}>
        <Small>{trainingText("file-kinds", { megabytes: threadFileMegabytes })}</Small>
      </Disclosure>
      {upload === null && <Bookmark />}
      {/* It comes with the sources: what stood above it would move. */}
      {upload === null && <LinksRead sources={sources} />}
    </div>
  );
}

type Sources = SourceList["sources"] | undefined;

/** Something that would be accepted here: the shape of a link, or the one id that every server knows. */
function placeholderOf(sources: Sources): string {
  if (sources === undefined) return "";
  return linkedOf(sources).find(({ ready }) => ready)?.placeholder ?? "sample";
}

/** Where links may come from; where there is nothing else to say, what is missing before somebody tries it in vain. */
function hintOf(sources: Sources): string {
  const linked = linkedOf(sources);
  const ready = linked.filter((source) => source.ready);
  if (ready.length > 0)
    return trainingText("link-hint", { sites: listed.format(ready.map(({ title }) => title)) });
  const reasons = linked.flatMap(({ reason }) => reason ?? []);
  return reasons.length === 0 ? trainingText("target-link-hint") : reasons.join(" ");
}
