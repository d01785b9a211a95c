import { Button, ButtonLink } from "../../components/button.js";
import { EmptyState } from "../../components/empty-state.js";
import { InsightList } from "../../components/insight-list.js";
import { useAuth } from "../../lib/auth/use-auth.js";
import { useAuthDialog } from "../../lib/auth/auth-dialog-state.js";
import { message, nouns } from "../../lib/messages.js";
import { useFeed } from "./use-feed.js";

/** What everybody may read, most looked-at first. */
export function TrendingInsights() {
  const feed = useFeed();
  return (
    <InsightList
      insights={feed.insights}
      error={feed.error}
      errorTitle={message("get-feed-shown")}
      hasMore={feed.hasMore}
      isLoadingMore={feed.isLoadingMore}
      onLoadMore={feed.loadMore}
      onRetry={feed.retry}
      empty={
        <EmptyState title={`No public ${nouns.products} yet`} action={<FirstStep />}>
          Here stand the {nouns.products} that people have made public. An {nouns.product} is a discussion,
          sorted into its conversations, with how they feel.
        </EmptyState>
      }
    />
  );
}

function FirstStep() {
  const auth = useAuth();
  const { show } = useAuthDialog();
  if (auth.state === "logged-in") {
    return (
      <ButtonLink look="primary" to="/training">
        Analyse a discussion
      </ButtonLink>
    );
  }
  return (
    <Button look="primary" onClick={() => show("register")}>
      Register to make the first
    </Button>
  );
}
