import { defineSource } from "../define-source.js";
import { fetchTopic, previewTopic } from "./fetch-topic.js";
import { discourseTarget, topicOfLink, type Topic } from "./link.js";
import type description from "./source.json";

/**
 * Any forum that runs Discourse. `Target.id` is a topic's address, by its number: `https://forum.example.org/t/123`; a
 * comment's id is the number of its post in the topic.
 */
export const discourse = defineSource<Topic, keyof typeof description.errors>(
  "discourse",
  ({ site, trustedHosts }) => ({
    matches: (link) => discourseTarget(link, trustedHosts),
    wanted: ({ id }) => topicOfLink(id, trustedHosts),
    fetch: (topic, ...asked) => fetchTopic(site, topic, ...asked),
    preview: (topic, reading) => previewTopic(site, topic, reading),
  }),
);
