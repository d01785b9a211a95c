import type { OneQuota } from "@undertone/schemas/types";
import { accountText } from "../../lib/account-text.js";
import { useCall } from "../../lib/api/use-call.js";
import { shortTime } from "../../lib/relative-time.js";
import { ErrorState } from "../../ui/error-state.js";
import { FactList } from "../../ui/fact-list.js";
import { Skeleton } from "../../ui/skeleton.js";

const numbers = new Intl.NumberFormat("en");
const counted = (count: number) => numbers.format(count);
const megabytes = (bytes: number) => `${numbers.format(Math.ceil(bytes / 1_000_000))} MB`;

/** How much of what they may have somebody has used: before they reach it. */
export function Quotas() {
  const { data, error, retry } = useCall("quotas", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="48px" />;
  const facts = [
    [accountText("quota-runs"), usedOf(data.runs, counted)],
    [accountText("quota-uploads"), usedOf(data.uploads, counted)],
    [accountText("quota-stored"), usedOf(data.stored, megabytes)],
  ] as const;
  return <FactList facts={facts} />;
}

function usedOf({ used, most, until }: OneQuota, words: (count: number) => string): string {
  if (most === null) return accountText("quota-no-limit", { used: words(used) });
  const of = accountText("quota-of", { used: words(used), most: words(most) });
  return until === null ? of : accountText("quota-until", { of, time: shortTime(until) });
}
