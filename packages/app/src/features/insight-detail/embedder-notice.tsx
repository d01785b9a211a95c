import type { EmbeddingInfo } from "@undertone/schemas/types";
import { Notice } from "../../components/notice.js";

/** Says that another embedder served than the one asked for, and why; nothing falls back silently. */
export function EmbedderNotice({ embedding }: { embedding: EmbeddingInfo }) {
  if (embedding.used === embedding.requested) return null;
  return (
    <Notice aria-label="About this result">
      <p>
        <strong>
          Read with the embedder “{embedding.used}” instead of “{embedding.requested}”.
        </strong>{" "}
        {embedding.reason}
      </p>
    </Notice>
  );
}
