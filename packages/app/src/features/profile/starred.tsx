import { ButtonLink } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { InsightList } from "../../insight/insight-list.js";
import { message, nouns } from "../../lib/messages.js";
import { useStars } from "./use-stars.js";
import { pageAddress } from "../../lib/pages.js";

/** What the reader has starred. */
export function Starred() {
  const starred = useStars();
  return (
    <InsightList
      insights={starred.insights}
      error={starred.error}
      errorTitle={message("get-starred-products")}
      hasMore={starred.hasMore}
      isLoadingMore={starred.isLoadingMore}
      onLoadMore={starred.loadMore}
      onRetry={() => void starred.refresh()}
      empty={
        <EmptyState
          title="Nothing starred yet"
          action={
            <ButtonLink variant="primary" to={pageAddress("insights")}>
              Browse {nouns.products}
            </ButtonLink>
          }
        >
          A star keeps an {nouns.product} here, to be found again.
        </EmptyState>
      }
    />
  );
}
