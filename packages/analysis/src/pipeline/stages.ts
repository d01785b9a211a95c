import type { Thread } from "@undertone/schemas";
import { writtenComments } from "../filter/written-comments.js";
import { clusterStage } from "../stages/cluster-stage.js";
import { describeStage } from "../stages/describe-stage.js";
import type { EmbeddedComments } from "../stages/embedded-comments.js";
import { filterStage } from "../stages/filter-stage.js";
import { layOutStage } from "../stages/lay-out-stage.js";
import { pointsStage } from "../stages/points-stage.js";
import { groupStage } from "../stages/group-stage.js";
import { givenStage, stage } from "./stage.js";

const fetch = givenStage<Thread>()({ name: "fetch", needs: [], version: 2 });

const filter = stage({
  name: "filter",
  needs: [fetch],
  version: 2,
  async run({ fetch: thread }, { parameters, languageDetector }) {
    const output = filterStage(thread, parameters, await languageDetector());
    return { output, comments: output.fetched };
  },
});

/** An embedder, on `textsToEmbed`. */
const embed = givenStage<EmbeddedComments>()({ name: "embed", needs: [filter], version: 3 });

const cluster = stage({
  name: "cluster",
  needs: [embed],
  version: 3,
  run({ embed: embedding }, { parameters, seed, kernel, progress }) {
    const output = clusterStage(embedding, parameters, seed, kernel, progress);
    return { output, comments: output.labels.length };
  },
});

/** Few and some. */
const group = stage({
  name: "group",
  needs: [filter, embed],
  version: 1,
  run({ filter: { kept }, embed: embedding }, { kernel, progress }) {
    return { output: groupStage(kept, embedding, kernel, progress), comments: kept.length };
  },
});

const points = stage({
  name: "points",
  needs: [fetch, filter, embed],
  version: 2,
  run({ fetch: { post }, filter: { kept, languages }, embed: embedding }, { parameters, progress }) {
    const { stop_words: stopWords } = parameters;
    const options = { language: languages.code, stopWords, postAuthor: post.author };
    return { output: pointsStage(kept, embedding, options, progress), comments: kept.length };
  },
});

const describe = stage({
  name: "describe",
  needs: [fetch, filter, embed, cluster, group],
  version: 12,
  run(
    {
      fetch: thread,
      filter: { kept, leftOut, languages },
      embed: embedding,
      cluster: clusters,
      group: communities,
    },
    { parameters, kernel, sliders, progress },
  ) {
    const described = {
      comments: kept,
      written: writtenComments(kept, leftOut, thread.comments),
      title: thread.post.title,
      selftext: thread.post.selftext,
      author: thread.post.author,
      tree: clusters.tree,
      sliders: sliders(kept.length),
      ...{ languages, embedding, clusters, communities },
    };
    return { output: describeStage(described, parameters, kernel, progress), comments: kept.length };
  },
});

const layOut = stage({
  name: "lay-out",
  needs: [embed],
  version: 2,
  run({ embed: embedding }, { parameters, seed, kernel, progress }) {
    const output = layOutStage(embedding, parameters, seed, kernel, progress);
    return { output, comments: output.x.length };
  },
});

/**
 * The stages of an analysis, in their order. A further one is declared here, and everything else follows: runs do it and keep
 * what it gives, pages show how far it is.
 */
export const stages = [fetch, filter, embed, cluster, group, points, describe, layOut] as const;
