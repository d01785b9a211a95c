import { useState, useId } from "react";
import { useSWRConfig } from "swr";
import type { ParameterSet } from "@undertone/schemas/types";
import { ButtonLink, Button } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { EmptyList } from "../../insight/empty-list.js";
import { ErrorState } from "../../ui/error-state.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { Notice } from "../../ui/notice.js";
import { Stack, Row } from "../../ui/stack.js";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.js";
import { failureOf } from "../../lib/api/api-error.js";
import { useCall } from "../../lib/api/use-call.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { announce } from "../../lib/announcements.js";
import { areUnavailable } from "./parameter-sets-error.js";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { pageAddress } from "../../lib/pages.js";
import styled from "@emotion/styled";
import { upTo } from "../../ui/breakpoints.js";
import { Card } from "../../ui/card.js";
import { MetaLine } from "../../ui/meta-line.js";
import { RelativeTime } from "../../ui/when.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { changesOf } from "../../insight/changes.js";

/** The parameters that the reader has kept: what each changes, to be used again or deleted. */
export function ParameterSets() {
  const { data, error, retry } = useCall("myParameterSets", {}, { action: "get-parameter-sets" });
  const parameterSets = data?.parameterSets;
  const { mutate } = useSWRConfig();
  const [asked, setAsked] = useState<ParameterSet | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { container, leaving, next } = useFocusAfterRemoval();

  function ask(set: ParameterSet) {
    setAsked(set);
    setIsAsking(true);
  }

  async function confirm() {
    if (asked === null) return;
    const { id, name } = asked;
    leaving(id);
    await request("delete-parameter-set", pathOf("deleteParameterSet", { id }), { method: "DELETE" });
    await mutate(pathOf("parameterSet", { id }), undefined, { revalidate: false });
    await mutate(pathOf("myParameterSets"));
    announce(screenText("set-deleted", { set: name }));
  }

  if (parameterSets === undefined) {
    if (error === undefined) return <FormSkeleton fields={3} />;
    if (areUnavailable(error)) return <Notice>{message("parameter-sets-unavailable")}</Notice>;
    return <ErrorState error={error} title={message("get-parameter-sets")} onRetry={retry} />;
  }
  return (
    <div ref={container}>
      {parameterSets.length === 0 ? (
        <EmptyList title={screenText("sets-none")} begin="training">
          {screenText("sets-none-what")}
        </EmptyList>
      ) : (
        <Stack as="ul">
          {parameterSets.map((set) => (
            <li key={set.id}>
              <ParameterSetCard set={set} onDelete={() => ask(set)} />
            </li>
          ))}
        </Stack>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={screenText("set-delete-ask")}
        confirm="Delete"
        nextFocus={next}
        onConfirm={confirm}
        wordsOf={failureOf}
      >
        {screenText("set-delete-what", { set: asked?.name ?? "" })}
      </ConfirmDialog>
    </div>
  );
}

const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 280px) minmax(0, 1fr);
  gap: var(--space-8) var(--space-24);

  ${upTo("phone")} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd {
      margin-bottom: var(--space-8);
    }
  }

  /* Pairs of a term and its words, each in a column. */
  > div {
    display: contents;
  }

  dt,
  small {
    color: var(--color-muted);
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  small {
    font-size: var(--size-14);
  }
`;

/** A saved set: only what differs from the defaults, since that is what it was saved for. */
function ParameterSetCard({ set, onDelete }: { set: ParameterSet; onDelete: () => void }) {
  const heading = useId();
  const changes = changesOf(set.config);
  return (
    <Card as="article" aria-labelledby={heading}>
      <Stack>
        <Stack gap={4}>
          <h2 id={heading}>{set.name}</h2>
          <MetaLine>
            <span>
              Saved <RelativeTime at={set.createdAt} />
            </span>
          </MetaLine>
        </Stack>
        {changes.length === 0 ? (
          <p>{screenText("set-defaults")}</p>
        ) : (
          <Changes>
            {changes.map((change) => (
              <div key={change.path}>
                <dt>
                  {change.group === null ? "" : `${change.group}: `}
                  {change.title}
                </dt>
                <dd>
                  {change.value} <small>{screenText("set-default", { value: change.before })}</small>
                </dd>
              </div>
            ))}
          </Changes>
        )}
        <Row>
          <ButtonLink to={pageAddress("training", { set: set.id })}>
            {screenText("set-use")} <VisuallyHidden>: {set.name}</VisuallyHidden>
          </ButtonLink>
          <Button variant="quiet" data-removes={set.id} onClick={onDelete}>
            Delete <VisuallyHidden>{set.name}</VisuallyHidden>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
