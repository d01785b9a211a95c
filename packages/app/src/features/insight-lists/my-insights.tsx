import { useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { Button, ButtonLink } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { HowMade } from "../../insight/how-made.js";
import { InsightList } from "../../insight/insight-list.js";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { alikeAmong } from "../../insight/alike.js";
import DeleteInsightDialog from "../../insight/delete-insight-dialog.js";
import { screenText } from "../../lib/screens.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { Row, Stack } from "../../ui/stack.js";
import { ListSearchFields, NothingFound } from "../../insight/list-search.js";
import { useListSearch } from "../../insight/use-list-search.js";
import { useSearchedList } from "../../insight/use-searched-list.js";
import { pageAddress } from "../../lib/pages.js";

const RenameDialog = lazyDialog(() => import("../../insight/rename-dialog.js"));

/** The reader's own insights; each can be deleted. */
export function MyInsights() {
  const search = useListSearch();
  const mine = useSearchedList("myInsights", search, "get-my-products");
  const insights = mine.pages?.flatMap((page) => page.insights);
  const [asked, setAsked] = useState<Insight | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [renamed, setRenamed] = useState<Insight | null>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const alike = alikeAmong(insights ?? []);
  const isEmpty = insights?.length === 0;
  const { container, leaving, next } = useFocusAfterRemoval();

  function ask(insight: Insight) {
    setAsked(insight);
    setIsAsking(true);
  }

  return (
    <Stack ref={container}>
      {(search.isSearch || !isEmpty) && <ListSearchFields search={search} hasStatus />}
      <InsightList
        insights={insights}
        error={mine.error}
        hasMore={mine.hasMore}
        isLoadingMore={mine.isLoadingMore}
        onLoadMore={mine.loadMore}
        onRetry={() => void mine.refresh()}
        empty={
          search.isSearch ? (
            <NothingFound search={search} />
          ) : (
            <EmptyState
              title={screenText("my-insights-none")}
              action={
                <ButtonLink variant="primary" to={pageAddress("training")}>
                  {screenText("read-a-discussion")}
                </ButtonLink>
              }
            >
              {screenText("my-insights-none-what")}
            </EmptyState>
          )
        }
        noteOf={(insight) => alike.has(insight.id) && <HowMade insight={insight} />}
        actionsOf={(insight) => (
          <Row gap={4}>
            <Button
              variant="quiet"
              onClick={() => {
                setRenamed(insight);
                setIsRenaming(true);
              }}
            >
              Rename <VisuallyHidden>{insight.title}</VisuallyHidden>
            </Button>
            <Button variant="quiet" edge="end" data-removes={insight.id} onClick={() => ask(insight)}>
              Delete <VisuallyHidden>{insight.title}</VisuallyHidden>
            </Button>
          </Row>
        )}
      />
      {asked !== null && (
        <DeleteInsightDialog
          insight={asked}
          open={isAsking}
          onOpenChange={setIsAsking}
          onDelete={() => leaving(asked.id)}
          onDeleted={mine.refresh}
          nextFocus={next}
        />
      )}
      {renamed !== null && (
        <RenameDialog key={renamed.id} insight={renamed} open={isRenaming} onOpenChange={setIsRenaming} />
      )}
    </Stack>
  );
}
