import styled from "@emotion/styled";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import commentNew from "@undertone/schemas/comment-new.json";
import commentReply from "@undertone/schemas/comment-reply.json";
import { validation } from "@undertone/schemas/messages.json";
import { fillIn } from "@undertone/schemas/fill-in";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { ApiError } from "../../lib/api/api-error.js";
import { count } from "@undertone/formats";
import { insightText } from "../../lib/insight-text.js";

const { text } = commentNew.properties;
/** The schemas' own bounds and words; a reply's are a comment's, but for those of its own. */
const texts = { comment: text, reply: { ...text, ...commentReply.properties.text } };
/** Characters before the limit at which the count begins to show. */
const NEAR_LIMIT = 500;

const Label = styled.label`
  font-weight: 600;
`;

const Field = styled.textarea`
  width: 100%;
  min-height: 88px;
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--color-control);
  border-radius: calc(var(--radius) - 2px);
  background: var(--color-surface);
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
  max-height: 60vh;
`;

const Wrong = styled.p`
  color: var(--color-danger);
`;

/** For who is writing. */
const Hint = styled.span`
  color: var(--color-muted);
  font-size: var(--size-14);
  visibility: hidden;

  form:focus-within & {
    visibility: visible;
  }

  @media (pointer: coarse) {
    display: none;
  }
`;

interface CommentFormProps {
  kind: keyof typeof texts;
  label: string;
  /** The verb on the button. */
  verb: string;
  /** Resolves when the server has it. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
  focusAtOnce?: boolean;
}

/** Where a comment is written. What was written stays until it has been sent. */
export function CommentForm({ kind, label, verb, onSend, onCancel, focusAtOnce = false }: CommentFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const left = texts[kind].maxLength - text.trim().length;

  async function send() {
    if (isSending) return;
    const wrong = problemOf(text.trim(), texts[kind]);
    setProblem(wrong);
    if (wrong !== null) {
      field.current?.focus();
      return;
    }
    setIsSending(true);
    try {
      await onSend(text.trim());
      setText("");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields.text ?? error.message);
    } finally {
      setIsSending(false);
    }
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === "Escape" && text === "") onCancel?.();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={8}>
        <Label htmlFor={id}>{label}</Label>
        <Field
          ref={field}
          id={id}
          value={text}
          autoFocus={focusAtOnce}
          readOnly={isSending}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
          onKeyDown={sendByKeys}
        />
        {problem !== null && (
          <Wrong id={`${id}-problem`} role="alert">
            {problem}
          </Wrong>
        )}
        <Row>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {isSending ? "Sending …" : verb}
          </Button>
          {onCancel && (
            <Button disabled={isSending} onClick={onCancel}>
              Cancel
            </Button>
          )}
          {left <= NEAR_LIMIT ? (
            <span>
              {left >= 0
                ? insightText("comment-characters-left", { count: count(left) })
                : insightText("comment-characters-over", { count: count(-left) })}
            </span>
          ) : (
            <Hint>{insightText("comment-keys")}</Hint>
          )}
        </Row>
      </Stack>
    </form>
  );
}

function problemOf(
  text: string,
  { maxLength, pattern, errorMessage }: (typeof texts)[keyof typeof texts],
): string | null {
  if (!new RegExp(pattern, "u").test(text)) return errorMessage.pattern;
  return text.length > maxLength ? fillIn(validation.maxLength, { limit: maxLength }) : null;
}
