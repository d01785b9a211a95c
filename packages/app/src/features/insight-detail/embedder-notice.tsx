import styled from "@emotion/styled";
import type { EmbeddingInfo } from "@undertone/schemas/types";
import { Notice } from "../../components/notice.js";

const Summary = styled.summary`
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  span {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Reason = styled.p`
  margin-top: 8px;
`;

/** Says that another embedder served than the one asked for; opened, why and what to do. Nothing falls back silently. */
export function EmbedderNotice({ embedding }: { embedding: EmbeddingInfo }) {
  if (embedding.used === embedding.requested) return null;
  return (
    <Notice aria-label="About this result">
      <details>
        <Summary>
          <strong>
            Read with the embedder “{embedding.used}” instead of “{embedding.requested}”.
          </strong>{" "}
          <span data-print="hidden">Why, and what to do</span>
        </Summary>
        <Reason>{embedding.reason}</Reason>
      </details>
    </Notice>
  );
}
