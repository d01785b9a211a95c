import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { AddressTabs } from "../../packages/app/src/ui/address-tabs.js";
import { Button, ButtonLink } from "../../packages/app/src/ui/button.js";
import { Card } from "../../packages/app/src/ui/card.js";
import { ClusterMark } from "../../packages/app/src/insight/cluster-mark.js";
import { CommentQuote } from "../../packages/app/src/insight/comment-quote.js";
import { EmptyState } from "../../packages/app/src/ui/empty-state.js";
import { ErrorState } from "../../packages/app/src/ui/error-state.js";
import { SentimentWord } from "../../packages/app/src/insight/sentiment-word.js";
import { FormSkeleton } from "../../packages/app/src/ui/form-skeleton.js";
import { KeywordList } from "../../packages/app/src/insight/keyword-list.js";
import { LoadMore } from "../../packages/app/src/ui/load-more.js";
import { LoadingPage } from "../../packages/app/src/ui/loading-page.js";
import { MetaLine } from "../../packages/app/src/ui/meta-line.js";
import { Notice } from "../../packages/app/src/ui/notice.js";
import { RangeField } from "../../packages/app/src/ui/range-field.js";
import { RelativeTime } from "../../packages/app/src/ui/relative-time.js";
import { ShowMore } from "../../packages/app/src/ui/show-more.js";
import { Row, Stack } from "../../packages/app/src/ui/stack.js";
import { TextField } from "../../packages/app/src/ui/text-field.js";
import { message } from "../../packages/app/src/lib/messages.js";
import { ApiError } from "../../packages/app/src/lib/api/api-error.js";
import { aloneMarker, clusterMarker } from "../../packages/app/src/insight/cluster-marker.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { inTheApp } from "./in-the-app.js";

/** What pages are put together from, each in its variants. */
const meta: Meta = { title: "App/Parts", decorators: [inTheApp] };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const variants = ["primary", "secondary", "quiet", "danger"] as const;
const quoted = libraryResult.summaries.flatMap((summary) => summary.sample_comments);

export const Buttons: Story = {
  render: () => (
    <Stack>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}, disabled
          </Button>
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <ButtonLink key={variant} variant={variant} to="/insights">
            {variant}, a link
          </ButtonLink>
        ))}
      </Row>
    </Stack>
  ),
};

export const CardWithANotice: Story = {
  render: () => (
    <Card aria-labelledby="card">
      <Stack>
        <h2 id="card">What was left out, and why</h2>
        <MetaLine>
          <span>r/ourtown</span>
          <span>@marginalia</span>
          <RelativeTime at="2026-11-20T18:00:00.000Z" />
        </MetaLine>
        <KeywordList keywords={["sunday", "quiet", "families", "weekend"]} />
        <Notice>
          <p>Asked for was “all-MiniLM-L6-v2”; “lexical” read the comments instead.</p>
        </Notice>
      </Stack>
    </Card>
  ),
};

export const Quotes: Story = {
  render: () => (
    <ShowMore items={quoted.slice(0, 5)} keyOf={({ id }) => id}>
      {(comment) => <CommentQuote comment={comment} />}
    </ShowMore>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show More (2)" }));
    await expect(canvas.getAllByRole("figure")).toHaveLength(5);
  },
};

const [longest] = quoted.map((comment) => ({
  ...comment,
  body: Array.from({ length: 8 }, () => comment.body).join(" "),
  author: null,
  score: null,
  created_at: null,
  permalink: null,
}));
/** Nobody knows the author, the score or the time, and the comment is long. */
export const QuoteOfAFile: Story = { render: () => <>{longest && <CommentQuote comment={longest} />}</> };

export const Marks: Story = {
  render: () => (
    <Stack>
      <Row as="ol">
        {Array.from({ length: 22 }, (_, cluster) => (
          <li key={cluster}>
            <ClusterMark marker={clusterMarker(cluster)} /> {cluster + 1}
          </li>
        ))}
        <li>
          <ClusterMark marker={aloneMarker} /> on its own
        </li>
      </Row>
      <Row>
        {[0.6, 0, -0.6].map((compound) => (
          <SentimentWord key={compound} compound={compound} />
        ))}
      </Row>
    </Stack>
  ),
};

export const Nothing: Story = {
  render: () => (
    <EmptyState
      title="Nothing starred yet"
      action={
        <ButtonLink variant="primary" to="/insights">
          Browse insights
        </ButtonLink>
      }
    >
      A star keeps an insight here, to be found again.
    </EmptyState>
  ),
};

const failures = [
  new ApiError("Failed to get history", "TIMEOUT", 0, {}, message("timeout", { seconds: 10 })),
  new ApiError("Failed to get history", "NETWORK", 0, {}, message("network")),
  new ApiError("Failed to get history", "BAD_ANSWER", 0, {}, message("bad-answer")),
  new ApiError("Failed to get history", "UNKNOWN_ERROR", 502),
  new ApiError("Not now.", "MAINTENANCE", 503, {}, "Not now.", "Not now."),
];
export const Failures: Story = {
  render: () => (
    <Stack>
      {failures.map((error) => (
        <ErrorState key={error.code} error={error} title="Failed to get history" onRetry={nothing} />
      ))}
    </Stack>
  ),
};

export const Skeletons: Story = {
  render: () => (
    <Stack gap={32}>
      <LoadingPage />
      <FormSkeleton fields={2} />
    </Stack>
  ),
};

function Fields() {
  const [size, setSize] = useState(12);
  return (
    <Stack style={{ maxWidth: 480 }}>
      <TextField label="Name" hint="It can be chosen at the next analysis." defaultValue="Long comments" />
      <TextField label="Post link or id" placeholder="https://www.reddit.com/r/…" />
      <TextField label="Email" value="ada@example.org" disabled />
      <RangeField
        label="Smallest topic"
        hint="Fewer comments than this are not a topic."
        value={size}
        min={2}
        max={40}
        step={1}
        shown={`${size} comments`}
        onChange={setSize}
      />
    </Stack>
  );
}
export const SingleFields: Story = { render: () => <Fields /> };

const tabs = ["Overview", "History", "Starred", "Parameters", "Settings"].map((title) => ({
  name: title.toLowerCase(),
  title,
  panel: <p>What stands in {title}.</p>,
}));
export const InTabs: Story = {
  render: () => <AddressTabs parameter="tab" label="Profile" tabs={tabs} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "History" }));
    await expect(await canvas.findByText("What stands in History.")).toBeVisible();
  },
};

export const MoreToLoad: Story = {
  render: () => (
    <Stack>
      {[null, "Failed to get my insights"].map((failure) => (
        <LoadMore
          key={failure}
          loaded={20}
          noun="insight"
          hasMore
          isLoading={false}
          failure={failure}
          onLoadMore={nothing}
        />
      ))}
      <LoadMore loaded={20} noun="insight" hasMore isLoading failure={null} onLoadMore={nothing} />
    </Stack>
  ),
};
