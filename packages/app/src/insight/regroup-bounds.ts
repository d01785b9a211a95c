import schema from "@undertone/schemas/analysis-parameters.json";

const { min_cluster_size: size, cluster_selection_epsilon: distance } =
  schema.properties.hdbscan_params.properties;

/** What regrouping may change, in the schema's words and within its bounds. */
export const regroupFields = { size, distance };

/**
 * The stops of the slider for the smallest cluster. Every size is one at first; farther up, where one comment more or
 * less changes nothing, they lie about a tenth apart.
 *
 * @param comments Comments of the thread: a larger cluster cannot be.
 * @param current Is always a stop, whatever it is.
 * @returns Ascending.
 */
export function sizeStops(comments: number, current: number): number[] {
  const most = Math.max(size.minimum, Math.min(size.maximum, comments));
  const stops = new Set([current]);
  for (let stop: number = size.minimum; stop < most; stop += Math.max(1, Math.round(stop / 10)))
    stops.add(stop);
  stops.add(most);
  return [...stops].sort((a, b) => a - b);
}
