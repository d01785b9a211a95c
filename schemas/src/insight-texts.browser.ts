/** `schemas/insight-texts.json`, built into the page. */
export { unread, embedder, noClusters, tone, stages, scattered, quote, heard, mixed } from "../insight-texts.json";
