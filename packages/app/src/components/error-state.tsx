import type { ApiError } from "../lib/api/api-error.js";
import { timeLimit } from "../lib/api/request.js";
import { Button } from "./button.js";
import { Card } from "./card.js";
import { Stack } from "./stack.js";

interface ErrorStateProps {
  error: ApiError;
  /** Stands before the error's own words when they do not say what failed. */
  title?: string;
  onRetry: () => void;
}

/** What happened, and Retry. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const reason = reasonOf(error);
  return (
    <Card as="div" role="alert">
      <Stack gap={12}>
        <strong>{title ?? error.message}</strong>
        {title !== undefined && title !== error.message && <p>{error.message}</p>}
        {reason !== null && <p>{reason}</p>}
        <div>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      </Stack>
    </Card>
  );
}

/** Why there was no proper answer, when the server itself could not say. */
function reasonOf(error: ApiError): string | null {
  if (error.code === "TIMEOUT") return `The server did not answer within ${timeLimit / 1_000} seconds.`;
  if (error.code === "NETWORK") return "The server cannot be reached. Check the connection.";
  if (error.code === "BAD_ANSWER") return "The answer was not one this page understands.";
  return null;
}
