import { fillIn } from "@undertone/schemas/fill-in";
import { attached as mark, edits, making, groupings as names } from "@undertone/schemas/insight-texts";
import type { EmbeddingInfo, Result, StoredGrouping } from "@undertone/schemas/types";
import { count, percent } from "./figures.js";
import { listed } from "./listed.js";
import { modelOf } from "./model-titles.js";
import { storedGroupings } from "./result-groupings.js";
import { groupingTitle } from "./shown-topics.js";

/** The embedder that goes by the words alone. */
const LEXICAL = "lexical";
/** Of a hash, enough to tell two files apart. */
const SHOWN_DIGITS = 12;

/** How a result was made, as somebody cites it: when, with what, how few and some were found, and which words count in no tone. */
export function makingSentences(
  result: Pick<
    Result,
    | "origin"
    | "timestamp"
    | "embedding"
    | "seed"
    | "version"
    | "summaries"
    | "readings"
    | "points"
    | "tone_neutral"
  >,
): string[] {
  const { origin, timestamp, embedding, seed, version, tone_neutral: words = [] } = result;
  const groupings = storedGroupings(result);
  const made = fillIn(making.made, {
    date: (origin?.read_at ?? timestamp).slice(0, 10),
    embedder: embedding.used,
    dimensions: count(embedding.dimensions),
    seed,
    version,
  });
  const model = modelOf(result);
  return [
    made,
    ...ofVectors(embedding),
    ...ofGroupings(groupings),
    ...groupings.flatMap(ofEdits),
    ...(model === null ? [] : [fillIn(making.model, { model })]),
    ...(words.length === 0 ? [] : [fillIn(making.titleWords, { words: listed(words) })]),
  ];
}

/** What made the vectors, and where they would be the same. */
function ofVectors({ used, made_by }: EmbeddingInfo): string[] {
  if (used === LEXICAL) return [making.sameEverywhere];
  if (made_by === undefined) return [making.sameOnKind];
  const { model_sha256: weights, precision, features, ...others } = made_by;
  const told = { ...others, weights: weights.slice(0, SHOWN_DIGITS) };
  return [
    features.length === 0
      ? fillIn(making.madeBy, told)
      : fillIn(making.madeByWithFeatures, { ...told, features: features.join(", ") }),
    ...(precision === undefined ? [] : [precision === "int8" ? making.int8 : making.fp32]),
    making.sameOnKind,
  ];
}

function ofEdits({ edited, num_clusters }: StoredGrouping): string[] {
  if (edited === undefined) return [];
  const { based_on: name, by, at } = edited;
  const grouping = groupingTitle({ name, num_clusters });
  return [fillIn(edits.made, { grouping, by, date: at.slice(0, 10) })];
}

function ofGroupings(groupings: readonly StoredGrouping[]): string[] {
  const found = groupings.flatMap(({ name, parameters, edited }) =>
    parameters.method === "leiden" && edited === undefined
      ? [{ name: name as "few" | "some", ...parameters }]
      : [],
  );
  const [first] = found;
  if (first === undefined) return [];
  const { neighbours, alone_below: alone, attached_below: attached } = first;
  const sentence = fillIn(making.groupings, {
    groupings: listed(found.map(({ name }) => `“${names[name]}”`)),
    neighbours: count(neighbours),
    resolutions: listed(found.map(({ resolution }) => String(resolution))),
  });
  // Results of earlier versions do not say them.
  if (alone === undefined || attached === undefined) return [sentence];
  return [sentence, fillIn(making.attached, { alone: percent(alone), attached: percent(attached), mark })];
}
