import styled from "@emotion/styled";
import type { Insight, StarToggle } from "@undertone/schemas/types";
import { useAuth } from "../account/use-auth.js";
import { count, counted } from "@undertone/formats";
import { message } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { announceFailure } from "../lib/announcements.js";
import { ActionIcon } from "../ui/action-icon.js";
import { Button } from "../ui/button.js";
import { Tooltip } from "../ui/tooltip.js";
import { useSend } from "../lib/api/use-call.js";
import { useChangeInsight } from "./use-change-insight.js";

/** Stars an insight or takes the star back: shown everywhere at once, put back when it fails, the server's count in the end. */
function useStar({ id, isStarred, starCount }: Insight) {
  const changeInsight = useChangeInsight();
  const { send, isSending } = useSend("toggleStar", { id }, { action: "toggle-star" });

  function show(star: StarToggle) {
    changeInsight(id, (insight) => ({ ...insight, ...star }));
  }

  async function toggle(): Promise<void> {
    show({ isStarred: !isStarred, starCount: starCount + (isStarred ? -1 : 1) });
    try {
      show(await send());
    } catch (error) {
      show({ isStarred, starCount });
      throw error;
    }
  }
  return { toggle, isPending: isSending };
}

const Toggle = styled(Button)`
  font-variant-numeric: tabular-nums;

  &[aria-pressed="true"] path {
    fill: currentColor;
  }

  /* A box around it would weigh more than the title beside it. */
  &[aria-disabled="true"] {
    border-color: transparent;
    background: none;
  }

  &[aria-busy="true"] {
    opacity: 0.7;
  }
`;

/** Stars an insight, and shows how many have. Guests can reach it and hear why it does nothing. */
export function StarButton({ insight, isLarge = false }: { insight: Insight; isLarge?: boolean }) {
  const auth = useAuth();
  const { toggle, isPending } = useStar(insight);
  const { isStarred, starCount, title } = insight;
  const canStar = auth.state === "logged-in";

  return (
    <Tooltip text={auth.state === "logged-out" ? screenText("star-as-guest") : null}>
      {(describedBy) => (
        <Toggle
          variant="quiet"
          aria-pressed={isStarred}
          aria-label={`Star${isLarge ? "" : ` “${title}”`}, ${counted(starCount, "star")}`}
          aria-describedby={describedBy}
          aria-disabled={!canStar || isPending}
          aria-busy={isPending}
          onClick={() => {
            if (!canStar || isPending) return;
            toggle().catch(() => announceFailure(message("toggle-star")));
          }}
        >
          <ActionIcon of="star" />
          {isLarge && "Star"} {count(starCount)}
        </Toggle>
      )}
    </Tooltip>
  );
}
