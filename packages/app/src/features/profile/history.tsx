import { useEffect, useState } from "react";
import { ActionButton } from "../../ui/action-button.js";
import { Button } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { EmptyList } from "../../insight/empty-list.js";
import { SearchedInsights } from "../../insight/insight-list.js";
import { useListSearch } from "../../insight/use-list-search.js";
import { useSearchedList } from "../../insight/use-searched-list.js";
import { RelativeTime } from "../../ui/when.js";
import { Row, Stack } from "../../ui/stack.js";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { failureOf } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { announce } from "../../lib/announcements.js";
import { pathOf } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useSend } from "../../lib/api/use-call.js";

/** What the reader has opened. It can be forgotten, singly or as a whole. */
export function History() {
  const search = useListSearch();
  const history = useSearchedList("history", search, "get-history");
  const histories = history.pages?.flatMap((page) => page.histories);
  const { send: clear } = useSend("clearHistory", {}, { action: "clear-history" });
  const [isAsking, setIsAsking] = useState(false);
  const [removals, setRemovals] = useState(0);
  const { container, leaving, next } = useFocusAfterRemoval();
  const openedAt = new Map(histories?.map(({ insight, createdAt }) => [insight.id, createdAt]));

  useEffect(() => {
    // Only a focus that was lost with the entry: whoever went on meanwhile stays where they are.
    if (removals > 0 && document.activeElement === document.body) next()?.focus();
  }, [removals, next]);

  async function forgetAll() {
    leaving();
    await clear();
    announce(screenText("history-cleared"));
    await history.refresh();
  }

  async function forget(insightId: string) {
    leaving(insightId);
    await request("remove-from-history", pathOf("removeFromHistory", { id: insightId }), {
      method: "DELETE",
    });
    announce(screenText("history-removed"));
    await history.refresh();
    setRemovals((count) => count + 1);
  }

  return (
    <Stack ref={container}>
      <SearchedInsights
        search={search}
        hasStatus
        insights={histories?.map(({ insight }) => insight)}
        list={history}
        errorTitle={message("get-history")}
        empty={
          <EmptyList title={screenText("history-none")} begin="insights">
            {screenText("history-none-what")}
          </EmptyList>
        }
        actionsOf={(insight) => (
          <Row>
            <small>
              Opened <RelativeTime at={openedAt.get(insight.id) ?? insight.createdAt} />
            </small>
            <ActionButton
              variant="quiet"
              edge="end"
              data-removes={insight.id}
              act={() => forget(insight.id)}
              wordsOf={failureOf}
            >
              Remove <VisuallyHidden>{insight.title}</VisuallyHidden>
            </ActionButton>
          </Row>
        )}
      >
        {histories !== undefined && histories.length > 0 && (
          <Row spread="ends">
            <p>{screenText("history-what")}</p>
            <Button onClick={() => setIsAsking(true)}>{screenText("history-clear")}</Button>
          </Row>
        )}
      </SearchedInsights>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={screenText("history-clear-ask")}
        confirm={screenText("history-clear")}
        nextFocus={next}
        onConfirm={forgetAll}
        wordsOf={failureOf}
      >
        {screenText("history-clear-what")}
      </ConfirmDialog>
    </Stack>
  );
}
