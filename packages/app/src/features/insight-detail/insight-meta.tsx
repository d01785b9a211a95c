import type { Insight } from "@undertone/schemas/types";
import { Link } from "../../ui/link.js";
import { MetaLine } from "../../ui/meta-line.js";
import { When } from "../../ui/when.js";
import { counted, pointsOfPost, webLink } from "@undertone/formats";
import { originOf } from "../../insight/origin.js";
import { insightText } from "../../lib/insight-text.js";
import { pageAddress } from "../../lib/pages.js";

export function InsightMeta({ insight }: { insight: Insight }) {
  const result = insight.result?.success === true ? insight.result : null;
  const post = result?.post_info ?? null;
  const points = result && pointsOfPost(result);
  const readAt = result?.origin?.read_at;
  const link = webLink(post?.url ?? null);
  return (
    <MetaLine>
      <span>{originOf(insight)}</span>
      {post?.author != null && (
        <span>
          by <cite>{post.author}</cite>
        </span>
      )}
      {points !== null && <span>{counted(points, "point")}</span>}
      {post?.created_at != null && <When at={post.created_at} />}
      {link !== null && (
        <span>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {insightText("meta-original")}
          </a>
        </span>
      )}
      <span>
        {insightText("meta-analysed-by", { username: insight.user.username })} <When at={insight.createdAt} />
      </span>
      {readAt !== undefined && (
        <span>
          read <When at={readAt} />
        </span>
      )}
      {insight.readAgainBy !== undefined && (
        <span>
          <Link to={pageAddress("insight", { id: insight.readAgainBy })}>{insightText("since-after")}</Link>
        </span>
      )}
    </MetaLine>
  );
}
