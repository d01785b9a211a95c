import { fillIn } from "@undertone/schemas/fill-in";
import { topic as texts } from "@undertone/schemas/report-texts";
import { edits } from "@undertone/schemas/insight-texts";
import type { Unit } from "./comments-read.js";
import { count, countedUnit } from "./figures.js";
import type { ShownTopics } from "./shown-topics.js";
import { topicHeading } from "./topic-heading.js";

/** "37 comments in no topic" */
export function inNoTopic({ length }: readonly unknown[], unit: Unit): string {
  return fillIn(texts.alone, { comments: countedUnit(length, unit) });
}

/** "4 more topics not described." and "One topic is hidden: “Off topic” (12 comments).", as far as there are such. */
export function furtherTopics(
  { others, hidden }: Pick<ShownTopics, "others" | "hidden">,
  unit: Unit,
): string[] {
  const undescribed = others.length - hidden.length;
  const names = hidden.map(
    ({ summary }) => `“${topicHeading(summary)}” (${countedUnit(summary.size, unit)})`,
  );
  return [
    ...(undescribed > 0 ? [fillIn(texts.further, { count: count(undescribed) })] : []),
    ...(hidden.length > 0 ? [fillIn(edits.hidden, { count: hidden.length, topics: names.join(", ") })] : []),
  ];
}
