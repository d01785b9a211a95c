import type { Reading, Result } from "@undertone/schemas/types";
import type { Grouping } from "./grouping.js";
import { parameterFields, valueOf } from "./parameter-fields.js";

/** A way of dividing a thread that the page can show: the two readings, and what the parameters give. */
export type ReadingName = Reading["name"] | "set";

/** One reading as the whole page shows it. */
export interface ShownReading {
  name: ReadingName;
  grouping: Grouping;
}

/** The readings that a result has, from few topics to many. Results of earlier versions have the last one only. */
export function readingNames({ readings = [] }: Pick<Result, "readings">): ReadingName[] {
  return [...readings.map(({ name }) => name), "set"];
}

/** The reading that the page opens on: while nobody changed how comments are grouped, the one that the server marks. */
export function openingReading(result: Pick<Result, "readings" | "parameters">): ReadingName {
  const best = result.readings?.find((reading) => reading.default);
  return best !== undefined && areGroupingDefaults(result.parameters) ? best.name : "set";
}

const groupingParameters = new Set(["hdbscan_params", "reduction_params"]);

function areGroupingDefaults(parameters: object): boolean {
  return parameterFields
    .filter(({ path }) => groupingParameters.has(path[0] ?? ""))
    .every(
      (field) =>
        JSON.stringify(valueOf(parameters, field.path) ?? field.default) === JSON.stringify(field.default),
    );
}
