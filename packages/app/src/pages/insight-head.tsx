import styled from "@emotion/styled";
import type { Insight, Result } from "@undertone/schemas/types";
import type { ReactNode } from "react";
import { useAuthDialog } from "../account/auth-dialog-state.js";
import { useAuth } from "../account/use-auth.js";
import { ExportMenu } from "../features/export/export-menu.js";
import { ShareMenu } from "../features/export/share-menu.js";
import { OwnerActions } from "../features/insight-detail/owner-actions.js";
import { ReportMenu } from "../insight/report-menu.js";
import { StarButton } from "../insight/star-button.js";
import { insightText } from "../lib/insight-text.js";
import { nouns } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { upTo } from "../ui/breakpoints.js";
import { Button } from "../ui/button.js";
import { Row } from "../ui/stack.js";
import { PageHeading } from "./page-heading.js";

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

interface InsightHeadProps {
  /** Undefined before it has come. */
  insight: Pick<Insight, "title"> | undefined;
  /** Facts, and what can be done. */
  children: ReactNode;
}

export function InsightHead({ insight, children }: InsightHeadProps) {
  return (
    <Head>
      <PageHeading>
        {insight === undefined ? nouns.Product : insight.title || screenText("untitled")}
      </PageHeading>
      {children}
    </Head>
  );
}

interface InsightActionsProps {
  insight: Insight;
  /** Null where there is none, or before it has come. */
  result: Result | null;
  isFinished?: boolean;
}

/** What can be done with an insight: by everybody, and by its owner. */
export function InsightActions({ insight, result, isFinished = result !== null }: InsightActionsProps) {
  const auth = useAuth();
  return (
    <Row gap={8}>
      {isFinished && (
        <>
          {auth.state === "logged-out" && <LogInToStar />}
          {insight.isOwner && <ShareMenu insight={insight} isPrimary />}
          <StarButton insight={insight} isLarge isPrimary={auth.state === "logged-in" && !insight.isOwner} />
          <ExportMenu insightId={insight.id} result={result} />
          {!insight.isOwner && <ShareMenu insight={insight} />}
        </>
      )}
      {insight.isOwner ? <OwnerActions insight={insight} /> : <ReportMenu insightId={insight.id} />}
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
