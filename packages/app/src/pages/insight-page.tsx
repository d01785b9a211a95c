import styled from "@emotion/styled";
import type { Insight } from "@undertone/schemas/types";
import { useParams } from "react-router-dom";
import { useAuthDialog } from "../account/auth-dialog-state.js";
import { useAuth } from "../account/use-auth.js";
import { upTo } from "../ui/breakpoints.js";
import { Button } from "../ui/button.js";
import { ErrorState } from "../ui/error-state.js";
import { LoadingInsight } from "../insight/loading-insight.js";
import { AbsentInsight } from "./absent-insight.js";
import { PageHeading } from "./page-heading.js";
import { Row } from "../ui/stack.js";
import { StarButton } from "../insight/star-button.js";
import { ExportMenu } from "../features/export/export-menu.js";
import { ShareMenu } from "../features/export/share-menu.js";
import { InsightMeta } from "../features/insight-detail/insight-meta.js";
import { InsightView } from "../features/insight-detail/insight-view.js";
import { OwnerActions } from "../features/insight-detail/owner-actions.js";
import { useLiveInsight } from "../features/insight-detail/use-live-insight.js";
import { resultState } from "../insight/result-state.js";
import { useNoteVisit } from "../insight/use-note-visit.js";
import { nouns } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { insightText } from "../lib/insight-text.js";
import { usePrerenderedUntil } from "../lib/prerendered.js";
import { lazyPart } from "../ui/lazy-part.js";
import { PartFurtherDown } from "../ui/part-further-down.js";

const Comments = lazyPart(async () => (await import("../features/comments/comments.js")).Comments);

/** The facts have the whole width below the title; what can be done stands beside the title where there is room. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8) var(--space-24);

  > p {
    grid-row: 2;
    grid-column: 1 / -1;
  }

  > div {
    grid-row: 1;
    grid-column: 2;
    align-self: start;
  }

  ${upTo("phone")} {
    /* One row for all that a guest can do. */
    button {
      padding-inline: var(--space-12);
    }
  }

  ${upTo("laptop")} {
    grid-template-columns: minmax(0, 1fr);

    > div {
      grid-row: 3;
      grid-column: 1;
    }
  }
`;

/** One insight: while its run is under way, when it failed, and its result. */
export default function InsightPage() {
  const { id = "" } = useParams();
  // Another id is another insight: nothing of the one before may linger.
  return <OneInsight key={id} id={id} />;
}

function OneInsight({ id }: { id: string }) {
  const { insight, error, pace, retry } = useLiveInsight(id);
  useNoteVisit(insight);
  usePrerenderedUntil(insight !== undefined || error !== undefined);
  if (error?.status === 404 && insight === undefined) return <AbsentInsight />;
  if (error !== undefined && insight === undefined) {
    return (
      <>
        <PageHeading>{nouns.Product}</PageHeading>
        <ErrorState error={error} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      <Head>
        <PageHeading>{headingOf(insight)}</PageHeading>
        {insight && (
          <>
            <InsightMeta insight={insight} />
            <Actions insight={insight} />
          </>
        )}
      </Head>
      {insight === undefined ? <LoadingInsight /> : <InsightView insight={insight} pace={pace} />}
      {insight?.status === "succeeded" && (
        <PartFurtherDown>
          <Comments insight={insight} />
        </PartFurtherDown>
      )}
    </>
  );
}

/** What can be done with it: by everybody, and by its owner. */
function Actions({ insight }: { insight: Insight }) {
  const shown = resultState(insight);
  const auth = useAuth();
  return (
    <Row gap={8}>
      {shown.state === "success" && (
        <>
          {auth.state === "logged-out" && <LogInToStar />}
          {insight.isOwner && <ShareMenu insight={insight} isPrimary />}
          <StarButton insight={insight} isLarge isPrimary={auth.state === "logged-in" && !insight.isOwner} />
          <ExportMenu insightId={insight.id} result={shown.result} />
          {!insight.isOwner && <ShareMenu insight={insight} />}
        </>
      )}
      {insight.isOwner && <OwnerActions insight={insight} />}
    </Row>
  );
}

/** The star itself does nothing for guests, as its tooltip says; this does. */
function LogInToStar() {
  const { show } = useAuthDialog();
  return (
    <Button variant="primary" onClick={() => show("login")}>
      {insightText("log-in-to-star")}
    </Button>
  );
}

function headingOf(insight: { title: string } | undefined): string {
  if (insight === undefined) return nouns.Product;
  return insight.title === "" ? screenText("untitled") : insight.title;
}
