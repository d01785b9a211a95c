import { fillIn } from "@undertone/schemas/fill-in";
import { attached as mark, making, readings as names } from "@undertone/schemas/insight-texts";
import type { Reading, Result } from "@undertone/schemas/types";
import { count, percent } from "./figures.js";

const listed = new Intl.ListFormat("en");

/** How a result was made, as somebody cites it: when, with what, how its readings were found, and which words count in no tone. */
export function makingSentences(
  result: Pick<
    Result,
    "origin" | "timestamp" | "embedding" | "seed" | "version" | "readings" | "tone_neutral"
  >,
): string[] {
  const { origin, timestamp, embedding, seed, version, readings = [], tone_neutral: words = [] } = result;
  const made = fillIn(making.made, {
    date: (origin?.read_at ?? timestamp).slice(0, 10),
    embedder: embedding.used,
    dimensions: count(embedding.dimensions),
    seed,
    version,
  });
  return [
    made,
    ...ofReadings(readings),
    ...(words.length === 0 ? [] : [fillIn(making.titleWords, { words: listed.format(words) })]),
  ];
}

function ofReadings(readings: readonly Reading[]): string[] {
  const [first] = readings;
  if (first === undefined) return [];
  const { neighbours, alone_below: alone, attached_below: attached } = first.parameters;
  const found = fillIn(making.readings, {
    readings: listed.format(readings.map(({ name }) => `“${names[name]}”`)),
    neighbours: count(neighbours),
    resolutions: listed.format(readings.map(({ parameters }) => String(parameters.resolution))),
  });
  // Results of earlier versions do not say them.
  if (alone === undefined || attached === undefined) return [found];
  return [found, fillIn(making.attached, { alone: percent(alone), attached: percent(attached), mark })];
}
