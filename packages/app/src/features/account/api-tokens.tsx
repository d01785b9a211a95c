import styled from "@emotion/styled";
import form from "@undertone/schemas/token-new.json?validator";
import type { Token, TokenNew } from "@undertone/schemas/types";
import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { failureOf } from "../../lib/api/api-error.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { dateOf, shortTime } from "../../lib/relative-time.js";
import { tokenText } from "../../lib/sign-in-text.js";
import { Button } from "../../ui/button.js";
import { ErrorState } from "../../ui/error-state.js";
import { Form } from "../../ui/form.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Notice } from "../../ui/notice.js";
import { Skeleton } from "../../ui/skeleton.js";
import { Row, Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";

const Secret = styled.code`
  overflow-wrap: anywhere;
`;

/** What programs may act with: made, listed and revoked. */
export function ApiTokens() {
  const { data, error, retry } = useCall("apiTokens", {});
  return (
    <Stack>
      <p>{tokenText("what")}</p>
      {error ? <ErrorState error={error} onRetry={retry} /> : !data && <Skeleton height="48px" />}
      {data && data.tokens.length > 0 && (
        <Stack as="ul">
          {data.tokens.map((token) => (
            <OneToken key={token.id} token={token} />
          ))}
        </Stack>
      )}
      <NewToken />
    </Stack>
  );
}

function OneToken({ token: { id, name, scope, expiresAt, lastUsedAt } }: { token: Token }) {
  const { mutate } = useSWRConfig();
  const { send, isSending } = useSend("deleteApiToken", { id });
  const [now] = useState(Date.now);
  const day = dateOf(expiresAt);

  async function revoke() {
    try {
      await send();
      announce(tokenText("revoked", { token: name }));
      await mutate(pathOf("apiTokens"));
    } catch (error) {
      announceFailure(failureOf(error));
    }
  }

  return (
    <li>
      <Row spread="ends">
        <Stack gap={4}>
          <strong>{name}</strong>
          <MetaLine>
            <span>{tokenText(scope)}</span>
            <span>
              {Date.parse(expiresAt) > now ? tokenText("expires", { day }) : tokenText("expired", { day })}
            </span>
            <span>
              {lastUsedAt === null ? tokenText("unused") : tokenText("used", { time: shortTime(lastUsedAt) })}
            </span>
          </MetaLine>
        </Stack>
        <Button variant="quiet" isBusy={isSending} onClick={() => void revoke()}>
          {tokenText("revoke")} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Row>
    </li>
  );
}

function NewToken() {
  const { mutate } = useSWRConfig();
  const { send, data, error, isSending } = useSend("addApiToken", {});
  const errors = useMemo(() => formErrors(error), [error]);

  async function submit(value: TokenNew) {
    const made = await send(value).catch(() => null);
    if (made) await mutate(pathOf("apiTokens"));
  }

  return (
    <Stack maxWidth="field">
      {data?.token !== undefined && (
        <Notice role="status">
          {tokenText("made")} <Secret>{data.token}</Secret>
        </Notice>
      )}
      <Form key={data?.id} {...form} short extraErrors={errors} onSubmit={(value) => void submit(value)}>
        <Button type="submit" isBusy={isSending}>
          {tokenText("make")}
        </Button>
      </Form>
    </Stack>
  );
}
