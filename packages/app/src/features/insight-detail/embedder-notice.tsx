import { fillIn } from "@undertone/schemas/fill-in";
import { embedder as texts } from "@undertone/schemas/insight-texts";
import styled from "@emotion/styled";
import type { EmbeddingInfo } from "@undertone/schemas/types";
import { Disclosure } from "../../ui/disclosure.js";
import { Stack } from "../../ui/stack.js";
import { insightText } from "../../lib/insight-text.js";
import { embedderNote } from "@undertone/formats";

const Reason = styled.p`
  font-size: var(--size-14);
  overflow-wrap: anywhere;
`;

/** Says that comments were compared otherwise than asked for; opened, what that means, why, and what to do. Nothing falls back silently. */
export function EmbedderNotice({ embedding }: { embedding: EmbeddingInfo }) {
  const note = embedderNote(embedding);
  if (note === null) return null;
  return (
    <aside aria-label={insightText("embedder-about")}>
      <Disclosure
        summary={insightText(embedding.used === "lexical" ? "grouped-by-words" : "grouped-otherwise")}
      >
        <Stack gap={8}>
          <Reason>{note}</Reason>
          <Reason>{fillIn(texts.meaning, { requested: embedding.requested, used: embedding.used })}</Reason>
          <Reason>
            <strong>{texts.forOperators}</strong> {embedding.reason}
          </Reason>
        </Stack>
      </Disclosure>
    </aside>
  );
}
