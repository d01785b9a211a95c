import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryInsight, ferryResult, ferryThread } from "../../packages/app/src/testing/ferry-thread.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof ResultView> = {
  title: "Product/Parts/Result with map (scatter plot, chart, visualization)",
  id: "product-parts-result-with-map",
  parameters: {
    ...guidance({
      when: "For seeing which topics are near each other, and how large each is.",
      do: ["Keep the table beside it: it has the same content as text."],
      dont: ["Do not let colour alone tell topics apart."],
    }),
  },
  component: ResultView,
  decorators: [inTheApp],
  args: { insight: ferryInsight, result: ferryResult },
  play: async ({ canvasElement }) => {
    await expect(await mapOf(canvasElement)).toBeVisible();
  },
};
export default meta;
type Story = StoryObj<typeof ResultView>;

/** What stands further down comes with the first key, and the map's program once the map is near the screen. */
async function mapOf(element: HTMLElement) {
  const slow = { timeout: 120_000 };
  await userEvent.keyboard("{Tab}");
  (await within(element).findByRole("heading", { name: "Map of the comments" }, slow)).scrollIntoView();
  return within(element).findByRole("application", undefined, slow);
}

export const Ready: Story = {};

export const TopicChosen: Story = {
  play: async ({ canvasElement }) => {
    await mapOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole("button", { name: /^Topic 2\b/ }));
    await expect(within(canvasElement).getByRole("region", { name: "Topic 2: comments" })).toBeVisible();
  },
};

export const BySentimentWithSearch: Story = {
  play: async ({ canvasElement }) => {
    await mapOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole("radio", { name: "Tone of words" }));
    await userEvent.type(within(canvasElement).getByRole("searchbox"), "bridge");
    await expect(await within(canvasElement).findByText(/comments found/)).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await mapOf(canvasElement);
    await userEvent.type(within(canvasElement).getByRole("searchbox"), "zeppelin");
    await expect(
      await within(canvasElement).findByRole("button", { name: "Clear the search" }),
    ).toBeVisible();
  },
};

export const AsATable: Story = {
  play: async ({ canvasElement }) => {
    const map = await mapOf(canvasElement);
    map.focus();
    await userEvent.keyboard("t");
    // The table's script comes when it is asked for.
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: /^Score/ }, { timeout: 120_000 }),
    );
    await expect(within(canvasElement).getByRole("columnheader", { name: /^Score/ })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
  },
};

export const ManyComments: Story = { args: { result: ferryThread(4_000, 6) } };

export const NothingInCommon: Story = {
  args: {
    result: {
      ...ferryResult,
      num_clusters: 0,
      noise_ratio: 1,
      summaries: [],
      clusters: {},
      noise: Object.values(ferryResult.clusters).flat(),
    },
  },
};
