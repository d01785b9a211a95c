import { addReadings, textsToEmbed, type EmbeddedComments } from "@undertone/analysis";
import { loadLanguageDetector } from "@undertone/language/detect";
import { parse, type EmbeddingInfo, type InsightOverview, type Result } from "@undertone/schemas";
import { isGroupedByDefault } from "./grouped-by-default.js";
import { kernel } from "./kernel.js";
import { languageOf } from "./language-of.js";
import { unpack, type Packed } from "./packing.js";
import { overviewOf } from "./stages/assemble.js";

/** The texts of a stored result, in the order in which its readings count them: clusters 0, 1, 2 and so on, then noise. */
export function storedTexts({ result }: { result: string }): {
  texts: string[];
  embedding: EmbeddingInfo;
  language: string | null;
} {
  const read = JSON.parse(result) as Result;
  const { clusters, noise, embedding } = read;
  const texts = textsToEmbed([...Object.values(clusters).flat(), ...noise]);
  return { texts, embedding, language: languageOf(read) };
}

/** A stored result with readings. */
export interface ReadResult {
  /** `schemas/result.json`, as text. */
  result: string;
  overview: InsightOverview;
}

/**
 * @param result `schemas/result.json`, as text, from a version that made no readings.
 * @param embedding Of its texts, as `storedTexts` gives them.
 */
export async function storedReadings({
  result,
  embedding,
}: {
  result: string;
  embedding: Packed<EmbeddedComments>;
}): Promise<ReadResult> {
  const stored = JSON.parse(result) as Result;
  const parameters = parse("analysis-parameters", stored.parameters);
  const isDefault = isGroupedByDefault(parameters);
  const detector = await loadLanguageDetector();
  const read = addReadings(stored, unpack(embedding), parameters, isDefault, kernel, detector);
  return { result: JSON.stringify(read), overview: overviewOf(read) };
}
