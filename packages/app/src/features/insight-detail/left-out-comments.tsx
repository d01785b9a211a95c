import type { LeftOutComment } from "@undertone/schemas/types";
import { CommentQuote } from "../../insight/comment-quote.js";
import { insightText } from "../../lib/insight-text.js";
import { CheckField } from "../../ui/check-field.js";
import { GrowingList } from "../../ui/growing-list.js";
import { Row } from "../../ui/stack.js";
import { type ComponentProps, useState } from "react";
import { RunButton } from "../../insight/run-button.js";
import { useSend } from "../../lib/api/use-call.js";

/** Comments at first, and with each Load More. */
const PAGE = 8;

interface LeftOutCommentsProps {
  comments: readonly LeftOutComment[];
  /** Null where nothing can be put back. */
  putBack: PutBack | null;
}

export function LeftOutComments({ comments, putBack }: LeftOutCommentsProps) {
  return (
    <GrowingList items={comments} page={PAGE} noun="comment" gap={24} keyOf={({ id }) => id}>
      {(comment) => (
        <>
          <CommentQuote comment={comment} />
          {putBack !== null && (
            <Row>
              <PutBackButton what={[comment.id]} putBack={putBack}>
                {insightText("put-back")}
              </PutBackButton>
              <CheckField
                isOn={putBack.chosen.has(comment.id)}
                onChange={(isOn) => putBack.choose(comment.id, isOn)}
              >
                {insightText("put-back-choose")}
              </CheckField>
            </Row>
          )}
        </>
      )}
    </GrowingList>
  );
}

export interface PutBack {
  insightId: string;
  /** Ids of comments that are to be put back together. */
  chosen: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
}

export function usePutBack(insightId: string): PutBack {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  function choose(id: string, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  }
  return { insightId, chosen, choose };
}

interface PutBackButtonProps extends Pick<ComponentProps<typeof RunButton>, "variant" | "children"> {
  /** Rules, and ids of comments. */
  what: readonly string[];
  putBack: PutBack;
}

/** Starts an analysis in which something that was left out is part of the thread. */
export function PutBackButton({ what, putBack, variant = "quiet", children }: PutBackButtonProps) {
  const { send } = useSend("runAgain", { id: putBack.insightId }, { action: "run" });
  return (
    <RunButton
      variant={variant}
      {...(variant === "quiet" && { edge: "start" as const })}
      start={() => send({ restore: [...what] })}
    >
      {children}
    </RunButton>
  );
}
