import { asRead, groupingShownFirst, type StageOutputs } from "@undertone/analysis";
import { commentWords, topicHeading } from "@undertone/formats";
import type { AnalysisParameters, RunPreview } from "@undertone/schemas";
import { shortened } from "@undertone/schemas/shortened";
import { isGroupedByDefault } from "../grouped-by-default.js";
import { originOf } from "./origin-of.js";

const MOST_COMMENTS = 3;
const MOST_TOPICS = 8;
/** Characters of a comment. */
const LONGEST = 300;

/** What the page of a run already shows once a stage is done, by the stage's name. */
export const runPreviews: Record<
  string,
  (outputs: StageOutputs, parameters: AnalysisParameters) => RunPreview
> = {
  /** Of those with equally many points, and where a site counts none, the first. */
  filter({ fetch: thread, filter: { kept } }) {
    const licence = originOf(thread)?.licence?.name;
    const byPoints = [...kept].sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
    return {
      comments: byPoints
        .slice(0, MOST_COMMENTS)
        .map((comment) => ({ ...asRead(comment, licence), body: shortened(commentWords(comment), LONGEST) })),
    };
  },

  /** Of the grouping that the result opens on, the largest. */
  describe({ group, describe: { asSet, others } }, parameters) {
    const isByDefault = isGroupedByDefault(parameters) && group.length > 0;
    const first = isByDefault ? others[group.indexOf(groupingShownFirst(group))] : asSet;
    const { topics } = first ?? asSet;
    return {
      topics: topics.slice(0, MOST_TOPICS).map(({ title, isMixed, members, keyphrases, ...own }, i) => {
        const keywords = keyphrases
          .slice(0, parameters.summary_params.keywords_per_cluster)
          .map(({ phrase }) => phrase);
        const named = { ...own, keywords, rank: i + 1, title: title && title.text, sample_comments: [] };
        const heading = topicHeading({ ...named, ...(isMixed && { mixed: true as const }) });
        return { label: heading, size: members.length };
      }),
    };
  },
};
