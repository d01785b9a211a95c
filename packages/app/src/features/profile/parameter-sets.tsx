import { useState } from "react";
import { useSWRConfig } from "swr";
import type { ParameterSet } from "@undertone/schemas/types";
import { ButtonLink } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ErrorState } from "../../ui/error-state.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { Notice } from "../../ui/notice.js";
import { Stack } from "../../ui/stack.js";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.js";
import { failureOf } from "../../lib/api/api-error.js";
import { useCall } from "../../lib/api/use-call.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { announce } from "../../lib/announcements.js";
import { ParameterSetCard } from "./parameter-set-card.js";
import { areUnavailable } from "./parameter-sets-error.js";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { pageAddress } from "../../lib/pages.js";

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
        <EmptyState
          title={screenText("sets-none")}
          action={
            <ButtonLink variant="primary" to={pageAddress("training")}>
              {screenText("read-a-discussion")}
            </ButtonLink>
          }
        >
          {screenText("sets-none-what")}
        </EmptyState>
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
