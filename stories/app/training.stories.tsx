import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { TrainingWithSet } from "../../packages/app/src/features/training/training-with-set.js";
import { someSets } from "../../packages/app/src/testing/account-answers.js";
import {
  chat,
  dump,
  pandasTable,
  pandasTableWithAuthors,
  unknownTable,
} from "../../packages/app/src/testing/some-file.js";
import { reddit } from "../../packages/app/src/testing/some-source.js";
import {
  asked,
  down,
  fill,
  framed,
  inTheApp,
  member,
  pending,
  press,
  pressText,
  says,
  sees,
  type Step,
} from "./in-the-app.js";

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

const link = fill("Post link or ID", "f3rry");
const start = press("Start analysis");
const options = pressText("Options");
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
export const Starting: Story = asked(
  { ...member, "POST /insight/run": pending },
  link,
  start,
  sees("Starting …"),
);
const withSet = (set: string, answers: object, ...steps: Step[]): Story => ({
  ...asked({ ...member, ...answers }, ...steps),
  parameters: { ...framed(), address: `/training?set=${set}` },
});
const hasTwelve: Step = async ({ canvasElement }) =>
  expect(await within(canvasElement).findByLabelText(/^Smallest topic/)).toHaveValue("12");
export const WithASet: Story = withSet("set1", {}, sees("Start analysis"), options, hasTwelve);
export const LoadingASet: Story = withSet("set1", { "GET /parameterset/set1": pending });
export const SetIsGone: Story = withSet("gone", {}, says("Failed to load parameter set"));
const noLongerHolds = {
  ...someSets[0],
  config: { hdbscan_params: { alpha: 99 }, model_params: { sentence_transformer_model: "?" } },
};
/** Saved before a bound was changed: the form leads to what no longer holds. */
export const WrongParameters: Story = withSet(
  "old",
  { "GET /parameterset/old": noLongerHolds },
  hasField,
  link,
  start,
  sees("2 fields need attention", "group"),
);
async function hasField({ canvasElement }: Parameters<Step>[0]): Promise<void> {
  await within(canvasElement).findByLabelText(/^Smallest topic/);
}
export const NamingASet: Story = asked(
  member,
  sees("Start analysis"),
  options,
  press("Save as set"),
  fill(/^Name/, "Long comments"),
);

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
const TABLE = "comments.csv";
export const FileReading: Story = withFile(pending, TABLE, says("Reading the file …"), cannotStart);
export const FileUnanswered: Story = withFile(down, TABLE, says(/^Request error/), sees("Retry"));
export const FileRecognised: Story = withFile(pandasTable, TABLE, says(/no authors, no dates, no scores\.$/));
export const ColumnsOpen: Story = withFile(
  pandasTableWithAuthors,
  TABLE,
  pressText("Columns"),
  says("Author"),
);
/** No column is known to hold the text: it is asked for, never guessed. */
export const TextAsked: Story = withFile(unknownTable, TABLE, says(/^No column was recognised/), cannotStart);
export const TooLarge: Story = withFile(
  {
    ...pandasTable,
    refusal: {
      code: "TOO_LARGE",
      message: "The file “comments.csv” has 300,000 comments; the limit is 200,000.",
    },
  },
  TABLE,
  says(/the limit is 200,000/),
  cannotStart,
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
