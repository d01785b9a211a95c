import { ButtonLink } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { InsightList } from "../../insight/insight-list.js";
import { ListSearchFields, NothingFound } from "../../insight/list-search.js";
import { useListSearch } from "../../insight/use-list-search.js";
import { Stack } from "../../ui/stack.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { useSearchedList } from "../../insight/use-searched-list.js";
import { pageAddress } from "../../lib/pages.js";

/** What the reader has starred. */
export function Starred() {
  const search = useListSearch();
  const starred = useSearchedList("stars", search, "get-starred-products");
  const insights = starred.pages?.flatMap((page) => page.stars.map(({ insight }) => insight));
  const { isSearch } = search;
  return (
    <Stack>
      {(isSearch || insights?.length !== 0) && <ListSearchFields search={search} hasStatus />}
      <InsightList
        insights={insights}
        error={starred.error}
        errorTitle={message("get-starred-products")}
        hasMore={starred.hasMore}
        isLoadingMore={starred.isLoadingMore}
        onLoadMore={starred.loadMore}
        onRetry={() => void starred.refresh()}
        empty={
          isSearch ? (
            <NothingFound search={search} />
          ) : (
            <EmptyState
              title={screenText("starred-none")}
              action={
                <ButtonLink variant="primary" to={pageAddress("insights")}>
                  {screenText("browse-insights")}
                </ButtonLink>
              }
            >
              {screenText("starred-none-what")}
            </EmptyState>
          )
        }
      />
    </Stack>
  );
}
