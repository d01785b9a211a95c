import { readPhrases, type KeptTree } from "@undertone/analysis";
import { readSchema, type AnalysisParameters, type Result } from "@undertone/schemas";
import { unpack, type Packed } from "./packing.js";
import { languageOf } from "./language-of.js";
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
  phrases: ReturnType<typeof readPhrases>;
  language: string | null;
  summary: AnalysisParameters["summary_params"];
}

const { bytes: most, milliseconds: keepsFor } = readSchema("limits").readInsights;

/** About how many bytes of memory the read texts and phrases take for a character of the result. */
const BYTES_OF_CHARACTER = 4;

/**
 * Insights that were read recently, the one asked for last at the end. Whoever drags a slider asks about one and the
 * same, and reading it takes many times as long as grouping it. A stored result changes only when something is taken out of it; it is then named anew.
 */
const cache = new Map<string, { read: ReadInsight; bytes: number }>();
let total = 0;
let forgetting: NodeJS.Timeout | undefined;

/** Takes an insight apart, and keeps that for a while. */
export function readForRegrouping(insightId: string, { packed, result, used }: StoredInsight): ReadInsight {
  const { tree, ids } = unpack(packed);
  const parsed = JSON.parse(result) as Result;
  const language = languageOf(parsed);
  const phrases = readPhrases(keptComments(parsed, ids), used.stop_words, language);
  const read = { tree, ids, phrases, language, summary: used.summary_params };
  keep(insightId, read, packed.byteLength + result.length * BYTES_OF_CHARACTER);
  return read;
}

/** What `readForRegrouping` gave for this insight, if it is still kept. */
export function readAgain(insightId: string): ReadInsight | undefined {
  const kept = cache.get(insightId);
  if (kept) keep(insightId, kept.read, kept.bytes);
  return kept?.read;
}

function keep(insightId: string, read: ReadInsight, bytes: number): void {
  drop(insightId);
  cache.set(insightId, { read, bytes });
  total += bytes;
  for (const oldest of cache.keys()) {
    // One alone stays, however large.
    if (total <= most || cache.size === 1) break;
    drop(oldest);
  }
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    cache.clear();
    total = 0;
  }, keepsFor).unref();
}

function drop(insightId: string): void {
  total -= cache.get(insightId)?.bytes ?? 0;
  cache.delete(insightId);
}
