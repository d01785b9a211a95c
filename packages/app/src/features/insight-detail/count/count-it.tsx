import styled from "@emotion/styled";
import { countSentence } from "@undertone/formats";
import { counting } from "@undertone/schemas/insight-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import type { Counted, Insight } from "@undertone/schemas/types";
import { useState } from "react";
import { useAuth } from "../../../account/use-auth.js";
import type { ShownResult } from "../../../insight/grouping.js";
import { useCall } from "../../../lib/api/use-call.js";
import { Button } from "../../../ui/button.js";
import { partLater } from "../../../ui/lazy-part.js";
import { Row } from "../../../ui/stack.js";
import type { CountSubject } from "./count-dialog.js";

const CountDialog = partLater(async () => (await import("./count-dialog.js")).CountDialog, {
  before: <span role="status">{counting.loading}</span>,
  missing: counting.missing,
});

/** Figures have a line of their own; a button alone stands beside what is there. */
const Line = styled(Row)`
  &[data-counted="true"] {
    flex: 1 0 100%;
  }

  > span {
    overflow-wrap: anywhere;
  }

  > button {
    font-size: var(--size-14);
  }
`;

interface CountItProps extends Omit<ShownResult, "grouping"> {
  subject: CountSubject;
  counted: Counted | null;
  /** On the button, where it is not "Count it". */
  label?: string;
}

/** How many comments say a thing, once a person counted; and the way to count it. */
export function CountIt({ insight, result, thread, subject, counted, label }: CountItProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayJudge = insight.mayJudge === true;
  const isHidden = useIsToJudge(insight, subject, counted);
  if (counted === null && !mayJudge) return null;
  const { sentence } = subject;
  const [words, spoken] =
    counted === null || isHidden
      ? [label ?? counting.countIt, label ?? fillIn(counting.countItOf, { sentence })]
      : [counting.seeSample, fillIn(counting.seeSampleOf, { sentence })];
  return (
    <Line
      gap={4}
      columnGap={8}
      data-counted={counted !== null}
      data-print={counted === null ? "hidden" : undefined}
    >
      {counted !== null && (
        <span>
          {isHidden
            ? fillIn(counting.hidden, { by: counted.by })
            : countSentence(counted, subject.kind, thread.unit, result.total_processed)}
        </span>
      )}
      <Button variant="inline" aria-label={spoken} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {isOpen && <CountDialog {...{ insight, result, thread, subject }} onClose={() => setIsOpen(false)} />}
    </Line>
  );
}

/** Whether somebody else counted and who looks is still to judge: the figure would sway them. */
function useIsToJudge({ id, mayJudge }: Insight, { kind, sentence }: CountSubject, counted: Counted | null) {
  const auth = useAuth();
  const isOther = auth.state === "logged-in" && counted !== null && counted.by !== auth.username;
  const isAsked = isOther && mayJudge === true;
  const { data } = useCall("counts", isAsked ? { id } : null);
  if (data === undefined) return isAsked;
  const count = data.counts.find((one) => one.kind === kind && one.sentence === sentence);
  const hasJudged = count?.judges.some(({ isYou, counted }) => isYou && counted !== null);
  return count?.isEarlier === false && !hasJudged;
}
