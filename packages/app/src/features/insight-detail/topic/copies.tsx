import { useMemo } from "react";
import { commentsByPeople, commentWords } from "@undertone/formats";
import { repeatedTexts } from "../../../insight/repeated-texts.js";
import { participantsIn } from "../../../insight/topic-people.js";
import { insightText } from "../../../lib/insight-text.js";
import { Card } from "../../../ui/card.js";
import { Stack } from "../../../ui/stack.js";
import { GrowingList } from "../../../ui/growing-list.js";
import { ShortQuote } from "./short-quote.js";
import type { TopicOfView } from "./use-topic.js";
import { Small } from "../../../ui/text.js";

/** Texts at first, and with each Load More. */
const PAGE = 3;

/** What was posted again and again, each text once: that it was pasted is a finding itself. */
export function Copies({ topic, thread }: TopicOfView) {
  const repeated = useMemo(() => repeatedTexts(topic.members, thread), [topic, thread]);
  if (repeated.length === 0) return null;
  return (
    <Card aria-labelledby="copies">
      <Stack gap={12}>
        <h2 id="copies">{insightText("topic-copies")}</h2>
        <GrowingList items={repeated} page={PAGE} noun="text" gap={12} keyOf={({ index }) => String(index)}>
          {({ index, copies }) => {
            const comment = thread.all[index];
            const people = participantsIn(copies, thread);
            const known = people.reduce((sum, { comments }) => sum + comments, 0);
            return (
              comment && (
                <>
                  <ShortQuote comment={comment} words={commentWords(comment)} />
                  <Small>
                    {commentsByPeople(
                      {
                        size: copies.length,
                        people: people.length || null,
                        unknown_authors: copies.length - known,
                      },
                      thread.unit,
                    )}
                  </Small>
                </>
              )
            );
          }}
        </GrowingList>
      </Stack>
    </Card>
  );
}
