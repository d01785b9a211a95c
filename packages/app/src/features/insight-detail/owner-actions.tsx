import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { Row } from "../../ui/stack.js";
import { messageOf } from "../../lib/api/api-error.js";
import { useDeleteInsight } from "../../insight/use-delete-insight.js";
import { message, nouns } from "../../lib/messages.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { useVisibility } from "./use-visibility.js";
import { pageAddress } from "../../lib/pages.js";

/** What only the owner may do with an insight. */
export function OwnerActions({ insight }: { insight: Insight }) {
  return (
    <Row gap={8}>
      <VisibilityButton insight={insight} />
      <DeleteButton insight={insight} />
    </Row>
  );
}

function VisibilityButton({ insight }: { insight: Insight }) {
  const { toggle, isChanging } = useVisibility(insight);

  async function change() {
    const isPublic = !insight.isPublic;
    try {
      await toggle();
      announce(message("visibility-success", { visibility: isPublic ? "public" : "private" }));
    } catch (error) {
      announceFailure(messageOf(error));
    }
  }

  return (
    <Button isBusy={isChanging} onClick={() => void change()}>
      {insight.isPublic ? "Make private" : "Make public"}
    </Button>
  );
}

function DeleteButton({ insight }: { insight: Insight }) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { deleteInsight, isDeleting } = useDeleteInsight();
  const navigate = useNavigate();

  async function confirm() {
    setFailure(null);
    try {
      await deleteInsight(insight.id);
      announce(message("delete-product-success"));
      await navigate(pageAddress("my-insights"));
    } catch (error) {
      const text = messageOf(error);
      announceFailure(text);
      setFailure(text);
    }
  }

  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setFailure(null);
          setIsAsking(true);
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete this ${nouns.product}?`}
        confirm="Delete"
        isBusy={isDeleting}
        failure={failure}
        onConfirm={() => void confirm()}
      >
        “{insight.title}” and everything said about it here will be gone for good.
      </ConfirmDialog>
    </>
  );
}
