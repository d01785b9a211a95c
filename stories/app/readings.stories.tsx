import type { Meta, StoryObj } from "@storybook/react-vite";
import { Headline } from "../../packages/app/src/features/insight-detail/headline.js";
import {
  AttachedSwitch,
  ReadingSwitch,
} from "../../packages/app/src/features/insight-detail/reading-switch.js";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { storedGrouping } from "../../packages/app/src/insight/grouping.js";
import { readingAsSet, type ShownSentence } from "../../packages/app/src/insight/readings.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { ferryAsSpecified, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { libraryInsight, libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { Stack } from "../../packages/app/src/ui/stack.js";
import { fitsThePhone, framed, inTheApp, onAPhone, plays, press, says } from "./in-the-app.js";

const meta: Meta = {
  title: "Product/Parts/Readings (headline, summary, perspectives)",
  id: "product-parts-readings",
  parameters: {
    // Which reading is shown is in the address.
    ...framed(),
    guidance: {
      when: "At the head of a result, for what it says in a few sentences, and how finely the thread is divided.",
      do: ["Let each sentence lead to the comments that it was made from."],
      dont: ["Do not say more than the comments do."],
    },
  },
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj;

const thread = threadComments(libraryResult);
const { headline } = readingAsSet(libraryResult, thread, storedGrouping(libraryResult, thread));
const showing = (sentences: readonly ShownSentence[]) => () => <Headline sentences={sentences} />;

export const ThreeSentences: Story = { render: showing(headline) };
/** The source names nobody and has no points. */
export const OfNobodyKnown: Story = {
  render: showing(
    headline.map((sentence) => ({ ...sentence, facts: { ...sentence.facts, people: null }, points: null })),
  ),
};
export const EndlessSentence: Story = {
  render: showing(headline.slice(0, 1).map((sentence) => ({ ...sentence, quote: "x".repeat(200) }))),
  globals: onAPhone,
  ...plays(fitsThePhone),
};

const nothing = () => undefined;
const LOOSELY = "Include 77 comments that fit only loosely";
export const Switches: Story = {
  render: () => (
    <Stack>
      <ReadingSwitch names={["few", "some", "set"]} chosen="few" onChoose={nothing} />
      <AttachedSwitch text={LOOSELY} isOn onChange={nothing} />
      <AttachedSwitch text={LOOSELY} isOn={false} onChange={nothing} />
    </Stack>
  ),
};

const ferry = () => <ResultView insight={ferryAsSpecified} result={{ ...ferryResult, parameters: {} }} />;
export const FewTopics: Story = { render: ferry };
export const SomeTopics: Story = { render: ferry, ...plays(press("Some topics", "radio")) };
export const AsSetWithoutHeadline: Story = {
  render: ferry,
  ...plays(press("As set", "radio"), says(/^No single sentence stands for this whole thread/)),
};
/** Stored by an earlier version. */
export const ReadingsPending: Story = {
  render: () => <ResultView insight={{ ...libraryInsight, readingsPending: true }} result={libraryResult} />,
};
