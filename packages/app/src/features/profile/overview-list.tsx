import styled from "@emotion/styled";
import { useId, type ReactNode } from "react";
import { Button } from "../../ui/button.js";
import { Card } from "../../ui/card.js";
import { Link } from "../../ui/link.js";
import { Loading, Skeleton } from "../../ui/skeleton.js";
import { Row, Stack } from "../../ui/stack.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import type { ApiError } from "../../lib/api/api-error.js";
import { itemsInOverview } from "@undertone/schemas/constants.json";
import { screenText } from "../../lib/screens.js";

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-12);
`;

const Items = styled.ul`
  > li {
    padding-block: var(--space-12);
  }

  > li:last-of-type {
    padding-bottom: 0;
  }

  > li:not(:first-of-type) {
    border-top: 1px solid var(--color-line);
  }
`;

interface OverviewListProps<Item> {
  title: string;
  /** Where the whole list is. */
  seeAll: string;
  /** Undefined while they have not come. */
  items: readonly Item[] | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** What will stand here, and how it gets here. */
  empty: ReactNode;
}

/** The beginning of one of the reader's lists, and the way to all of it. */
export function OverviewList<Item>(props: OverviewListProps<Item>) {
  const { title, items, error, keyOf, children } = props;
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <Stack gap={8}>
        <Heading>
          <h2 id={heading}>{title}</h2>
          {items !== undefined && items.length > 0 && (
            <Link to={props.seeAll}>
              {screenText("overview-all")}{" "}
              <VisuallyHidden>{screenText("overview-all-of", { title })}</VisuallyHidden>
            </Link>
          )}
        </Heading>
        {items === undefined && error === undefined && <LoadingItems />}
        {items === undefined && error !== undefined && (
          <Row role="alert">
            <span>{error.message}</span>
            <Button variant="quiet" onClick={props.onRetry}>
              Retry
            </Button>
          </Row>
        )}
        {items?.length === 0 && <p>{props.empty}</p>}
        {items !== undefined && items.length > 0 && (
          <Items>
            {items.slice(0, itemsInOverview).map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </Items>
        )}
      </Stack>
    </Card>
  );
}

function LoadingItems() {
  return (
    <Loading>
      <Items>
        {Array.from({ length: itemsInOverview }, (_, index) => (
          <li key={index}>
            <Stack gap={4}>
              <Skeleton width="80%" />
              <Skeleton width="45%" height="1rem" />
            </Stack>
          </li>
        ))}
      </Items>
    </Loading>
  );
}
