import { useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { ActionButton } from "../../ui/action-button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { Tooltip } from "../../ui/tooltip.js";
import { Row } from "../../ui/stack.js";
import { message } from "../../lib/messages.js";
import { insightText } from "../../lib/insight-text.js";
import { announce } from "../../lib/announcements.js";
import { isOfSite } from "../../insight/origin.js";
import { RunButton } from "../../insight/run-button.js";
import { useSend } from "../../lib/api/use-call.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";

export function OwnerActions({ insight }: { insight: Insight }) {
  return (
    <Row gap={8}>
      <VisibilityButton insight={insight} />
      {insight.status === "succeeded" && isOfSite(insight) && <ReadAgainButton insight={insight} />}
    </Row>
  );
}

/** Reads an insight's thread again at its site, as another insight. */
function ReadAgainButton({ insight: { id } }: { insight: Insight }) {
  const { send } = useSend("readAgain", { id }, { action: "run" });
  return <RunButton start={() => send()}>{insightText("read-again")}</RunButton>;
}

/** Everything shows the new state at once, and the old one again when it fails. A private chat is made public only after a further question. */
function VisibilityButton({ insight }: { insight: Insight }) {
  const { id, isPublic } = insight;
  const [isAsking, setIsAsking] = useState(false);
  const changeInsight = useChangeInsight();
  const { send } = useSend("setVisibility", { id }, { action: "visibility" });
  const isAsked = !isPublic && insight.isPrivateChat === true;
  const show = (shown: boolean) => changeInsight(id, (before) => ({ ...before, isPublic: shown }));

  async function change() {
    show(!isPublic);
    try {
      await send({ isPublic: !isPublic, ...(isAsked && { confirmPrivateChat: true }) });
    } catch (error) {
      show(isPublic);
      throw error;
    }
    announce(message("visibility-success", { visibility: isPublic ? "private" : "public" }));
  }

  return (
    <>
      <Tooltip text={isPublic ? insightText("make-private-what") : whatOthersSee(insight)}>
        {(describedBy) => (
          <ActionButton
            aria-describedby={describedBy}
            act={async () => (isAsked ? setIsAsking(true) : change())}
          >
            {insightText(isPublic ? "make-private" : "make-public")}
          </ActionButton>
        )}
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={insightText("publish-chat")}
        confirm={insightText("publish-chat-confirm")}
        onConfirm={change}
      >
        {insightText("publish-chat-why")}
      </ConfirmDialog>
    </>
  );
}

function whatOthersSee({ user }: Insight): string {
  return insightText("make-public-what", { username: user?.username ?? "" });
}
