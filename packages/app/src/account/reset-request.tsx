import { screens } from "@undertone/schemas/page-texts";
import { resetLinkMinutes } from "@undertone/schemas/constants.json";
import form from "@undertone/schemas/reset-request.json?validator";
import { useEffect, useRef, useState } from "react";
import { basePath } from "../lib/base-path.js";
import { message } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { ScreenSentence } from "../lib/screen-sentence.js";
import { ActionButton } from "../ui/action-button.js";
import { SendForm } from "../ui/send-form.js";
import { Button } from "../ui/button.js";
import { Row, Stack } from "../ui/stack.js";
import { ApiError } from "../lib/api/api-error.js";
import { timeLimit } from "../lib/api/request.js";

/**
 * Asks for a mail that leads to a new password by a plain request, as specified: outside the shared client.
 *
 * @param email Of an account. The answer is the same whether there is one or not.
 */
async function requestReset(email: string): Promise<void> {
  const response = await fetch(basePath + "/api/auth/request-password-reset", {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(timeLimit),
  }).catch(() => {
    throw new ApiError(message("network"), "NETWORK", 0);
  });
  if (response.ok) return;
  const words = (await messageIn(response)) ?? message("request-reset");
  throw new ApiError(words, "REFUSED", response.status);
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
  const sent = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The form is gone: the focus must not be lost with it.
    if (step.name === "sent") sent.current?.focus();
  }, [step]);

  async function send(email: string) {
    await requestReset(email);
    setStep({ name: "sent", to: email });
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
            <ActionButton variant="primary" pending="Sending …" act={() => send(ownEmail ?? "")}>
              {screenText("reset-send")}
            </ActionButton>
            {toAnother}
          </Row>
        </Stack>
      );
    case "other":
      return (
        <SendForm
          {...form}
          action={screenText("reset-send")}
          pending="Sending …"
          onSend={({ email }) => send(email)}
        >
          {(button) => (
            <Stack gap={12}>
              <p>{expires}</p>
              <Row columnGap={24}>
                {button}
                {ownEmail !== undefined && (
                  <Button variant="quiet" edge="start" onClick={() => setStep({ name: "own" })}>
                    {screenText("reset-to-own")}
                  </Button>
                )}
              </Row>
            </Stack>
          )}
        </SendForm>
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
            <ActionButton act={() => send(step.to)}>{screenText("reset-send-again")}</ActionButton>
            {toAnother}
          </Row>
        </Stack>
      );
  }
}
