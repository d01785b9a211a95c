import styled from "@emotion/styled";
import type { FormRef } from "@undertone/form-engine";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type {
  AnalysisParameters,
  ParameterSet,
  Run,
  FilePreview,
  LinkPreview,
} from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { Failure } from "../../ui/text.js";
import { meansTheSame } from "../../insight/parameter-fields.js";
import { useSend } from "../../lib/api/use-call.js";
import { runFailure } from "../../insight/run-failure.js";
import { usePreviewedFile } from "./use-previewed-file.js";
import { rememberColumns } from "./remembered-columns.js";
import { noTarget, runOf, type Target } from "./target.js";
import { TargetFields, TargetHelp } from "./target-fields.js";
import { TrainingOptions, type ChosenOptions } from "./training-options.js";
import { pageAddress } from "../../lib/pages.js";
import { trainingText } from "../../lib/training-text.js";
import { useLinkPreview } from "./use-link-preview.js";
import { uploadWithinMilliseconds } from "@undertone/schemas/constants.json";
import { formOf, sentChoices, type ChosenFile } from "./chosen-file.js";
import { count, counted } from "@undertone/formats";
import schema from "@undertone/schemas/analysis-parameters.json";

/** Uploads a file as it was chosen to be read; once only, however often the analysis is started. */
function useThreadOfFile() {
  // A large file over a slow line takes longer than a call may.
  const { send, isSending } = useSend(
    "uploadThread",
    {},
    { action: "run", within: uploadWithinMilliseconds },
  );
  const last = useRef<{ file: File; choices: string; threadId: string } | null>(null);

  async function threadOf(chosen: ChosenFile): Promise<string> {
    const choices = JSON.stringify(sentChoices(chosen.choices));
    if (last.current?.file === chosen.file && last.current.choices === choices) return last.current.threadId;
    const { threadId } = await send(formOf(chosen));
    last.current = { file: chosen.file, choices, threadId };
    return threadId;
  }
  return { threadOf, isUploading: isSending };
}

/** In sight however long the options below are. */
const StartBar = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  padding-block: var(--space-8);
  background: var(--color-page);

  [role="alert"] {
    margin-bottom: var(--space-12);
  }
`;

interface TrainingProps {
  /** The parameter set to begin with; null: none. */
  set: ParameterSet | null;
  /** Parameters to begin with where there is no set; absent: the defaults. */
  parameters?: AnalysisParameters;
  target?: Target;
  /** Whether the options are open at first. */
  isOpen?: boolean;
}

export function Training({
  set: initialSet,
  parameters: initialParameters = initialSet?.config ?? {},
  target: initialTarget = noTarget,
  isOpen: isOpenAtFirst = false,
}: TrainingProps) {
  const [target, setTarget] = useState(initialTarget);
  const [options, setOptions] = useState<ChosenOptions>({ parameters: initialParameters, set: initialSet });
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<FormRef>(null);
  const fileForm = useRef<FormRef>(null);
  /** The target, with what the press of the button itself took out of a field that was being typed in. */
  const latest = useRef(target);
  const { send, isSending } = useSend("run", {}, { action: "run" });
  const navigate = useNavigate();
  const chosenFile = usePreviewedFile(target.file);
  const { threadOf, isUploading } = useThreadOfFile();
  const isBusy = isSending || isUploading;
  const wanted = runOf(target);
  const linked = useLinkPreview(target.file === null && target.upload === null ? target.link : "");
  const available = availableIn(target, linked.preview, chosenFile.preview);
  const isLinkReady = wanted !== null && linked.error?.status !== 400;
  const isReady = !areTooFew(available) && (target.file === null ? isLinkReady : chosenFile.isReady);

  /** The chosen set where it was left as it is; what was changed goes along with the run, and becomes no set. */
  function parametersOf(used: AnalysisParameters): Pick<Run, "parameterSetId" | "parameters"> {
    const { set } = options;
    if (set !== null && meansTheSame(used, set.config)) return { parameterSetId: set.id };
    return meansTheSame(used, {}) ? { parameterSetId: null } : { parameters: used };
  }

  function changeTarget(changed: Target) {
    latest.current = changed;
    setTarget(changed);
  }

  async function begin(used: AnalysisParameters) {
    if (!isReady || isBusy) return;
    setFailure(null);
    try {
      const { file } = latest.current;
      const named = file === null ? wanted : { threadId: await threadOf(file) };
      if (named === null) return;
      rememberColumns(chosenFile.preview?.file.columns ?? null, file?.choices ?? {});
      const insight = await send({ ...named, ...parametersOf(used) });
      await navigate(pageAddress("insight", { id: insight.id }));
    } catch (error) {
      setFailure(runFailure(error));
    }
  }

  /** Through the form, once it is there: what is wrong in it has to be seen. */
  function start() {
    if (!isReady || isBusy || fileForm.current?.validateForm() === false) return;
    if (form.current === null) return void begin(options.parameters);
    form.current.submit();
  }

  return (
    <Stack gap={24}>
      <TargetFields
        target={target}
        linked={linked}
        previewed={chosenFile}
        onChange={changeTarget}
        fileForm={fileForm}
        onEnter={start}
      />
      <StartBar>
        {failure !== null && <Failure role="alert">{failure}</Failure>}
        <Row columnGap={16}>
          <Button variant="primary" disabled={isBusy || !isReady} onClick={start}>
            {isBusy ? "Starting …" : trainingText("training-start")}
          </Button>
          <ReadingLimit
            available={available}
            parameters={options.parameters}
            onChange={(parameters) => setOptions({ ...options, parameters })}
          />
        </Row>
      </StartBar>
      <TrainingOptions
        options={options}
        onChange={setOptions}
        onSubmit={(used) => void begin(used)}
        isOpen={isOpen}
        isGiven={!meansTheSame(initialParameters, {})}
        onToggle={setIsOpen}
        handle={form}
        disabled={isBusy}
      />
      <TargetHelp target={target} />
    </Stack>
  );
}

const { default: usually, maximum: most } = schema.properties.max_comments;
/** Fewer have no topics. */
const LEAST_COMMENTS = 2;

function areTooFew(available: number | null): boolean {
  return available !== null && available < LEAST_COMMENTS;
}

/** How many comments there are to read, as far as the site or the file says; null: it does not. */
function availableIn(
  { file, branch }: Target,
  linked: LinkPreview | undefined,
  read: FilePreview | undefined,
): number | null {
  if (file === null) return branch ? null : (linked?.expected ?? null);
  if (read === undefined || read.refusal !== null) return null;
  const { comments, leftOut } = read.file;
  return comments - leftOut.deleted - leftOut.removed;
}

const Said = styled.p`
  font-variant-numeric: tabular-nums;
`;

interface ReadingLimitProps {
  available: number | null;
  parameters: AnalysisParameters;
  onChange: (parameters: AnalysisParameters) => void;
}

/** Beside the button that starts: where the limit of comments cuts, how many are read, and a press that reads all. */
function ReadingLimit({ available, parameters, onChange }: ReadingLimitProps) {
  if (available === null) return null;
  if (areTooFew(available))
    return <Said role="status">{trainingText(available === 0 ? "none-to-read" : "one-to-read")}</Said>;
  const limit = parameters.max_comments ?? usually;
  if (available <= limit) return null;
  const readable = Math.min(available, most);
  return (
    <>
      <Said role="status">
        {trainingText("limit-cuts", { read: count(limit), comments: counted(available, "comment") })}
      </Said>
      {readable > limit && (
        <Button variant="quiet" onClick={() => onChange({ ...parameters, max_comments: readable })}>
          {trainingText(readable < available ? "limit-most" : "limit-all", { read: count(readable) })}
        </Button>
      )}
    </>
  );
}
