import styled from "@emotion/styled";
import { report as texts } from "@undertone/schemas/report-texts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "../../ui/link.js";
import { insightText } from "../../lib/insight-text.js";
import { pageAddress } from "../../lib/pages.js";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { drawPaper, type OnPaper, printPaper } from "./paper-sheet.js";

const Sheet = styled.div`
  max-width: 210mm;
  padding: clamp(var(--space-16), 5vw, var(--space-64));
  border: 1px solid var(--color-line);
  background: #fff;
`;

/** A report as it will be printed, and the way to print it. @param search Of the page that it is of. */
export function Report({ search, ...shown }: OnPaper & { search: string }) {
  const { insight, result, grouping } = shown;
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paper.current) drawPaper(paper.current, { insight, result, grouping });
  }, [insight, result, grouping]);
  useEffect(() => printPaper(() => ({ insight, result, grouping })), [insight, result, grouping]);
  return (
    <Stack>
      <Row>
        <Button variant="primary" onClick={() => window.print()}>
          {texts.save}
        </Button>
        <Link to={pageAddress("insight", { id: insight.id }) + search}>{insightText("topic-back")}</Link>
      </Row>
      <p>{texts.saveHow}</p>
      <Sheet>
        <div ref={paper} />
      </Sheet>
    </Stack>
  );
}
