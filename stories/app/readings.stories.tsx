import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
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
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";
import { apart } from "./server-answers.js";

/** What people keep saying, and how finely the thread is divided. */
const meta: Meta = {
  title: "Product/Parts/Readings (headline, summary, perspectives)",
  id: "product-parts-readings",
  parameters: {
    // Which reading is shown is in the address.
    docs: { ...apart.docs },
    ...guidance({
      when: "At the head of a result, for what it says in a few sentences.",
      do: ["Let each sentence lead to the comments that it was made from."],
      dont: ["Do not say more than the comments do."],
    }),
  },
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj;

const thread = threadComments(libraryResult);
const { headline } = readingAsSet(libraryResult, thread, storedGrouping(libraryResult, thread));
const showing = (sentences: readonly ShownSentence[]) => () => <Headline sentences={sentences} />;

export const ThreeSentences: Story = { render: showing(headline) };
export const OneSentence: Story = { render: showing(headline.slice(0, 1)) };
export const OnAPhone: Story = { render: showing(headline), globals: { viewport: { value: "mobile2" } } };
/** The source names nobody and has no points. */
export const OfNobodyKnown: Story = {
  render: showing(
    headline.map((sentence) => ({ ...sentence, facts: { ...sentence.facts, people: null }, points: null })),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("74 comments in this topic")).toBeVisible();
    await expect(canvas.queryByText(/of all points/)).not.toBeInTheDocument();
  },
};
export const OfOnePerson: Story = {
  render: showing(
    headline.slice(0, 1).map((sentence) => ({
      ...sentence,
      facts: { size: 1, unit: thread.unit, people: 1, unknownAuthors: 0 },
    })),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 comment by 1 person in this topic")).toBeVisible();
  },
};
export const EndlessSentence: Story = {
  render: showing(headline.slice(0, 1).map((sentence) => ({ ...sentence, quote: "x".repeat(200) }))),
  globals: { viewport: { value: "mobile2" } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Switch: Story = {
  render: () => <ReadingSwitch names={["few", "some", "set"]} chosen="few" onChoose={() => undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Few topics" })).toBeChecked();
    await expect(canvas.getByRole("group", { name: "How many topics" })).toBeVisible();
  },
};
/** A small thread has one reading only. */
export const SwitchOfTwo: Story = {
  render: () => <ReadingSwitch names={["few", "set"]} chosen="set" onChoose={() => undefined} />,
};
export const AttachedIncluded: Story = {
  render: () => (
    <AttachedSwitch text="Include 77 comments that fit only loosely" isOn onChange={() => undefined} />
  ),
};
export const AttachedTakenOut: Story = {
  render: () => (
    <AttachedSwitch
      text="Include 77 comments that fit only loosely"
      isOn={false}
      onChange={() => undefined}
    />
  ),
};

export const FewTopics: Story = {
  render: () => <ResultView insight={ferryAsSpecified} result={{ ...ferryResult, parameters: {} }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Few topics" })).toBeChecked();
  },
};
export const SomeTopics: Story = {
  ...FewTopics,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Some topics" }));
    await expect(canvas.getByRole("radio", { name: "Some topics" })).toBeChecked();
  },
};
export const WithoutTheNearest: Story = {
  ...FewTopics,
  play: async ({ canvas, userEvent }) => {
    const included = canvas.getByRole("checkbox", { name: /that fit only loosely$/ });
    await userEvent.click(included);
    await expect(included).not.toBeChecked();
  },
};
export const AsSetWithoutHeadline: Story = {
  ...FewTopics,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "As set" }));
    await expect(canvas.getByText(/^No single sentence stands for this whole thread/)).toBeVisible();
  },
};
/** Stored by an earlier version. */
export const ReadingsPending: Story = {
  render: () => <ResultView insight={{ ...libraryInsight, readingsPending: true }} result={libraryResult} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The thread is still being read/)).toBeVisible();
  },
};
