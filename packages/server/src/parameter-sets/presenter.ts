import type { ParameterSet } from "@undertone/schemas";
import type { ParameterSetRow } from "./store.js";

export function presentParameterSet({ id, name, config, createdAt }: ParameterSetRow): ParameterSet {
  return { id, name, config, parameters: config, createdAt: createdAt.toISOString() };
}
