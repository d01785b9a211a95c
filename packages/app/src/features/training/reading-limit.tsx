import styled from "@emotion/styled";
import { count, counted } from "@undertone/formats";
import schema from "@undertone/schemas/analysis-parameters.json";
import type { AnalysisParameters, FilePreview, LinkPreview } from "@undertone/schemas/types";
import { trainingText } from "../../lib/training-text.js";
import { Button } from "../../ui/button.js";
import type { Target } from "./target.js";

const { default: usually, maximum: most } = schema.properties.max_comments;
/** Fewer have no topics. */
const LEAST_COMMENTS = 2;

/** Whether there are too few to find topics in. */
export function areTooFew(available: number | null): boolean {
  return available !== null && available < LEAST_COMMENTS;
}

/** How many comments there are to read, as far as the site or the file says; null: it does not. */
export function availableIn(
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
export function ReadingLimit({ available, parameters, onChange }: ReadingLimitProps) {
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
