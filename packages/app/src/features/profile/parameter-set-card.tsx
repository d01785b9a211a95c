import styled from "@emotion/styled";
import { useId } from "react";
import type { ParameterSet } from "@undertone/schemas/types";
import { Button, ButtonLink } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { MetaLine } from "../../ui/meta-line.js";
import { RelativeTime } from "../../ui/relative-time.js";
import { Row, Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { changesOf } from "./changes.js";

const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 280px) minmax(0, 1fr);
  gap: 8px 24px;

  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd {
      margin-bottom: 8px;
    }
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
          <p>All parameters are the defaults.</p>
        ) : (
          <Changes>
            {changes.map((change) => (
              <div key={change.path} style={{ display: "contents" }}>
                <dt>
                  {change.group === null ? "" : `${change.group}: `}
                  {change.title}
                </dt>
                <dd>
                  {change.value} <small>(default: {change.default})</small>
                </dd>
              </div>
            ))}
          </Changes>
        )}
        <Row>
          <ButtonLink to={`/training?set=${encodeURIComponent(set.id)}`}>
            Use in training <VisuallyHidden>: {set.name}</VisuallyHidden>
          </ButtonLink>
          <Button look="quiet" data-removes={set.id} onClick={onDelete}>
            Delete <VisuallyHidden>{set.name}</VisuallyHidden>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
