import { screens } from "@undertone/schemas/insight-texts";
import styled from "@emotion/styled";
import { countedUnit, type Unit } from "@undertone/formats";
import type { LeftOutComment } from "@undertone/schemas/types";
import { useState } from "react";
import { wordsOfRule } from "../../insight/left-out-rules.js";
import { Stack } from "../../ui/stack.js";
import { LeftOutComments } from "./left-out-comments.js";
import { PutBackButton, type PutBack } from "./put-back.js";
import { summaryMarker } from "../../ui/summary-marker.js";
import { ScreenSentence } from "../../lib/screen-sentence.js";
import { insightText } from "../../lib/insight-text.js";

const Item = styled.li`
  border-top: 1px solid var(--color-line);

  details {
    ${summaryMarker}
  }

  summary {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 8px;
    font-weight: 600;
  }

  summary > span:first-of-type {
    flex: 1;
  }
`;

const Opened = styled.div`
  padding: 0 0 16px 22px;
`;

const Figure = styled.span`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

interface LeftOutRuleProps {
  rule: string;
  number: number;
  /** What the comments are called. */
  unit: Unit;
  /** Undefined in results that did not keep them. */
  comments: readonly LeftOutComment[] | undefined;
  parameters: object;
  /** Null for who may only read. */
  putBack: PutBack | null;
}

/** A rule with its count; opened, what it means, what it was set to, and what it left out. */
export function LeftOutRule({ rule, number, unit, comments, parameters, putBack }: LeftOutRuleProps) {
  const { title, description, setTo, hasTexts } = wordsOfRule(rule, parameters);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Item>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span>{title}</span>
          <Figure>{countedUnit(number, unit)}</Figure>
        </summary>
        {isOpen && (
          <Opened>
            <Stack gap={12}>
              {description !== "" && <p>{description}</p>}
              {setTo !== null && (
                <p>
                  <ScreenSentence
                    text={screens["left-out-set"]}
                    parts={{ value: <strong>{setTo}</strong> }}
                  />
                </p>
              )}
              {!hasTexts && <p>{insightText("left-out-emptied")}</p>}
              {hasTexts && comments === undefined && <p>{insightText("left-out-number-alone")}</p>}
              {hasTexts && comments !== undefined && comments.length > 0 && (
                <>
                  {putBack !== null && comments.length > 1 && (
                    <div>
                      <PutBackButton what={[rule]} putBack={putBack}>
                        {insightText("put-back-all", { count: comments.length })}
                      </PutBackButton>
                    </div>
                  )}
                  <LeftOutComments comments={comments} putBack={putBack} />
                </>
              )}
            </Stack>
          </Opened>
        )}
      </details>
    </Item>
  );
}
