import styled from "@emotion/styled";
import { properties as reportFields } from "@undertone/schemas/report.json";
import type { ModerationItem } from "@undertone/schemas/types";
import { actText, adminText, figureText, mailText, stateText } from "../../lib/admin-text.js";
import { pageAddress } from "../../lib/pages.js";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Row, Stack } from "../../ui/stack.js";
import { When } from "../../ui/when.js";
import { ActButton, type Act } from "./act-button.js";
import type { ListName } from "./moderation-entries.js";

const Title = styled.h3`
  overflow-wrap: anywhere;
  font-size: var(--size-16);
`;

/** What somebody wrote: as much as tells what it is. */
const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

const State = styled.strong`
  font-weight: 600;
`;

type Figure = Parameters<typeof figureText>[0];

interface ModerationEntryProps {
  list: ListName;
  item: ModerationItem;
  onDone: () => Promise<unknown>;
  /** Where the focus goes when the entry has left the list. */
  nextFocus: () => HTMLElement | undefined;
}

/** One entry of any list: what it is, whose, in which state and why, and what can be done to it. */
export function ModerationEntry({ list, item, onDone, nextFocus }: ModerationEntryProps) {
  const { insightId, username, states, reason, detail, figures, createdAt, acts } = item;
  const title = titleOf(list, item);
  return (
    <Stack gap={8} as="article" aria-label={title}>
      <Title dir="auto">
        {insightId === null ? title : <Link to={pageAddress("insight", { id: insightId })}>{title}</Link>}
      </Title>
      <MetaLine>
        {states.map((state) => (
          <State key={state}>{stateText(state)}</State>
        ))}
        {list === "auditLog" ? (
          <span>{username === null ? adminText("command-line") : `@${username}`}</span>
        ) : (
          insightId !== null && <span>{username === null ? adminText("nobody") : `@${username}`}</span>
        )}
        {Object.entries(figures).map(([name, n]) => (
          <span key={name}>{figureText(name as Figure, { n })}</span>
        ))}
        <When at={createdAt} />
      </MetaLine>
      {detail !== null && <Words dir="auto">{detail}</Words>}
      {reason !== null && <Words>{adminText("reason", { reason: reasonOf(list, reason) })}</Words>}
      {acts.length > 0 && (
        <Row gap={8}>
          {acts.map(({ act, id }, index) => (
            // By its place: what was hidden has "Restore" in place of "Hide", which keeps the focus.
            <ActButton
              key={index}
              act={act as Act}
              id={id}
              title={title}
              onDone={onDone}
              nextFocus={nextFocus}
            />
          ))}
        </Row>
      )}
    </Stack>
  );
}

function titleOf(list: ListName, { title }: ModerationItem): string {
  if (list === "auditLog") return actText(title as Act);
  if (list === "mailQueue") return mailText(title as Parameters<typeof mailText>[0]);
  return title === "" ? adminText("untitled") : title;
}

/** Reports have one of few reasons, as their form names them. */
function reasonOf(list: ListName, reason: string): string {
  const named = list === "reports" && reportFields.reason.oneOf.find(({ const: value }) => value === reason);
  return named ? named.title : reason;
}
