import { insightText } from "../../lib/insight-text.js";
import styled from "@emotion/styled";
import { askedAndAnswered, counted, repliesKnown, type AskedAndAnswered } from "@undertone/formats";
import { itemsBeforeShowMore as shownAtFirst } from "@undertone/schemas/constants.json";
import { headings } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { CommentQuote } from "../../insight/comment-quote.js";
import { QuoteSource } from "../../insight/quote-source.js";
import { screenText } from "../../lib/screens.js";
import { Card } from "../../ui/card.js";
import { Disclosure } from "../../ui/disclosure.js";
import { MetaLine } from "../../ui/meta-line.js";
import { Stack } from "../../ui/stack.js";

/** Characters of a reply that are shown at first. */
const REPLY_LENGTH = 320;

/** What is said of questions without a reply, as far as replies are known. */
const withoutReply = {
  whole: "questions-unanswered",
  read: "questions-unanswered-read",
  unmarked: "questions-unanswered-unmarked",
} as const;

const Question = styled.blockquote`
  max-width: 60ch;
  font-family: var(--font-quote);
  font-size: var(--size-20);
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

/** What people asked: each question with the reply that most people liked, or the first, and those that nobody answered. */
export function AskedQuestions({ result }: { result: Result }) {
  const asked = askedAndAnswered(result);
  if (asked.length === 0) return null;
  const answered = asked.filter(({ reply }) => reply !== null);
  const unanswered = asked.filter(({ reply }) => reply === null);
  return (
    <Card aria-labelledby="questions">
      <Stack gap={24}>
        <h2 id="questions">{headings.questions}</h2>
        {answered.length > 0 && <Answered questions={answered.slice(0, shownAtFirst)} />}
        {answered.length > shownAtFirst && (
          <Disclosure summary={screenText("show-more", { count: answered.length - shownAtFirst })}>
            <Answered questions={answered.slice(shownAtFirst)} />
          </Disclosure>
        )}
        {unanswered.length > 0 && (
          <Disclosure
            summary={insightText(withoutReply[repliesKnown(result)], {
              questions: counted(unanswered.length, "question"),
            })}
          >
            <Stack as="ul">
              {unanswered.map((question) => (
                <li key={keyOf(question)}>
                  <AskedQuestion question={question} />
                </li>
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

/** Questions, each with the reply that is shown with it. */
function Answered({ questions }: { questions: readonly AskedAndAnswered[] }) {
  return (
    <Stack as="ol">
      {questions.map((question) => (
        <Stack as="li" gap={12} key={keyOf(question)}>
          <AskedQuestion question={question} />
          {question.reply !== null && (
            <CommentQuote comment={question.reply} length={REPLY_LENGTH} hasFewFacts />
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function keyOf({ comment, quote }: AskedAndAnswered): string {
  return `${comment.id} ${quote}`;
}

function AskedQuestion({ question: { quote, comment } }: { question: AskedAndAnswered }) {
  return (
    <Stack gap={4}>
      <Question dir="auto">{quote}</Question>
      <MetaLine>
        {comment.author !== null && <cite>{comment.author}</cite>}
        <QuoteSource comment={comment} />
      </MetaLine>
    </Stack>
  );
}
