import { defineSource } from "../define-source.js";
import { ThreadRequests } from "../http/thread-requests.js";
import { integerOf } from "../thread/untrusted-values.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { StackExchangeApi } from "./api.js";
import { idOfTarget, stackExchangeTarget } from "./link.js";
import { answersAndComments, questionOf, type Question } from "./question.js";
import type description from "./source.json";

/**
 * Questions of Stack Exchange's sites: answers are comments of the question, comments those of the question or of their
 * answer.
 *
 * A target's id is the address of a question or of an answer, whose question is asked for first.
 */
export const stackExchange = defineSource<keyof typeof description.errors>(
  "stack-exchange",
  ({ site, settings, hosts, now }) => {
    return {
      matches(link) {
        const target = stackExchangeTarget(link, hosts);
        if (!target) return null;
        const { comment } = target;
        return { id: idOfTarget(target), ...(comment === undefined ? {} : { comment }) };
      },
      async fetch(target, limits, { progress, signal }) {
        const { requests, api, question } = await open(target.id, signal);
        const { answers, comments } = await answersAndComments(api, question, progress);
        const stated = integerOf(question.item.answer_count) ?? 0;
        const thread = wholeThread(
          {
            root: question.id,
            post: question.post,
            comments,
            expected: comments.length + Math.max(0, stated - answers),
            causes: { limit: !requests.mayAsk },
          },
          target,
          limits,
        );
        progress(thread.comments.length, thread.comments.length);
        return thread;
      },
      async preview({ id }, { signal }) {
        const { question } = await open(id, signal);
        return previewOf(question.post, integerOf(question.item.answer_count), question.address);
      },
    };

    async function open(
      id: string,
      signal: AbortSignal,
    ): Promise<{ requests: ThreadRequests; api: StackExchangeApi; question: Question }> {
      // It may come out of a job that somebody else wrote.
      const target = stackExchangeTarget(id, hosts);
      if (!target) throw site.error("source-not-found", { id });
      const requests = new ThreadRequests(site, id, signal, now);
      const api = new StackExchangeApi(site, settings, target.host, requests);
      const question = await questionOf(api, target);
      if (!question) throw site.error("source-not-found", { id });
      return { requests, api, question };
    }
  },
);
