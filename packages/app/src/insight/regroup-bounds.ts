import schema from "@undertone/schemas/analysis-parameters.json";
import type { RegroupParameters, Result } from "@undertone/schemas/types";
import { valueOf } from "./parameter-fields.js";

const { min_cluster_size: size, cluster_selection_epsilon: distance } =
  schema.properties.hdbscan_params.properties;

/** What regrouping may change, in the schema's words and within its bounds. */
export const regroupFields = { size, distance };

export function usedParameters({ parameters }: Pick<Result, "parameters">): RegroupParameters {
  const number = (name: string, other: number) => {
    const value = valueOf(parameters, ["hdbscan_params", name]);
    return typeof value === "number" ? value : other;
  };
  return {
    min_cluster_size: number("min_cluster_size", size.default),
    cluster_selection_epsilon: number("cluster_selection_epsilon", distance.default),
  };
}

/** Two settings as the address names them; one that is the result's own is empty. */
interface Named {
  size: string;
  distance: string;
}

/** What an address asks for; null where that is what the result has, or no setting that there is. */
export function cutNamed(named: Named, used: RegroupParameters): RegroupParameters | null {
  const numberOf = (text: string, other: number) => (text.trim() === "" ? other : Number(text));
  const asked = {
    min_cluster_size: numberOf(named.size, used.min_cluster_size),
    cluster_selection_epsilon: numberOf(named.distance, used.cluster_selection_epsilon),
  };
  const { min_cluster_size: least, cluster_selection_epsilon: merged } = asked;
  const isSize = Number.isInteger(least) && least >= size.minimum && least <= size.maximum;
  const isDistance = merged >= distance.minimum && merged <= distance.maximum;
  return isSize && isDistance && !isSame(asked, used) ? asked : null;
}

/** @param asked null: what the result has. */
export function namesOf(asked: RegroupParameters | null, used: RegroupParameters): Named {
  const nameOf = (value: number | undefined, other: number) =>
    value === undefined || value === other ? "" : `${value}`;
  return {
    size: nameOf(asked?.min_cluster_size, used.min_cluster_size),
    distance: nameOf(asked?.cluster_selection_epsilon, used.cluster_selection_epsilon),
  };
}

function isSame(one: RegroupParameters, other: RegroupParameters): boolean {
  return (
    one.min_cluster_size === other.min_cluster_size &&
    one.cluster_selection_epsilon === other.cluster_selection_epsilon
  );
}
