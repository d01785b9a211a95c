import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Insight, Visibility } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import { Tooltip } from "../../ui/tooltip.js";
import { Row } from "../../ui/stack.js";
import { messageOf, type ApiError } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";
import { insightText } from "../../lib/insight-text.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { isOfSite } from "../../insight/origin.js";
import { runFailure } from "../../insight/run-failure.js";
import { pageAddress } from "../../lib/pages.js";
import useSWRMutation from "swr/mutation";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useSend } from "../../lib/api/use-call.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";

/** Makes an insight public or private. Everything shows the new state at once, and the old one again when it fails. */
function useVisibility({ id, isPublic, isPrivateChat }: Insight) {
  const changeInsight = useChangeInsight();
  /** Whoever publishes a private chat here has been asked once more. */
  function bodyFor(isShown: boolean): Visibility {
    return isShown && isPrivateChat === true
      ? { isPublic: isShown, confirmPrivateChat: true }
      : { isPublic: isShown };
  }

  const { send, isSending } = useSend("setVisibility", { id }, { action: "visibility" });

  function show(shown: boolean) {
    changeInsight(id, (insight) => ({ ...insight, isPublic: shown }));
  }

  async function toggle(): Promise<void> {
    show(!isPublic);
    try {
      await send(bodyFor(!isPublic));
    } catch (error) {
      show(isPublic);
      throw error;
    }
  }
  return { toggle, isChanging: isSending };
}

/** Reads an insight's thread again at its site; the answer is the new insight. */
function useReadAgain(id: string) {
  const { trigger, isMutating } = useSWRMutation<Insight, ApiError, Path<"readAgain">>(
    pathOf("readAgain", { id }),
    (path: Path<"readAgain">) => request("run", path, { method: "POST" }),
  );
  return { readAgain: trigger, isStarting: isMutating };
}

/** What only the owner may do with an insight, as often as not. */
export function OwnerActions({ insight }: { insight: Insight }) {
  return (
    <Row gap={8}>
      <VisibilityButton insight={insight} />
      {insight.status === "succeeded" && isOfSite(insight) && <ReadAgainButton insight={insight} />}
    </Row>
  );
}

function ReadAgainButton({ insight }: { insight: Insight }) {
  const { readAgain, isStarting } = useReadAgain(insight.id);
  const navigate = useNavigate();

  async function start() {
    try {
      const next = await readAgain();
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    }
  }

  return (
    <Button isBusy={isStarting} onClick={() => void start()}>
      {insightText("read-again")}
    </Button>
  );
}

/** One of a private chat is made public only after a further question. */
function VisibilityButton({ insight }: { insight: Insight }) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { toggle, isChanging } = useVisibility(insight);
  const isAsked = !insight.isPublic && insight.isPrivateChat === true;

  async function change() {
    const isPublic = !insight.isPublic;
    setFailure(null);
    try {
      await toggle();
      announce(message("visibility-success", { visibility: isPublic ? "public" : "private" }));
      setIsAsking(false);
    } catch (error) {
      const text = messageOf(error);
      announceFailure(text);
      setFailure(text);
    }
  }

  return (
    <>
      <Tooltip text={insight.isPublic ? insightText("make-private-what") : whatOthersSee(insight)}>
        {(describedBy) => (
          <Button
            aria-describedby={describedBy}
            isBusy={isChanging}
            onClick={() => {
              setFailure(null);
              if (isAsked) setIsAsking(true);
              else void change();
            }}
          >
            {insight.isPublic ? insightText("make-private") : insightText("make-public")}
          </Button>
        )}
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={insightText("publish-chat")}
        confirm={insightText("publish-chat-confirm")}
        isBusy={isChanging}
        failure={failure}
        onConfirm={() => void change()}
      >
        {insightText("publish-chat-why")}
      </ConfirmDialog>
    </>
  );
}

function whatOthersSee({ user }: Insight): string {
  return insightText("make-public-what", { username: user?.username ?? "" });
}
