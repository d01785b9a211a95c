import { ButtonLink } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { SearchedInsights } from "../../insight/insight-list.js";
import { useListSearch } from "../../insight/use-list-search.js";
import { useSearchedList } from "../../insight/use-searched-list.js";
import { Stack } from "../../ui/stack.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { pageAddress } from "../../lib/pages.js";

export function Starred() {
  const search = useListSearch();
  const starred = useSearchedList("stars", search, "get-starred-products");
  const insights = starred.pages?.flatMap((page) => page.stars.map(({ insight }) => insight));
  return (
    <Stack>
      <SearchedInsights
        search={search}
        hasStatus
        insights={insights}
        list={starred}
        errorTitle={message("get-starred-products")}
        empty={
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
        }
      />
    </Stack>
  );
}
