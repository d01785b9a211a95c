import { useEffect, useRef, useState, type ReactNode } from "react";
import { count } from "@undertone/formats";
import { screenText } from "../lib/screens.js";
import { Button } from "./button.js";
import { Row } from "./stack.js";

interface LoadMoreProps {
  loaded: number;
  noun: string;
  label?: ReactNode;
  hasMore: boolean;
  isLoading?: boolean;
  failure?: string | undefined;
  onLoadMore: () => void;
}

/** Fetches the next page of a list and says how many came. */
export function LoadMore({
  loaded,
  noun,
  label = "Load More",
  hasMore,
  isLoading = false,
  failure,
  onLoadMore,
}: LoadMoreProps) {
  const [before, setBefore] = useState<number | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const came = before === null || isLoading ? 0 : loaded - before;

  useEffect(() => {
    // The button is gone with the last page: the focus must not be lost with it.
    if (came > 0 && !hasMore) status.current?.focus({ preventScroll: true });
  }, [came, hasMore]);

  return (
    <Row>
      {hasMore && (
        <Button
          isBusy={isLoading}
          onClick={() => {
            setBefore(loaded);
            onLoadMore();
          }}
        >
          {isLoading ? "Loading …" : label}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {failure ??
          (came > 0
            ? hasMore
              ? screenText("load-more-came", { count: count(came) })
              : screenText("load-more-last", { count: count(came), noun })
            : "")}
      </p>
    </Row>
  );
}
