import type { ErrorsByPath } from "@undertone/form-engine";
import { resetLinkMinutes } from "@undertone/schemas/constants.json";
import form from "@undertone/schemas/reset-request.json?validator";
import { useEffect, useRef, useState } from "react";
import { requestReset } from "./request-reset.js";
import { message } from "../lib/messages.js";
import { announceFailure } from "../lib/announcements.js";
import { Form } from "../ui/form.js";
import { Button } from "../ui/button.js";
import { Row, Stack } from "../ui/stack.js";

interface ResetRequestProps {
  /** The reader's own address, when it is known: it is used unless they name another. */
  ownEmail?: string;
}

const expires = message("reset-link-expires", { minutes: resetLinkMinutes });

type Step = { name: "own" } | { name: "other" } | { name: "sent"; to: string };

/** Asks for a mail that leads to a new password: request, then sent. */
export function ResetRequest({ ownEmail }: ResetRequestProps) {
  const [step, setStep] = useState<Step>(ownEmail === undefined ? { name: "other" } : { name: "own" });
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<ErrorsByPath>();
  const sent = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The form is gone: the focus must not be lost with it.
    if (step.name === "sent") sent.current?.focus();
  }, [step]);

  async function send(email: string) {
    setIsSending(true);
    setRefused(undefined);
    const outcome = await requestReset(email);
    setIsSending(false);
    if (outcome.sent) setStep({ name: "sent", to: email });
    else if (step.name === "other") setRefused({ "": outcome.reason });
    else announceFailure(outcome.reason);
  }

  const toAnother = (
    <Button variant="quiet" edge="start" onClick={() => setStep({ name: "other" })}>
      Send to a different email
    </Button>
  );
  switch (step.name) {
    case "own":
      return (
        <Stack gap={12}>
          <p>
            A link to set a new password goes to <strong>{ownEmail}</strong>. {expires}
          </p>
          <Row columnGap={24}>
            <Button
              variant="primary"
              isBusy={isSending}
              onClick={() => ownEmail !== undefined && void send(ownEmail)}
            >
              {isSending ? "Sending …" : "Send reset email"}
            </Button>
            {toAnother}
          </Row>
        </Stack>
      );
    case "other":
      return (
        <Form {...form} short extraErrors={refused} onSubmit={({ email }) => void send(email)}>
          <Stack gap={12}>
            <p>{expires}</p>
            <Row columnGap={24}>
              <Button type="submit" variant="primary" isBusy={isSending}>
                {isSending ? "Sending …" : "Send reset email"}
              </Button>
              {ownEmail !== undefined && (
                <Button variant="quiet" edge="start" onClick={() => setStep({ name: "own" })}>
                  Use my own
                </Button>
              )}
            </Row>
          </Stack>
        </Form>
      );
    case "sent":
      return (
        <Stack gap={12}>
          <p ref={sent} role="status" tabIndex={-1}>
            <strong>{message("request-reset-success")}</strong>
          </p>
          <p>
            If <strong>{step.to}</strong> belongs to an account, the mail is on its way there. {expires} It
            works once.
          </p>
          <Row columnGap={24}>
            <Button isBusy={isSending} onClick={() => void send(step.to)}>
              Send it again
            </Button>
            {toAnother}
          </Row>
        </Stack>
      );
  }
}
