import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CommentQuote } from "../../packages/app/src/insight/comment-quote.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { someWords } from "../../packages/app/src/testing/some-file.js";
import { ShowMore } from "../../packages/app/src/ui/show-more.js";
import { inTheApp } from "./in-the-app.js";

export default {
  title: "Product/Parts/Quote (citation, comment, blockquote)",
  id: "product-parts-quote",
  parameters: {
    guidance: {
      when: "For people's words, in the serif, as they were written.",
      do: ["Keep the link to the original.", "Start a list of quotes with three."],
      dont: ["Do not shorten or mend what somebody wrote."],
    },
  },
  decorators: [inTheApp],
} satisfies Meta;

const quoted = libraryResult.summaries.flatMap((summary) => summary.sample_comments);

export const Quotes: StoryObj = {
  render: () => (
    <ShowMore items={quoted.slice(0, 5)} keyOf={({ id }) => id}>
      {(comment) => <CommentQuote comment={comment} />}
    </ShowMore>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show More (2)" }));
    await expect(canvas.getAllByRole("figure")).toHaveLength(5);
    const [arrow] = canvas.getAllByRole("link", { name: "Original" });
    arrow?.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = arrow?.getBoundingClientRect() ?? new DOMRect();
    const middle = (top + bottom) / 2;
    for (const y of [middle - 11.5, middle + 11.5]) {
      await expect(document.elementFromPoint((left + right) / 2, y)).toBe(arrow);
    }
    await expect(right - left).toBeGreaterThanOrEqual(24);
  },
};
/** Nobody knows the author, the score or the time, and the comment is long. */
export const QuoteOfAFile: StoryObj = {
  render: () => <CommentQuote comment={someWords("Fix the roof of the reading room first. ".repeat(24))} />,
};
