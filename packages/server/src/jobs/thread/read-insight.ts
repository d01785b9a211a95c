import { readTexts, type KeptTree } from "@undertone/analysis";
import type { AnalysisParameters, Result } from "@undertone/schemas";
import { unpack, type Packed } from "../packing.js";
import { keptComments } from "./kept-comments.js";

/** The spanning tree of a result's comments, and their ids in the same order. */
export interface CommentTree {
  tree: KeptTree;
  ids: string[];
}

/** What the database keeps of a finished insight, as far as grouping it again needs it. */
export interface StoredInsight {
  packed: Packed<CommentTree>;
  /** `schemas/result.json`, as text: reading ten thousand comments would hold up the event loop. */
  result: string;
  /** What the result was made with. */
  used: AnalysisParameters;
}

/** The same, taken apart. */
export interface ReadInsight extends CommentTree {
  texts: ReturnType<typeof readTexts>;
  summary: AnalysisParameters["summary_params"];
}

/** Insights at most, and milliseconds since they were last asked for, that stay in this thread's memory. */
const most = 4;
const keepsFor = 60_000;

/**
 * Insights that were read lately, the one asked for last at the end. Whoever drags a slider asks about one and the
 * same, and reading it takes many times as long as grouping it; a stored result never changes.
 */
const lately = new Map<string, ReadInsight>();
let forgetting: NodeJS.Timeout | undefined;

/** Takes an insight apart, and keeps that for a while. */
export function readForReclustering(insightId: string, { packed, result, used }: StoredInsight): ReadInsight {
  const { tree, ids } = unpack(packed);
  const comments = keptComments(JSON.parse(result) as Result, ids);
  const texts = readTexts(comments, used.stop_words);
  return keep(insightId, { tree, ids, texts, summary: used.summary_params });
}

/** What `readForReclustering` gave for this insight, if it is still kept. */
export function readAgain(insightId: string): ReadInsight | undefined {
  const read = lately.get(insightId);
  return read && keep(insightId, read);
}

function keep(insightId: string, read: ReadInsight): ReadInsight {
  lately.delete(insightId);
  lately.set(insightId, read);
  const [oldest] = lately.keys();
  if (lately.size > most && oldest !== undefined) lately.delete(oldest);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => lately.clear(), keepsFor).unref();
  return read;
}
