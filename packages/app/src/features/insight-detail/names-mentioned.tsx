import { count } from "@undertone/formats";
import { fewest } from "@undertone/schemas/name-words.json";
import { fillIn } from "@undertone/schemas/fill-in";
import { numbers as texts } from "@undertone/schemas/insight-texts";
import { useMemo } from "react";
import type { ShownResult } from "../../insight/grouping.js";
import { namesMentioned } from "../../insight/names-mentioned.js";
import { Small } from "../../ui/text.js";
import { CountedParts } from "./counted-parts.js";

type NamesMentionedProps = Pick<ShownResult, "result" | "thread">;

/** Whom and what the comments name most: people, places, products, groups. */
export function NamesMentioned({ result, thread }: NamesMentionedProps) {
  const parts = useMemo(() => namesMentioned(thread.all), [thread]);
  if (parts.length === 0) return <Small>{fillIn(texts.noNames, { count: count(fewest) })}</Small>;
  return <CountedParts {...{ parts, result, thread }} />;
}
