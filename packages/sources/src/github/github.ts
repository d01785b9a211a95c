import { defineSource } from "../define-source.js";
import { ThreadRequests } from "../http/thread-requests.js";
import { integerOf } from "../thread/untrusted-values.js";
import { valueAt } from "../file/formats/json-format.js";
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
export const github = defineSource<keyof typeof description.errors>("github", ({ site, settings, now }) => {
  const host = webHost(settings);

  return {
    matches(link) {
      const target = gitHubTarget(link, host);
      if (!target) return null;
      const { comment } = target;
      return { id: idOfTarget(host, target), ...(comment === undefined ? {} : { comment }) };
    },
    async fetch(target, limits, { progress, signal }) {
      const { api, wanted, address } = open(target.id, signal);
      const read =
        wanted.kind === "discussions"
          ? await readDiscussion(api, site, wanted, address, progress)
          : await readIssue(api, wanted, address, progress);
      // An issue's link may name a pull request, or a repository that has moved.
      const moved = gitHubTarget(read.post.url ?? "", host);
      const thread = wholeThread(
        { ...read, ...(moved && { root: idOfTarget(host, moved) }) },
        target,
        limits,
      );
      progress(thread.comments.length, thread.comments.length);
      return thread;
    },
    async preview({ id }, { signal }) {
      const { api, wanted, address } = open(id, signal);
      if (wanted.kind === "discussions") {
        const { item, post } = await discussionOf(api, site, wanted, address, 1);
        return previewOf(post, integerOf(valueAt(item, "comments", "totalCount")), address);
      }
      const { post, count } = await issueOf(api, wanted, address);
      return previewOf(post, count, address);
    },
  };

  function open(id: string, signal: AbortSignal): { api: GitHubApi; wanted: GitHubTarget; address: string } {
    // It may come out of a job that somebody else wrote.
    const wanted = gitHubTarget(id, host);
    if (!wanted) throw site.error("not-found", { id });
    if (wanted.owner === ORGANISATIONS) throw site.error("of-organisation", { id });
    const requests = new ThreadRequests(site, id, signal, now);
    return { api: new GitHubApi(site, settings, requests), wanted, address: `https://${id}` };
  }
});
