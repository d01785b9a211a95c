import styled from "@emotion/styled";
import { Button, ButtonLink } from "../../ui/button.js";
import { CheckField } from "../../ui/check-field.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Row, Stack } from "../../ui/stack.js";
import { Calm } from "../../ui/text.js";
import { useAuth } from "../../account/use-auth.js";
import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { screenText } from "../../lib/screens.js";
import { SearchedInsights } from "../../insight/insight-list.js";
import { useListSearch } from "../../insight/use-list-search.js";
import { trendingForAll, trendingForYou, useFeed } from "./use-feed.js";
import { pageAddress } from "../../lib/pages.js";
import { useAddressState } from "../../lib/use-address-state.js";

/** As high without a button as with one: nothing moves when somebody logs in. */
const Head = styled(Row)`
  min-height: 40px;
`;

/** What everybody may read, most looked-at first; for whoever is logged in also by what they star and read. */
export function TrendingInsights() {
  const auth = useAuth();
  const [listFor, setListFor] = useAddressState("for");
  const search = useListSearch();
  const isForYou = auth.state === "logged-in" && listFor === "you" && !search.isSearch;
  const feed = useFeed(isForYou ? trendingForYou : trendingForAll, search.q);
  return (
    <Stack>
      <SearchedInsights
        search={search}
        insights={feed.insights}
        list={feed}
        empty={
          <EmptyState title={screenText("trending-none")} action={<FirstStep />}>
            {screenText("trending-none-what")}
          </EmptyState>
        }
      >
        <Head spread="ends">
          <Calm aria-live="polite">{feed.reason}</Calm>
          {auth.state === "logged-in" && !search.isSearch && (
            <CheckField isOn={isForYou} onChange={(isOn) => setListFor(isOn ? "you" : "")}>
              {screenText("for-you")}
            </CheckField>
          )}
        </Head>
      </SearchedInsights>
    </Stack>
  );
}

function FirstStep() {
  const auth = useAuth();
  const { show } = useAuthDialog();
  if (auth.state === "logged-in") {
    return (
      <ButtonLink variant="primary" to={pageAddress("training")}>
        {screenText("read-a-discussion")}
      </ButtonLink>
    );
  }
  return (
    <Button variant="primary" onClick={() => show("register")}>
      {screenText("trending-register")}
    </Button>
  );
}
