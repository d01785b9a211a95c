import { count } from "@undertone/formats";
import { fewest } from "@undertone/schemas/name-words.json";
import { fillIn } from "@undertone/schemas/fill-in";
import { numbers as texts } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { useMemo } from "react";
import { namesMentioned } from "../../insight/names-mentioned.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { Small } from "../../ui/text.js";
import { CountedParts } from "./counted-parts.js";

interface NamesMentionedProps {
  result: Result;
  thread: ThreadComments;
}

/** Whom and what the comments name most: people, places, products, groups. */
export function NamesMentioned({ result, thread }: NamesMentionedProps) {
  const parts = useMemo(() => namesMentioned(thread.all), [thread]);
  if (parts.length === 0) return <Small>{fillIn(texts.noNames, { count: count(fewest) })}</Small>;
  return <CountedParts {...{ parts, result, thread }} />;
}
