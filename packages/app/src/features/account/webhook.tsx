import form from "@undertone/schemas/webhook-new.json?validator";
import type { Webhook, WebhookDelivery } from "@undertone/schemas/types";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { announce } from "../../lib/announcements.js";
import { failureOf } from "../../lib/api/api-error.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { pageAddress } from "../../lib/pages.js";
import { shortTime } from "../../lib/relative-time.js";
import { screenText } from "../../lib/screens.js";
import { deliveryFailureText, eventText, webhookText } from "../../lib/sign-in-text.js";
import { ActionButton } from "../../ui/action-button.js";
import { ConfirmButton } from "../../ui/dialog-button.js";
import { ErrorState } from "../../ui/error-state.js";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Notice } from "../../ui/notice.js";
import { SendForm } from "../../ui/send-form.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Row, Stack } from "../../ui/stack.js";
import { Secret } from "../../ui/text.js";

/** Milliseconds, while a delivery waits for its first try. */
const POLL_INTERVAL = 3_000;

/** Where ended runs are reported to: set, tested and removed, with what came of the last requests. */
export function WebhookSettings() {
  const { data, error, retry } = useCall(
    "webhook",
    {},
    { refreshInterval: (latest: Webhook | undefined) => (isWaiting(latest) ? POLL_INTERVAL : 0) },
  );
  const { mutate } = useSWRConfig();
  const { send: set } = useSend("setWebhook", {});
  const { send: renew } = useSend("renewWebhookSecret", {});
  const { send: sendTest } = useSend("testWebhook", {});
  const { send: remove } = useSend("removeWebhook", {});
  const [secret, setSecret] = useState<string>();
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="48px" />;

  async function show({ secret: made, ...webhook }: Webhook) {
    if (made !== undefined) setSecret(made);
    await mutate(pathOf("webhook"), webhook, { revalidate: false });
  }
  async function end() {
    await remove();
    setSecret(undefined);
    announce(webhookText("removed"));
    await mutate(pathOf("webhook"));
  }

  return (
    <Stack>
      <p>{webhookText("what")}</p>
      {data.offSince !== null && (
        <Notice role="status">{webhookText("off", { time: shortTime(data.offSince) })}</Notice>
      )}
      {secret !== undefined && (
        <Notice role="status">
          {webhookText("secret")} <Secret>{secret}</Secret>
        </Notice>
      )}
      {data.oldSecretUntil !== null && (
        <p>{webhookText("old-secret", { time: shortTime(data.oldSecretUntil) })}</p>
      )}
      <Stack maxWidth="field">
        <SendForm
          key={data.url}
          {...form}
          initialFormData={data.url === null ? {} : { url: data.url }}
          action={webhookText("save")}
          onSend={async (value) => {
            await show(await set(value));
            announce(webhookText("saved"));
          }}
        />
      </Stack>
      {data.url !== null && (
        <Row>
          <ActionButton act={async () => show(await sendTest())} wordsOf={failureOf}>
            {webhookText("send-test")}
          </ActionButton>
          <ActionButton act={async () => show(await renew())} wordsOf={failureOf}>
            {webhookText("renew")}
          </ActionButton>
          <ConfirmButton
            variant="quiet"
            ask={{
              title: webhookText("ask"),
              children: webhookText("ask-why"),
              confirm: webhookText("remove"),
              onConfirm: end,
              wordsOf: failureOf,
            }}
          >
            {webhookText("remove")}
          </ConfirmButton>
        </Row>
      )}
      {data.deliveries.length > 0 && (
        <Stack as="ul" gap={4} aria-label={webhookText("deliveries")}>
          {data.deliveries.map((delivery) => (
            <MetaLine as="li" key={delivery.id}>
              <span>{eventText(delivery.type)}</span>
              {delivery.insightId !== null && (
                <Link to={pageAddress("insight", { id: delivery.insightId })}>
                  {delivery.title || screenText("untitled")}
                </Link>
              )}
              <span>{shortTime(delivery.createdAt)}</span>
              <span>{outcomeOf(delivery)}</span>
            </MetaLine>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function isWaiting(webhook: Webhook | undefined): boolean {
  return webhook?.deliveries.some(({ tries, endedAt }) => tries === 0 && endedAt === null) ?? false;
}

function outcomeOf({ tries, status, failure, endedAt }: WebhookDelivery): string {
  if (failure === null) return webhookText(endedAt === null ? "waiting" : "delivered");
  const why =
    failure === "status" ? webhookText("answer", { status: status ?? 0 }) : deliveryFailureText(failure);
  return endedAt === null ? webhookText("again", { why, tries }) : webhookText("given-up", { why, tries });
}
