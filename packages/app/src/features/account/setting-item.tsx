import type { ReactNode } from "react";
import type { ApiError } from "../../lib/api/api-error.js";
import { ErrorState } from "../../ui/error-state.js";
import { Skeleton } from "../../ui/skeleton.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Row, Stack } from "../../ui/stack.js";

interface SettingListProps<Item> {
  what: string;
  /** Undefined before they have come. */
  items: readonly Item[] | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
  itemOf: (item: Item) => ReactNode;
  /** The way to a further one. */
  children: ReactNode;
}

/** What an account has several of, and the way to one more. */
export function SettingList<Item>({ what, items, error, onRetry, itemOf, children }: SettingListProps<Item>) {
  return (
    <Stack>
      <p>{what}</p>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : !items && <Skeleton height="48px" />}
      {items && items.length > 0 && <Stack as="ul">{items.map(itemOf)}</Stack>}
      {children}
    </Stack>
  );
}

interface SettingItemProps {
  name: string;
  facts: readonly string[];
  children: ReactNode;
}

/** One of several that an account has: a token, a passkey. */
export function SettingItem({ name, facts, children }: SettingItemProps) {
  return (
    <li>
      <Row spread="ends">
        <Stack gap={4}>
          <strong>{name}</strong>
          <MetaLine>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </MetaLine>
        </Stack>
        {children}
      </Row>
    </li>
  );
}
