import { InsightCard } from "../../insight/insight-card.js";
import { InsightGrid, InsightGridSkeleton } from "../../insight/insight-grid.js";
import { Stack } from "../../ui/stack.js";
import { useFeed } from "./use-feed.js";
import { screenText } from "../../lib/screens.js";

const SHOWN = 2;

/** What the product gives, by its own latest public results. Without any, the list stays empty: the page does not need it. */
export function ReadOneNow() {
  const { insights, error } = useFeed();
  if (error !== undefined || insights?.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="read-one-now">
      <h2 id="read-one-now">{screenText("read-one-now-title")}</h2>
      {insights === undefined ? (
        <InsightGridSkeleton />
      ) : (
        <InsightGrid>
          {insights.slice(0, SHOWN).map((insight) => (
            <li key={insight.id}>
              <InsightCard insight={insight} />
            </li>
          ))}
        </InsightGrid>
      )}
    </Stack>
  );
}
