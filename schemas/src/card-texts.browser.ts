/** `schemas/card-texts.json`, built into the page. */
export { read } from "../card-texts.json";
