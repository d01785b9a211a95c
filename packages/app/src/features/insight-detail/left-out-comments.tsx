import type { LeftOutComment } from "@undertone/schemas/types";
import { CommentQuote } from "../../insight/comment-quote.js";
import { insightText } from "../../lib/insight-text.js";
import { CheckField } from "../../ui/check-field.js";
import { GrowingList } from "../../ui/growing-list.js";
import { Row } from "../../ui/stack.js";
import { PutBackButton, type PutBack } from "./put-back.js";

/** Comments at first, and with each Load More. */
const PAGE = 8;

interface LeftOutCommentsProps {
  comments: readonly LeftOutComment[];
  /** Null where nothing can be put back. */
  putBack: PutBack | null;
}

/** Comments that were left out of the analysis, as quotes, some at a time. */
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
