import { defineSource } from "../define-source.js";
import type { Reading } from "../source.js";
import { integerOf, valueAt } from "../thread/untrusted-values.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { GitHubApi, webHost } from "./api.js";
import { discussionOf, readDiscussion } from "./discussion.js";
import { issueOf, readIssue } from "./issue.js";
import { gitHubTarget, idOfTarget, ORGANISATIONS, type GitHubTarget } from "./link.js";
import type description from "./source.json";

/**
 * Issues, pull requests and, with a token, discussions of GitHub or of one Enterprise Server.
 *
 * A target's id is the address, without its scheme.
 */
export const github = defineSource<GitHubTarget, keyof typeof description.errors>(
  "github",
  ({ site, settings }) => {
    const host = webHost(settings);

    return {
      matches(link) {
        const target = gitHubTarget(link, host);
        return target && { id: idOfTarget(host, target), comment: target.comment };
      },
      wanted: ({ id }) => gitHubTarget(id, host),
      async fetch(wanted, limits, reading) {
        const { api, address } = open(wanted, reading);
        const read =
          wanted.kind === "discussions"
            ? await readDiscussion(api, wanted, address, reading.progress)
            : await readIssue(api, wanted, address, reading.progress);
        // An issue's link may name a pull request, or a repository that has moved.
        const moved = gitHubTarget(read.post.url ?? "", host);
        return wholeThread(
          { ...read, ...(moved && { root: idOfTarget(host, moved) }) },
          reading.target,
          limits,
        );
      },
      async preview(wanted, reading) {
        const { api, address } = open(wanted, reading);
        if (wanted.kind === "discussions") {
          const { item, post } = await discussionOf(api, wanted, address, 1);
          return previewOf(post, integerOf(valueAt(item, "comments", "totalCount")), address);
        }
        const { post, count } = await issueOf(api, wanted, address);
        return previewOf(post, count, address);
      },
    };

    function open({ owner }: GitHubTarget, { target: { id }, requests }: Reading) {
      if (owner === ORGANISATIONS) throw site.error("of-organisation", { id });
      return { api: new GitHubApi(site, settings, requests), address: `https://${id}` };
    }
  },
);
