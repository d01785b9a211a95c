import { screenText } from "../lib/screens.js";
import type { ShownCluster } from "./grouping.js";

/** How a topic's tone differs from that of the other comments, where the analysis found that it does; null where it does not. */
export function toneDifference({ claims }: Pick<ShownCluster, "claims">): string | null {
  const claim = claims.find(({ kind }) => kind === "tone");
  if (claim === undefined) return null;
  return screenText(claim.direction === "higher" ? "tone-more-positive" : "tone-more-negative");
}
