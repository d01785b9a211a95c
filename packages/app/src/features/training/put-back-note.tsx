import type { AnalysisParameters } from "@undertone/schemas/types";
import { putBackIn } from "../../insight/left-out-rules.js";
import { Button } from "../../ui/button.js";
import { Row } from "../../ui/stack.js";
import { trainingText } from "../../lib/training-text.js";

interface PutBackNoteProps {
  parameters: AnalysisParameters;
  onChange: (parameters: AnalysisParameters) => void;
}

/** What these parameters put back that rules leave out: ids mean nothing to a reader, so the form does not show them. */
export function PutBackNote({ parameters, onChange }: PutBackNoteProps) {
  const restored = putBackIn(parameters);
  if (restored === null) return null;
  return (
    <Row>
      <p>{trainingText("put-back-note", { restored })}</p>
      <Button variant="quiet" onClick={() => onChange({ ...parameters, restore: [] })}>
        {trainingText("put-back-not")}
      </Button>
    </Row>
  );
}
