/** `schemas/analysis-parameters.json`, built into the page. */
export { default as parameters } from "../analysis-parameters.json";
