import { defineSource } from "../define-source.js";
import { integerOf } from "../thread/untrusted-values.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { StackExchangeApi } from "./api.js";
import { idOfTarget, stackExchangeTarget, type StackExchangeTarget } from "./link.js";
import { answersAndComments, questionOf } from "./question.js";
import type description from "./source.json";

/**
 * Questions of Stack Exchange's sites: answers are comments of the question, comments those of the question or of their
 * answer.
 *
 * A target's id is the address of a question or of an answer, whose question is asked for first.
 */
export const stackExchange = defineSource<StackExchangeTarget, keyof typeof description.errors>(
  "stack-exchange",
  ({ site, settings, hosts }) => ({
    matches(link) {
      const target = stackExchangeTarget(link, hosts);
      return target && { id: idOfTarget(target), comment: target.comment };
    },
    wanted: ({ id }) => stackExchangeTarget(id, hosts),
    async fetch(wanted, limits, { target, requests, progress }) {
      const api = new StackExchangeApi(site, settings, wanted.host, requests);
      const question = await questionOf(api, wanted, target.id);
      const { answers, comments } = await answersAndComments(api, question, progress);
      const stated = integerOf(question.item.answer_count) ?? 0;
      return wholeThread(
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
    },
    async preview(wanted, { target, requests }) {
      const api = new StackExchangeApi(site, settings, wanted.host, requests);
      const question = await questionOf(api, wanted, target.id);
      return previewOf(question.post, integerOf(question.item.answer_count), question.address);
    },
  }),
);
