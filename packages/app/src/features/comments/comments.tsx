import { screens } from "@undertone/schemas/comment-texts";
import styled from "@emotion/styled";
import { useMemo, useRef, useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { FormSkeleton } from "../../ui/form-skeleton.js";
import { partLater } from "../../ui/lazy-part.js";
import { PagedList } from "../../ui/paged-list.js";
import { Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { useAuth } from "../../account/use-auth.js";
import { count } from "@undertone/formats";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { commentText } from "../../lib/comment-text.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";
import { CommentList, CommentsSkeleton } from "./comment-list.js";
import type { Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { usePages } from "../../lib/use-pages.js";
import { commentsPage, withNewComment } from "./comment-pages.js";
import { useSend } from "../../lib/api/use-call.js";
import { useChangeCached } from "../../lib/api/use-change-cached.js";
import { useChangeInsight } from "../../insight/use-change-insight.js";

const CommentForm = partLater(async () => (await import("./comment-form.js")).default, {
  before: <FormSkeleton fields={1} />,
});

/** Writes a comment on an insight; it stands at the top of the list as soon as the server has it. */
function useWriteComment(insightId: string) {
  const changeCached = useChangeCached();
  const changeInsight = useChangeInsight();
  const { send } = useSend("writeComment", {}, { action: "comment" });

  return async (text: string): Promise<void> => {
    const comment = await send({ insightId, text });
    changeCached((answer, key) => withNewComment(answer, key, comment));
    changeInsight(insightId, (insight) => ({ ...insight, commentCount: insight.commentCount + 1 }));
  };
}

/** Stands within a sentence. */
const InLine = styled(Button)`
  min-height: 24px;
  padding: 0;
`;

/** What people here say of an insight, with replies to replies. */
export function Comments({ insight }: { insight: Insight }) {
  const { pages, ...list } = usePages(
    commentsPage(insight.id),
    (path: Path<"comments">) => request("load-comments", path),
    { isSearched: false },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const auth = useAuth();

  return (
    <Card aria-labelledby="comments" data-print="hidden">
      <Stack gap={24}>
        <h2 id="comments" ref={heading} tabIndex={-1}>
          {commentText("comments-here")}
          {insight.commentCount > 0 && ` (${count(insight.commentCount)})`}
        </h2>
        <Writing insight={insight} />
        <PagedList
          list={list}
          items={pages?.flatMap((page) => page.comments)}
          noun="comment"
          errorTitle={message("load-comments")}
          before={<CommentsSkeleton />}
          // To a guest the invitation above says enough.
          empty={auth.state !== "logged-out" && <p>{commentText("comments-none")}</p>}
        >
          {(comments) => (
            <CommentList
              comments={comments}
              insight={insight}
              depth={1}
              onDeleted={() => heading.current?.focus({ preventScroll: true })}
            />
          )}
        </PagedList>
      </Stack>
    </Card>
  );
}

function Writing({ insight }: { insight: Insight }) {
  const auth = useAuth();
  const { show } = useAuthDialog();
  const write = useWriteComment(insight.id);
  const [sent, setSent] = useState(0);
  const about = useMemo(() => ({ insightId: insight.id }), [insight.id]);

  if (auth.state === "logged-out") {
    return (
      <p>
        <ScreenSentence
          text={screens["comments-log-in"]}
          parts={{
            login: (
              <InLine variant="quiet" onClick={() => show("login")}>
                {screenText("log-in")}
              </InLine>
            ),
          }}
        />
      </p>
    );
  }
  if (auth.state !== "logged-in") return null;
  return (
    <div>
      <CommentForm
        about={about}
        label={commentText("comment-label")}
        verb="Comment"
        onSend={async (text) => {
          await write(text);
          setSent(sent + 1);
        }}
      />
      <VisuallyHidden role="status">
        {sent === 1 && commentText("comment-sent")}
        {sent > 1 && commentText("comment-sent-again", { count: sent })}
      </VisuallyHidden>
    </div>
  );
}
