import { fillIn } from "@undertone/schemas/fill-in";
import type { Reading, Result } from "@undertone/schemas/types";
import { count, percent } from "./figures.js";

/** `making` of schemas/messages.json. */
export interface MakingSentences {
  readonly made: string;
  readonly readings: string;
  readonly attached: string;
  readonly "title-words": string;
}

/** `screens` of schemas/messages.json: what readings and marks are called. */
export interface ReadingNames {
  readonly "reading-few": string;
  readonly "reading-some": string;
  readonly "attached-mark": string;
}

const listed = new Intl.ListFormat("en");

/** How a result was made, as somebody cites it: when, with what, how its readings were found, and which words count in no tone. */
export function makingSentences(
  result: Pick<
    Result,
    "origin" | "timestamp" | "embedding" | "seed" | "version" | "readings" | "tone_neutral"
  >,
  sentences: MakingSentences,
  names: ReadingNames,
): string[] {
  const { origin, timestamp, embedding, seed, version, readings = [], tone_neutral: words = [] } = result;
  const made = fillIn(sentences.made, {
    date: (origin?.read_at ?? timestamp).slice(0, 10),
    embedder: embedding.used,
    dimensions: count(embedding.dimensions),
    seed,
    version,
  });
  return [
    made,
    ...ofReadings(readings, sentences, names),
    ...(words.length === 0 ? [] : [fillIn(sentences["title-words"], { words: listed.format(words) })]),
  ];
}

function ofReadings(readings: readonly Reading[], sentences: MakingSentences, names: ReadingNames): string[] {
  const [first] = readings;
  if (first === undefined) return [];
  const { neighbours, alone_below: alone, attached_below: attached } = first.parameters;
  const found = fillIn(sentences.readings, {
    readings: listed.format(readings.map(({ name }) => `“${names[`reading-${name}`]}”`)),
    neighbours: count(neighbours),
    resolutions: listed.format(readings.map(({ parameters }) => String(parameters.resolution))),
  });
  // Results of earlier versions do not say them.
  if (alone === undefined || attached === undefined) return [found];
  const mark = names["attached-mark"];
  return [found, fillIn(sentences.attached, { alone: percent(alone), attached: percent(attached), mark })];
}
