import { useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { Button, ButtonLink } from "../../components/button.js";
import { ConfirmDialog } from "../../components/confirm-dialog.js";
import { EmptyState } from "../../components/empty-state.js";
import { InsightList } from "../../components/insight-list.js";
import { VisuallyHidden } from "../../components/visually-hidden.js";
import { messageOf } from "../../lib/api/api-error.js";
import { useDeleteInsight } from "../../lib/insight/use-delete-insight.js";
import { message, nouns } from "../../lib/messages.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { useMyInsights } from "./use-my-insights.js";

/** The reader's own insights; each can be deleted. */
export function MyInsights() {
  const mine = useMyInsights();
  const { deleteInsight, isDeleting } = useDeleteInsight();
  const [asked, setAsked] = useState<Insight | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  async function confirm(insight: Insight) {
    try {
      await deleteInsight(insight.id);
      await mine.refresh();
      announce(message("delete-product-success"));
    } catch (error) {
      announceFailure(message("delete-product", { msg: messageOf(error) }));
    }
    setIsAsking(false);
  }

  return (
    <>
      <InsightList
        insights={mine.insights}
        error={mine.error}
        hasMore={mine.hasMore}
        isLoadingMore={mine.isLoadingMore}
        onLoadMore={mine.loadMore}
        onRetry={() => void mine.refresh()}
        empty={
          <EmptyState
            title={`No ${nouns.products} of yours yet`}
            action={
              <ButtonLink look="primary" to="/training">
                Analyse a discussion
              </ButtonLink>
            }
          >
            Every discussion that you have analysed stands here, private until you make it public.
          </EmptyState>
        }
        actionsOf={(insight) => (
          <Button
            look="quiet"
            onClick={() => {
              setAsked(insight);
              setIsAsking(true);
            }}
          >
            Delete <VisuallyHidden>{insight.title}</VisuallyHidden>
          </Button>
        )}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete this ${nouns.product}?`}
        confirm="Delete"
        isBusy={isDeleting}
        onConfirm={() => asked && void confirm(asked)}
      >
        “{asked?.title}” and everything said about it here will be gone for good.
      </ConfirmDialog>
    </>
  );
}
