import styled from "@emotion/styled";
import { useId } from "react";
import type { ParameterSet } from "@undertone/schemas/types";
import { upTo } from "../../ui/breakpoints.js";
import { Button, ButtonLink } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { MetaLine } from "../../ui/meta-line.js";
import { RelativeTime } from "../../ui/relative-time.js";
import { Row, Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { changesOf } from "../../insight/changes.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/screens.js";

const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 280px) minmax(0, 1fr);
  gap: var(--space-8) var(--space-24);

  ${upTo("phone")} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd {
      margin-bottom: var(--space-8);
    }
  }

  /* Pairs of a term and its words, each in a column. */
  > div {
    display: contents;
  }

  dt,
  small {
    color: var(--color-muted);
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  small {
    font-size: var(--size-14);
  }
`;

interface ParameterSetCardProps {
  set: ParameterSet;
  onDelete: () => void;
}

/** A saved set: only what differs from the defaults, since that is what it was saved for. */
export function ParameterSetCard({ set, onDelete }: ParameterSetCardProps) {
  const heading = useId();
  const changes = changesOf(set.config);
  return (
    <Card as="article" aria-labelledby={heading}>
      <Stack>
        <Stack gap={4}>
          <h2 id={heading}>{set.name}</h2>
          <MetaLine>
            <span>
              Saved <RelativeTime at={set.createdAt} />
            </span>
          </MetaLine>
        </Stack>
        {changes.length === 0 ? (
          <p>{screenText("set-defaults")}</p>
        ) : (
          <Changes>
            {changes.map((change) => (
              <div key={change.path}>
                <dt>
                  {change.group === null ? "" : `${change.group}: `}
                  {change.title}
                </dt>
                <dd>
                  {change.value} <small>{screenText("set-default", { value: change.before })}</small>
                </dd>
              </div>
            ))}
          </Changes>
        )}
        <Row>
          <ButtonLink to={pageAddress("training", { set: set.id })}>
            {screenText("set-use")} <VisuallyHidden>: {set.name}</VisuallyHidden>
          </ButtonLink>
          <Button variant="quiet" data-removes={set.id} onClick={onDelete}>
            Delete <VisuallyHidden>{set.name}</VisuallyHidden>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
