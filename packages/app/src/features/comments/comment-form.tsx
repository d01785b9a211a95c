import styled from "@emotion/styled";
import { type KeyboardEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import commentNew from "@undertone/schemas/comment-new.json?validator";
import commentReply from "@undertone/schemas/comment-reply.json?validator";
import type { CommentNew, CommentReply } from "@undertone/schemas/types";
import { useAuth } from "../../account/use-auth.js";
import { Button } from "../../ui/button.js";
import { SendForm } from "../../ui/send-form.js";
import { Row } from "../../ui/stack.js";
import { commentText } from "../../lib/comment-text.js";
import { draftAt, draftKey, keepDraft } from "./draft.js";

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
  verb: string;
  /** What it is about: a reply names the comment above it. */
  about: Omit<CommentNew, "text"> | Omit<CommentReply, "text">;
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
  focusAtOnce?: boolean;
}

/** Where a comment is written. What was written stays until it has been sent, even if the page or the session ends. */
export default function CommentForm(props: CommentFormProps) {
  const { label, verb, about, onSend, onCancel, focusAtOnce = false } = props;
  const isReply = "parentId" in about;
  const auth = useAuth();
  const key = draftKey([auth.state === "logged-in" ? auth.username : "", ...Object.values(about)]);
  const [initial, setInitial] = useState<object>(() => {
    const text = draftAt(key);
    return text === "" ? about : { ...about, text };
  });
  const uiSchema = useMemo(
    () => ({
      insightId: hidden,
      ...(isReply && { parentId: hidden }),
      text: { "ui:title": label, "ui:autofocus": focusAtOnce },
    }),
    [label, focusAtOnce, isReply],
  );

  async function send(text: string) {
    await onSend(text);
    keepDraft(key, "");
    // The form is reset to this at once.
    flushSync(() => setInitial(about));
  }

  function cancel() {
    keepDraft(key, "");
    onCancel?.();
  }

  function sendByKeys(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, target } = event;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      currentTarget.querySelector("form")?.requestSubmit();
    }
    if (event.key === "Escape" && target instanceof HTMLTextAreaElement && target.value === "") cancel();
  }

  return (
    <div onKeyDown={sendByKeys}>
      <SendForm<{ text: string }, unknown>
        {...(isReply ? commentReply : commentNew)}
        initialFormData={initial}
        onChange={(value) => keepDraft(key, (value as { text?: string }).text ?? "")}
        uiSchema={uiSchema}
        isReset
        action={verb}
        pending="Sending …"
        onSend={({ text }) => send(text.trim())}
      >
        {(button, _, isSending) => (
          <Row>
            {button}
            {onCancel && (
              <Button disabled={isSending} onClick={cancel}>
                Cancel
              </Button>
            )}
            <Hint>{commentText("comment-keys")}</Hint>
          </Row>
        )}
      </SendForm>
    </div>
  );
}
