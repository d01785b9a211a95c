import styled from "@emotion/styled";
import type { OneQuota } from "@undertone/schemas/types";
import { accountText } from "../../lib/account-text.js";
import { useCall } from "../../lib/api/use-call.js";
import { shortTime } from "../../lib/relative-time.js";
import { ErrorState } from "../../ui/error-state.js";
import { Skeleton } from "../../ui/skeleton.js";

const numbers = new Intl.NumberFormat("en");
const counted = (count: number) => numbers.format(count);
const megabytes = (bytes: number) => `${numbers.format(Math.ceil(bytes / 1_000_000))} MB`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: var(--space-16);
  margin: 0;

  dt {
    color: var(--color-muted);
    font-size: var(--size-14);
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

/** How much of what they may have somebody has used: before they reach it. */
export function Quotas() {
  const { data, error, retry } = useCall("quotas", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="48px" />;
  const rows = [
    ["quota-runs", usedOf(data.runs, counted)],
    ["quota-uploads", usedOf(data.uploads, counted)],
    ["quota-stored", usedOf(data.stored, megabytes)],
  ] as const;
  return (
    <List>
      {rows.map(([title, used]) => (
        <div key={title}>
          <dt>{accountText(title)}</dt>
          <dd>{used}</dd>
        </div>
      ))}
    </List>
  );
}

function usedOf({ used, most, until }: OneQuota, words: (count: number) => string): string {
  if (most === null) return accountText("quota-no-limit", { used: words(used) });
  const of = accountText("quota-of", { used: words(used), most: words(most) });
  return until === null ? of : accountText("quota-until", { of, time: shortTime(until) });
}
