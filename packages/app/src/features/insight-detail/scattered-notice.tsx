import { Button } from "../../ui/button.js";
import { Notice } from "../../ui/notice.js";
import { Row, Stack } from "../../ui/stack.js";
import { counted } from "@undertone/formats";
import { isScattered } from "../../insight/coarser-size.js";
import type { Grouping } from "../../insight/grouping.js";
import { useCoarserGroups } from "./use-coarser-groups.js";
import type { Regrouping } from "./use-regrouping.js";

interface ScatteredNoticeProps {
  stored: Grouping;
  /** Comments of the thread. */
  total: number;
  regrouping: Regrouping;
  /** Leads to the groups, when there are larger ones to see. */
  onCoarser: () => void;
  onSuggest: () => void;
}

/** Hundreds of small clusters say little: says so beside the finding, and offers right there what helps. */
export function ScatteredNotice(props: ScatteredNoticeProps) {
  const { stored, total, regrouping, onCoarser, onSuggest } = props;
  const { search, isSearching, failure } = useCoarserGroups(total, regrouping, onCoarser);
  if (!isScattered(stored)) return null;
  const median = stored.clusters[stored.clusters.length >> 1]?.members.length ?? 0;
  const { isTried, tried } = regrouping;

  return (
    <Notice aria-label="Many small topics">
      <Stack gap={12}>
        <p>
          {isTried && tried !== undefined
            ? `Grouped otherwise for now: ${counted(tried.members.length, "topic")}. This is stored nowhere until you keep it.`
            : `These are very many topics, and half of them have ${counted(median, "comment")} or fewer. Fewer and larger ones are easier to take in.`}
        </p>
        <Row data-print="hidden">
          {isTried ? (
            <Button onClick={regrouping.reset}>Back to the stored groups</Button>
          ) : (
            <Button isBusy={isSearching} onClick={search}>
              {isSearching ? "Grouping …" : "Group more coarsely"}
            </Button>
          )}
          <Button onClick={onSuggest}>Suggest parameters</Button>
          <p role="status">{failure}</p>
        </Row>
      </Stack>
    </Notice>
  );
}
