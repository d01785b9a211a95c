import { sizeStops, triedSizes, type SliderSettings } from "@undertone/analysis";
import { boundOf, readSchema, type AnalysisParameters } from "@undertone/schemas";

const { properties: fields } = readSchema("analysis-parameters").properties.hdbscan_params;
const size = fields?.min_cluster_size;
const distance = fields?.cluster_selection_epsilon;

/** What the sliders of a page can be set to for a thread, and what suggestions may lead to. */
export function sliderSettings(comments: number, { hdbscan_params }: AnalysisParameters): SliderSettings {
  const bounds = { minimum: boundOf(size, "minimum"), maximum: boundOf(size, "maximum") };
  const least = boundOf(distance, "minimum");
  const step = boundOf(distance, "multipleOf");
  const steps = Math.round((boundOf(distance, "maximum") - least) / step);
  return {
    sizes: sizeStops(bounds, comments, [...triedSizes, hdbscan_params.min_cluster_size]),
    // As a slider gives them: 0.29 and not 0.29000000000000004.
    distances: Array.from({ length: steps + 1 }, (_, i) => Number((least + i * step).toFixed(10))),
  };
}
