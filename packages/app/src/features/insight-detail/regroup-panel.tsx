import styled from "@emotion/styled";
import { useNavigate } from "react-router-dom";
import type { Insight } from "@undertone/schemas/types";
import { Button } from "../../ui/button.js";
import { Row, Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { counted, percent } from "@undertone/formats";
import { runFailure } from "../../insight/run-failure.js";
import { insightText } from "../../lib/insight-text.js";
import { announceFailure } from "../../lib/announcements.js";
import type { Regrouping } from "./use-regrouping.js";
import type { Suggesting } from "./use-suggestions.js";
import { useSend } from "../../lib/api/use-call.js";
import { pageAddress } from "../../lib/pages.js";
import { lazyPart, PartLater } from "../../ui/lazy-part.js";
import { whyNot } from "./why-not-regrouped.js";

const RegroupSettings = lazyPart(async () => (await import("./regroup-settings.js")).RegroupSettings);

const Frame = styled.div`
  /* Closed, it is only a button. */
  &[data-open="true"],
  &[data-tried="true"] {
    padding: 16px 20px;
    border: 1px solid var(--color-line);
    border-radius: var(--radius);
    background: var(--color-surface);
  }

  &[data-tried="true"] {
    border-color: var(--color-accent);
  }
`;

const Hint = styled.span`
  color: var(--color-muted);
  font-size: var(--size-14);
`;

const Mark = styled.strong`
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--color-accent-soft);
  color: var(--color-accent-strong);
  font-size: var(--size-14);
`;

interface RegroupPanelProps {
  insight: Insight;
  /** Comments of the thread. */
  total: number;
  regrouping: Regrouping;
  /** Whether the page shows the groups that are formed here; a reading has its own. */
  isShown: boolean;
  isOpen: boolean;
  onToggle: () => void;
  suggesting: Suggesting;
}

/** Tries coarser and finer groups at once. What is tried is stored nowhere until somebody keeps it. */
export function RegroupPanel(props: RegroupPanelProps) {
  const { insight, total, regrouping, isShown, isOpen, onToggle, suggesting } = props;
  const { error } = regrouping;
  const isTried = regrouping.isTried && isShown;
  return (
    <Frame data-open={isOpen} data-tried={isTried} data-print="hidden">
      <Stack gap={12}>
        <Row>
          <Button aria-expanded={isOpen} aria-controls="regroup" onClick={onToggle}>
            {insightText("regroup-begin")}
          </Button>
          {isOpen && !isTried && <Hint>{insightText("regroup-what")}</Hint>}
          {isTried && <Mark>{insightText("regroup-not-stored")}</Mark>}
          <p role="status">{isShown && outcome(regrouping, total)}</p>
          {isTried && <KeepThisView insight={insight} regrouping={regrouping} />}
        </Row>
        {isTried && !isOpen && error !== undefined && <p role="alert">{whyNot(error)}</p>}
        <div id="regroup" hidden={!isOpen}>
          {isOpen && (
            <PartLater before={<p>Grouping …</p>}>
              <RegroupSettings {...{ insight, total, regrouping, suggesting }} />
            </PartLater>
          )}
        </div>
      </Stack>
    </Frame>
  );
}

function outcome({ isTried, error, asked, counts }: Regrouping, total: number): string {
  if (!isTried || error !== undefined) return "";
  const found = counts(asked);
  if (found === undefined) return "Grouping …";
  if (found.topics === 0) return insightText("topics-none");
  return `${counted(found.topics, "topic")}, ${percent(found.alone / Math.max(1, total))} on their own`;
}

function KeepThisView({ insight, regrouping }: Pick<RegroupPanelProps, "insight" | "regrouping">) {
  const auth = useAuth();
  const navigate = useNavigate();
  const { send, isSending } = useSend("runAgain", { id: insight.id }, { action: "run" });
  if (auth.state !== "logged-in") {
    return <p>{insightText("regroup-log-in")}</p>;
  }

  async function keep() {
    try {
      const next = await send({ hdbscan_params: regrouping.asked });
      await navigate(pageAddress("insight", { id: next.id }));
    } catch (error) {
      announceFailure(runFailure(error));
    }
  }

  return (
    <Button variant="primary" disabled={isSending} onClick={() => void keep()}>
      {insightText("regroup-keep")}
    </Button>
  );
}
