import styled from "@emotion/styled";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import commentNew from "@undertone/schemas/comment-new.json?validator";
import commentReply from "@undertone/schemas/comment-reply.json?validator";
import type { CommentNew, CommentReply } from "@undertone/schemas/types";
import type { FormRef, FormProps } from "@undertone/form-engine";
import { Button } from "../../ui/button.js";
import { Form } from "../../ui/form.js";
import { Row } from "../../ui/stack.js";
import { ApiError } from "../../lib/api/api-error.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { commentText } from "../../lib/comment-text.js";

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

const hidden = { "ui:widget": "hidden" };

interface CommentFormProps {
  label: string;
  /** The verb on the button. */
  verb: string;
  /** What it is about: a reply names the comment above it. */
  about: Omit<CommentNew, "text"> | Omit<CommentReply, "text">;
  /** Resolves when the server has it. */
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
  focusAtOnce?: boolean;
}

/** Where a comment is written. What was written stays until it has been sent. */
export default function CommentForm(props: CommentFormProps) {
  const { label, verb, about, onSend, onCancel, focusAtOnce = false } = props;
  const form = useRef<FormRef>(null);
  const [refused, setRefused] = useState<FormProps["extraErrors"]>();
  const [isSending, setIsSending] = useState(false);
  const isReply = "parentId" in about;
  const uiSchema = useMemo(
    () => ({
      insightId: hidden,
      ...(isReply && { parentId: hidden }),
      text: { "ui:title": label, "ui:autofocus": focusAtOnce, "ui:readonly": isSending },
    }),
    [label, focusAtOnce, isReply, isSending],
  );

  async function send({ text }: { text: string }) {
    if (isSending) return;
    setIsSending(true);
    setRefused(undefined);
    try {
      await onSend(text.trim());
      form.current?.reset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(formErrors(error));
    } finally {
      setIsSending(false);
    }
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.submit();
    }
    const { target } = event;
    if (event.key === "Escape" && target instanceof HTMLTextAreaElement && target.value === "") onCancel?.();
  }

  return (
    <div onKeyDown={sendByKeys}>
      <Form<{ text: string }, unknown>
        {...(isReply ? commentReply : commentNew)}
        ref={form}
        short
        initialFormData={about}
        uiSchema={uiSchema}
        extraErrors={refused}
        onSubmit={(value) => void send(value)}
      >
        <Row>
          <Button type="submit" variant="primary" isBusy={isSending}>
            {isSending ? "Sending …" : verb}
          </Button>
          {onCancel && (
            <Button disabled={isSending} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Hint>{commentText("comment-keys")}</Hint>
        </Row>
      </Form>
    </div>
  );
}
