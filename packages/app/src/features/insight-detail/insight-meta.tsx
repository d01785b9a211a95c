import type { Insight } from "@undertone/schemas/types";
import { InsightCounts } from "../../insight/insight-counts.js";
import { MetaLine } from "../../ui/meta-line.js";
import { RelativeTime } from "../../ui/relative-time.js";
import { Row } from "../../ui/stack.js";
import { counted, webLink } from "@undertone/formats";
import { originOf } from "../../insight/origin.js";

/** Where the thread comes from, and who had it analysed. */
export function InsightMeta({ insight }: { insight: Insight }) {
  const post = insight.result?.success === true ? insight.result.post_info : null;
  const link = webLink(post?.url ?? null);
  return (
    <MetaLine>
      <span>{originOf(insight)}</span>
      {post?.author != null && <span>posted by {post.author}</span>}
      {post?.score != null && <span>{counted(post.score, "point")}</span>}
      {post?.created_at != null && <RelativeTime at={post.created_at} />}
      {link !== null && (
        <span>
          <a href={link} target="_blank" rel="noopener noreferrer">
            Original post
          </a>
        </span>
      )}
      <span>
        analysed by @{insight.user.username} <RelativeTime at={insight.createdAt} />
      </span>
      <Row as="span" gap={12} data-signs>
        <InsightCounts insight={insight} />
      </Row>
    </MetaLine>
  );
}
