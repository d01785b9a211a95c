import { addReadings, textsToEmbed, type EmbeddedComments } from "@undertone/analysis";
import { parse, type EmbeddingInfo, type InsightOverview, type Result } from "@undertone/schemas";
import { isGroupedByDefault } from "./grouped-by-default.js";
import { kernel } from "./kernel.js";
import { unpack, type Packed } from "./packing.js";
import { overviewOf } from "./stages/assemble.js";

/** The texts of a stored result, in the order in which its readings count them: clusters 0, 1, 2 and so on, then noise. */
export function storedTexts({ result }: { result: string }): { texts: string[]; embedding: EmbeddingInfo } {
  const { clusters, noise, embedding } = JSON.parse(result) as Result;
  return { texts: textsToEmbed([...Object.values(clusters).flat(), ...noise]), embedding };
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
export function storedReadings({
  result,
  embedding,
}: {
  result: string;
  embedding: Packed<EmbeddedComments>;
}): ReadResult {
  const stored = JSON.parse(result) as Result;
  const parameters = parse("analysis-parameters", stored.parameters);
  const isDefault = isGroupedByDefault(parameters);
  const read = addReadings(stored, unpack(embedding), parameters, isDefault, kernel);
  return { result: JSON.stringify(read), overview: overviewOf(read) };
}
