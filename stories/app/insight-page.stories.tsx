import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ferryInsight } from "../../packages/app/src/testing/ferry-thread.js";
import { FakeEventSource } from "../../packages/app/src/testing/fake-event-source.js";
import {
  cancelledInsight,
  failedInsight,
  invalidInsight,
  runningInsight,
} from "../../packages/app/src/testing/library-thread.js";
import { guest, member } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";
import { WholeApp } from "./whole-app.js";

const INSIGHT = "GET /insight/library";
const noComments = { comments: [], totalCount: 0, hasNextPage: false, nextCursor: null };
const known = { "GET /comment/library?limit=20": noComments, "POST /history/add": {} };
const ferry = { ...ferryInsight, id: "library", isOwner: false };
const mine = { ...ferry, user: { username: "ada" }, isOwner: true };

/** Follows runs that never get on. */
function standingStill(): () => void {
  const { EventSource } = window;
  Object.assign(window, { EventSource: FakeEventSource });
  return () => Object.assign(window, { EventSource });
}

/** The page of an insight, while it is made and after. */
const meta: Meta<typeof WholeApp> = {
  title: "Product/Pages/Insight",
  component: WholeApp,
  args: { address: "/insight/library" },
  parameters: { ...apart, docs: { ...apart.docs }, layout: "fullscreen" },
  beforeEach: standingStill,
};
export default meta;
type Story = StoryObj<typeof WholeApp>;

export const Loading: Story = { beforeEach: answering({ ...guest, [INSIGHT]: pending }) };
export const InProgress: Story = {
  beforeEach: answering({ ...member, [INSIGHT]: { ...runningInsight, user: { username: "ada" } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("412 of 1,000 comments read for meaning")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Cancel" })).toBeVisible();
  },
};
export const ForGuests: Story = {
  beforeEach: answering({ ...guest, ...known, [INSIGHT]: ferry }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "What people keep saying" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Make/ })).not.toBeInTheDocument();
  },
};
export const PrivateToItsOwner: Story = {
  beforeEach: answering({ ...member, ...known, [INSIGHT]: { ...mine, isPublic: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Make public" })).toBeVisible();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile2" } },
  beforeEach: answering({ ...member, ...known, [INSIGHT]: mine }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Make private" })).toBeVisible();
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
export const Failed: Story = {
  beforeEach: answering({ ...member, [INSIGHT]: failedInsight }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Analysis Failed" })).toBeVisible();
  },
};
export const Cancelled: Story = {
  beforeEach: answering({ ...member, [INSIGHT]: cancelledInsight }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Analysis Cancelled" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Make public" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Run it again" })).toBeVisible();
  },
};
export const Invalid: Story = {
  beforeEach: answering({ ...member, ...known, [INSIGHT]: { ...invalidInsight, id: "library" } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Invalid Result" })).toBeVisible();
  },
};
export const Absent: Story = {
  beforeEach: answering({ ...guest, [INSIGHT]: { status: 404, body: { code: "NOT_FOUND" } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Insight not found" })).toBeVisible();
  },
};
export const ServerIsDown: Story = {
  beforeEach: answering({ ...guest, [INSIGHT]: down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Retry" })).toBeVisible();
  },
};
