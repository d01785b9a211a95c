/** `schemas/insight-texts.json`, built into the page. */
export { unread, embedder, noClusters, tone, stages, scattered, quote, heard } from "../insight-texts.json";
