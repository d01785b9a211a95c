import countNew from "@undertone/schemas/count-new.json";
import { questions as texts } from "@undertone/schemas/count-texts";
import { counting } from "@undertone/schemas/insight-texts";
import type { ShownResult } from "../../../insight/grouping.js";
import { useCall } from "../../../lib/api/use-call.js";
import { ScreenSentence } from "../../../lib/screen-sentence.js";
import { Stack } from "../../../ui/stack.js";
import { CountIt } from "./count-it.js";

/** What people counted beside the points: whether comments are for or against what the post asks, and questions of their own. */
export function CountedQuestions({ insight, result, thread }: Omit<ShownResult, "grouping">) {
  const questions = result.counted_questions ?? [];
  const mayJudge = insight.mayJudge === true;
  const title = result.post_info.title.slice(0, countNew.properties.question.maxLength);
  const { data } = useCall("counts", mayJudge ? { id: insight.id } : null);
  // By the figures of the page, which change when the dialog is closed: it stays open where they are shown.
  const begun = (data?.counts ?? []).filter(
    ({ kind, sentence }) =>
      kind === "own-question" && !questions.some(({ question }) => question === sentence),
  );
  const isAsked = result.answers != null && !questions.some(({ is_of_post }) => is_of_post);
  return (
    <section aria-labelledby="counted">
      <Stack gap={12}>
        <h2 id="counted">{counting.heading}</h2>
        {mayJudge && <p>{texts.what}</p>}
        {questions.map(({ question, is_of_post: isOfPost, counted }) => (
          <div key={`${isOfPost} ${question}`}>
            <p>{isOfPost ? <PostQuestion question={question} /> : <bdi>{question}</bdi>}</p>
            <CountIt
              {...{ insight, result, thread, counted }}
              subject={{
                kind: isOfPost ? "post-question" : "own-question",
                sentence: question,
                commentId: null,
              }}
            />
          </div>
        ))}
        {begun.map(({ kind, sentence, commentId }) => (
          <div key={sentence}>
            <p dir="auto">{sentence}</p>
            <CountIt
              {...{ insight, result, thread }}
              subject={{ kind, sentence, commentId }}
              counted={null}
              label={texts.goOn}
            />
          </div>
        ))}
        {mayJudge && isAsked && (
          <div>
            <p>
              <PostQuestion question={title} />
            </p>
            <CountIt
              {...{ insight, result, thread }}
              subject={{ kind: "post-question", sentence: title, commentId: null }}
              counted={null}
              label={texts.countQuestion}
            />
          </div>
        )}
        {mayJudge && (
          <CountIt
            {...{ insight, result, thread }}
            subject={{ kind: "own-question", sentence: "", commentId: null }}
            counted={null}
            label={texts.own}
          />
        )}
      </Stack>
    </section>
  );
}

function PostQuestion({ question }: { question: string }) {
  return <ScreenSentence text={counting.postQuestion} parts={{ question: <bdi>{question}</bdi> }} />;
}
