import type { Count, Judgement } from "@undertone/schemas/types";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { pathOf } from "../../../lib/api/path-of.js";
import { useSend } from "../../../lib/api/use-call.js";
import { countText, judgementText } from "../../../lib/count-text.js";
import { ActionButton } from "../../../ui/action-button.js";
import { Button } from "../../../ui/button.js";
import { Row } from "../../../ui/stack.js";
import { Small } from "../../../ui/text.js";

type Said = NonNullable<Judgement["judgement"]>;

/** The model has half a minute; milliseconds. */
const ANSWERING = 60_000;

interface FirstJudgementProps {
  insightId: string;
  count: Count;
  /** Which model can be asked. */
  model: string;
  /** The comment that is judged now. */
  current: string;
  onConfirm: (said: Said) => void;
}

/** What a language model says of a comment, for those who ask for it: a person confirms it, or judges otherwise. */
export function FirstJudgement({ insightId, count, model, current, onConfirm }: FirstJudgementProps) {
  const { mutate } = useSWRConfig();
  const { send } = useSend("judgeFirst", { id: insightId }, { within: ANSWERING });
  const [isShown, setIsShown] = useState(false);
  const first = count.firstJudgement;
  async function show() {
    if (first === null) {
      await send({ countId: count.id });
      await mutate(pathOf("counts", { id: insightId }));
    }
    setIsShown(true);
  }
  if (!isShown || first === null)
    return (
      <Row gap={8}>
        <ActionButton variant="quiet" act={show}>
          {countText("first-ask", { model })}
        </ActionButton>
        {first === null && <Small>{countText("first-sends")}</Small>}
      </Row>
    );
  const said = first.judgements[count.sample.indexOf(current)] ?? null;
  if (said === null) return <Small>{countText("first-none", { model: first.model })}</Small>;
  return (
    <Row gap={8}>
      <Small>{countText("first", { model: first.model, judgement: judgementText(count.kind, said) })}</Small>
      <Button variant="quiet" onClick={() => onConfirm(said)}>
        {countText("first-confirm")}
      </Button>
    </Row>
  );
}
