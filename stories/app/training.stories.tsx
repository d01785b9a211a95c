import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { TrainingWithSet } from "../../packages/app/src/features/training/training-with-set.js";
import { chat, dump, pandasTable } from "../../packages/app/src/testing/some-file.js";
import { reddit } from "../../packages/app/src/testing/some-source.js";
import { asked, framed, inTheApp, member, pending, pressText, says, sees, type Step } from "./in-the-app.js";

export default {
  title: "Product/Parts/Training (new analysis, start, form, upload)",
  id: "product-parts-training",
  component: TrainingWithSet,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For starting an analysis: a link or a file, and its parameters.",
      do: ["Let it start with defaults alone.", "Say what was recognised in a file before it is analysed."],
      dont: ["Do not ask for what a default can answer."],
    },
    address: "/training",
  },
} satisfies Meta<typeof TrainingWithSet>;
type Story = StoryObj<typeof TrainingWithSet>;
const cannotStart: Step = async ({ canvasElement }) =>
  expect(await within(canvasElement).findByRole("button", { name: "Start analysis" })).toBeDisabled();

const unreadable = {
  ...reddit,
  ready: false,
  reason: "Reddit links cannot be read on this server yet: its operator has not set keys for Reddit.",
};
export const Ready: Story = asked(
  {
    ...member,
    "GET /sources": { sources: [unreadable, { ...reddit, key: "hacker-news", title: "Hacker News" }] },
  },
  cannotStart,
  pressText(/^Supported links/),
  says(/Needs an API key/),
);
const hasTwelve: Step = async ({ canvasElement }) =>
  expect(await within(canvasElement).findByLabelText(/^Smallest topic/)).toHaveValue("12");
export const WithASet: Story = {
  ...asked(member, sees("Start analysis"), pressText("Options"), hasTwelve),
  parameters: { ...framed(), address: "/training?set=set1" },
};

const withFile = (preview: unknown, name: string, ...steps: Step[]): Story =>
  asked(
    { ...member, "POST /thread/preview": preview, "POST /thread": pending },
    sees("Start analysis"),
    async ({ canvasElement, userEvent }) => {
      const file = new File(["who,said\nada,Fix the roof first."], name);
      await userEvent.upload(within(canvasElement).getByLabelText("Thread file"), file);
    },
    ...steps,
  );
export const FileRecognised: Story = withFile(
  pandasTable,
  "comments.csv",
  says(/no authors, no dates, no scores\.$/),
);
export const PrivateChat: Story = withFile(
  chat,
  "WhatsApp Chat.txt",
  says(/Names become “Person 1”/),
  says("First day"),
);
export const SeveralThreads: Story = withFile(
  dump,
  "library_2019-04.ndjson.gz",
  sees("27 threads in this file", "group"),
);
