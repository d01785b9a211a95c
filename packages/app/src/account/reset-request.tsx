import { screens } from "@undertone/schemas/page-texts";
import { extraErrorsAt, type FormProps } from "@undertone/form-engine";
import { resetLinkMinutes } from "@undertone/schemas/constants.json";
import form from "@undertone/schemas/reset-request.json?validator";
import { useEffect, useRef, useState } from "react";
import { message } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { announceFailure } from "../lib/announcements.js";
import { ScreenSentence } from "../lib/screen-sentence.js";
import { Form } from "../ui/form.js";
import { Button } from "../ui/button.js";
import { Row, Stack } from "../ui/stack.js";
import { timeLimit } from "../lib/api/request.js";

/** What came of asking for a mail that leads to a new password. */
type ResetRequested = { sent: true } | { sent: false; reason: string };

/**
 * Asks for that mail by a plain request, as specified: outside the shared client.
 *
 * @param email Of an account. The answer is the same whether there is one or not.
 */
async function requestReset(email: string): Promise<ResetRequested> {
  let response: Response;
  try {
    response = await fetch("/api/auth/request-password-reset", {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(timeLimit),
    });
  } catch {
    return { sent: false, reason: message("network") };
  }
  if (response.ok) return { sent: true };
  return { sent: false, reason: (await messageIn(response)) ?? message("request-reset") };
}

/** The server's own words; a proxy in front of it may have answered with a page instead. */
async function messageIn(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== "object" || answer === null || !("message" in answer)) return null;
  return typeof answer.message === "string" && answer.message !== "" ? answer.message : null;
}

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
  const [refused, setRefused] = useState<FormProps["extraErrors"]>();
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
    else if (step.name === "other") setRefused(extraErrorsAt({ "": outcome.reason }));
    else announceFailure(outcome.reason);
  }

  const toAnother = (
    <Button variant="quiet" edge="start" onClick={() => setStep({ name: "other" })}>
      {screenText("reset-to-other")}
    </Button>
  );
  switch (step.name) {
    case "own":
      return (
        <Stack gap={12}>
          <p>
            <ScreenSentence
              text={screens["reset-own"]}
              parts={{ email: <strong>{ownEmail}</strong>, expires }}
            />
          </p>
          <Row columnGap={24}>
            <Button
              variant="primary"
              isBusy={isSending}
              onClick={() => ownEmail !== undefined && void send(ownEmail)}
            >
              {isSending ? "Sending …" : screenText("reset-send")}
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
                {isSending ? "Sending …" : screenText("reset-send")}
              </Button>
              {ownEmail !== undefined && (
                <Button variant="quiet" edge="start" onClick={() => setStep({ name: "own" })}>
                  {screenText("reset-to-own")}
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
            <ScreenSentence
              text={screens["reset-sent"]}
              parts={{ email: <strong>{step.to}</strong>, expires }}
            />
          </p>
          <Row columnGap={24}>
            <Button isBusy={isSending} onClick={() => void send(step.to)}>
              {screenText("reset-send-again")}
            </Button>
            {toAnother}
          </Row>
        </Stack>
      );
  }
}
