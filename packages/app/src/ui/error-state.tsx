import { Button } from "./button.js";
import { Card } from "./card.js";
import { Stack } from "./stack.js";

export interface FailureOfCall {
  message: string;
  reason: string;
  /** The server's own; null when it said nothing. */
  words: string | null;
  /** HTTP status; 0 when there was no answer. */
  status: number;
}

interface ErrorStateProps {
  error: FailureOfCall;
  title?: string | undefined;
  onRetry: () => void;
}

export function ErrorState({ error, title = error.message, onRetry }: ErrorStateProps) {
  const reason = reasonBeside(title, error);
  return (
    <Card as="div" role="alert">
      <Stack gap={12}>
        <strong>{title}</strong>
        {reason !== null && <p>{reason}</p>}
        <div>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      </Stack>
    </Card>
  );
}

/** The server's words, or why it could not say any; null when the title has told it already. */
function reasonBeside(title: string, { words, reason, status }: FailureOfCall): string | null {
  const why = words ?? (status === 0 ? reason : null);
  return why === null || title.includes(why) ? null : why;
}
