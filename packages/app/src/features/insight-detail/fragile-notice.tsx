import { counted } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { fragile as texts } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { Notice } from "../../ui/notice.js";

/** Below this agreement (adjusted Rand index) hardly anything of a grouping is found again. */
const FRAGILE_BELOW = 0.5;

/** Says where the parameters would give other topics without one of the comments: by trying, when the thread was analysed. */
export function FragileNotice({ result }: { result: Pick<Result, "num_clusters" | "without_one"> }) {
  const { num_clusters: before, without_one: without } = result;
  if (without === undefined || without.agreement >= FRAGILE_BELOW) return null;
  const after = counted(without.num_clusters, "topic");
  return (
    <Notice aria-label={texts.about}>
      <p>
        {without.num_clusters === before
          ? fillIn(texts.alike, { after })
          : fillIn(texts.others, { before: counted(before, "topic"), after })}
      </p>
    </Notice>
  );
}
