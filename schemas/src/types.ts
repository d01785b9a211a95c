import type { AnalysisParameters as PartialAnalysisParameters, Schemas } from "./generated/types.js";

export type SchemaName = keyof Schemas;

/** What is left once defaults are filled in: nothing optional, at any depth. */
type Complete<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]-?: Complete<T[K]> }
    : T;

export type AnalysisParameters = Complete<PartialAnalysisParameters>;

/** What `parse` gives for each schema; those whose every value has a default come out complete. */
export type Parsed = Omit<Schemas, "analysis-parameters"> & { "analysis-parameters": AnalysisParameters };
