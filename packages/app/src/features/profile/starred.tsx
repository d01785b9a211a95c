import { EmptyList } from "../../insight/empty-list.js";
import { SearchedInsights } from "../../insight/insight-list.js";
import { useListSearch } from "../../insight/use-list-search.js";
import { useSearchedList } from "../../insight/use-searched-list.js";
import { Stack } from "../../ui/stack.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";

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
          <EmptyList title={screenText("starred-none")} begin="insights">
            {screenText("starred-none-what")}
          </EmptyList>
        }
      />
    </Stack>
  );
}
