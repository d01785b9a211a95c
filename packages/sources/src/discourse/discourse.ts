import { defineSource } from "../define-source.js";
import { fetchTopic, previewTopic } from "./fetch-topic.js";
import { discourseTarget } from "./link.js";
import type description from "./source.json";

/**
 * Any forum that runs Discourse. `Target.id` is a topic's address, by its number: `https://forum.example.org/t/123`; a
 * comment's id is the number of its post in the topic.
 */
export const discourse = defineSource<keyof typeof description.errors>(
  "discourse",
  ({ site, trustedHosts, now }) => ({
    matches: (link) => discourseTarget(link, trustedHosts),
    fetch: async (target, limits, context) => fetchTopic(site, target, trustedHosts, limits, now, context),
    preview: async (target, { signal }) => previewTopic(site, target, trustedHosts, now, signal),
  }),
);
