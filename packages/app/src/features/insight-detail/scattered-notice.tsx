import { fillIn } from "@undertone/schemas/fill-in";
import { scattered as texts } from "@undertone/schemas/insight-texts";
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
    <Notice aria-label={texts.about}>
      <Stack gap={12}>
        <p>
          {isTried && tried !== undefined
            ? fillIn(texts.tried, { topics: counted(tried.members.length, "topic") })
            : fillIn(texts.why, { comments: counted(median, "comment") })}
        </p>
        <Row data-print="hidden">
          {isTried ? (
            <Button onClick={regrouping.reset}>{texts.back}</Button>
          ) : (
            <Button isBusy={isSearching} onClick={search}>
              {isSearching ? texts.searching : texts.search}
            </Button>
          )}
          <Button onClick={onSuggest}>{texts.suggest}</Button>
          <p role="status">{failure}</p>
        </Row>
      </Stack>
    </Notice>
  );
}
