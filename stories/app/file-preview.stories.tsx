import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, type within } from "storybook/test";
import type { FilePreview } from "@undertone/schemas/types";
import { TrainingWithSet } from "../../packages/app/src/features/training/training-with-set.js";
import {
  chat,
  chatWithOpenDates,
  dump,
  pandasTable,
  pandasTableWithAuthors,
  unknownTable,
} from "../../packages/app/src/testing/some-file.js";
import { asking } from "./asking.js";
import { member } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";

/** The training page with a file: what was recognised in it, and what can be chosen about it before the analysis. */
const meta: Meta<typeof TrainingWithSet> = {
  title: "Product/Parts/Training, with a file",
  component: TrainingWithSet,
  decorators: [asking],
  parameters: { ...apart, docs: { ...apart.docs }, address: "/training" },
};
export default meta;
type Story = StoryObj<typeof TrainingWithSet>;
type Canvas = ReturnType<typeof within>;
type Played = Parameters<NonNullable<Story["play"]>>[0];

// The form's library comes after the page.
const startOf = (canvas: Canvas) =>
  canvas.findByRole("button", { name: "Start analysis" }, { timeout: 120_000 });

async function choose({ canvas, userEvent }: Pick<Played, "canvas" | "userEvent">, name = "comments.csv") {
  await startOf(canvas);
  const file = new File(["who,said\nada,Fix the roof first."], name, { type: "text/csv" });
  await userEvent.upload(canvas.getByLabelText("Thread file"), file);
}

const showing = (preview: FilePreview | typeof pending | typeof down) => () => {
  localStorage.removeItem("undertone.file-columns");
  return answering({ ...member, "POST /thread/preview": preview })();
};

export const Reading: Story = {
  beforeEach: showing(pending),
  play: async (played) => {
    await choose(played);
    await expect(await played.canvas.findByText("Reading the file …")).toBeVisible();
    await expect(await startOf(played.canvas)).toBeDisabled();
  },
};
export const ServerDown: Story = {
  beforeEach: showing(down),
  play: async (played) => {
    await choose(played);
    await expect(await played.canvas.findByText(/^Request error/)).toBeVisible();
    await expect(played.canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};
export const Recognised: Story = {
  beforeEach: showing(pandasTable),
  play: async (played) => {
    await choose(played);
    await expect(await played.canvas.findByText(/no authors, no dates, no scores\.$/)).toBeVisible();
    await expect(played.canvas.getByLabelText("Title")).toHaveValue("comments");
  },
};
export const ColumnsOpen: Story = {
  beforeEach: showing(pandasTableWithAuthors),
  play: async (played) => {
    await choose(played);
    await played.userEvent.click(await played.canvas.findByText("Which column holds what"));
    await expect(played.canvas.getByLabelText("Author")).toHaveDisplayValue("who (such as “ada”)");
  },
};
export const ColumnsRemembered: Story = {
  beforeEach: () => {
    const restore = showing(pandasTableWithAuthors)();
    const columns = pandasTable.file.columns?.map(({ name }) => name).toSorted();
    const remembered = [{ columns, choices: { columns: { author: "who" } } }];
    localStorage.setItem("undertone.file-columns", JSON.stringify(remembered));
    return () => {
      localStorage.removeItem("undertone.file-columns");
      restore();
    };
  },
  play: async (played) => {
    await choose(played);
    await played.userEvent.click(await played.canvas.findByText("Which column holds what"));
    await expect(
      await played.canvas.findByText(/^These are the columns that you chose last time/),
    ).toBeVisible();
  },
};
/** No column is known to hold the text: it is asked for, never guessed. */
export const TextAsked: Story = {
  beforeEach: showing(unknownTable),
  play: async (played) => {
    await choose(played);
    await expect(await played.canvas.findByText(/^None of the columns is known/)).toBeVisible();
    await expect(await startOf(played.canvas)).toBeDisabled();
  },
};
export const TooLarge: Story = {
  beforeEach: showing({
    ...pandasTable,
    refusal: {
      code: "TOO_LARGE",
      message: "The file “comments.csv” holds 300,000 comments, and 200,000 is the most.",
    },
  }),
  play: async (played) => {
    await choose(played);
    await expect(await played.canvas.findByText(/200,000 is the most/)).toBeVisible();
    await expect(await startOf(played.canvas)).toBeDisabled();
  },
};
export const PrivateChat: Story = {
  beforeEach: showing(chat),
  play: async (played) => {
    await choose(played, "WhatsApp Chat.txt");
    await expect(await played.canvas.findByText(/Names become “Person 1”/)).toBeVisible();
    await played.userEvent.click(played.canvas.getByText("Only some days"));
    await expect(played.canvas.getByLabelText("First day")).toBeVisible();
  },
};
export const NamesKept: Story = {
  beforeEach: showing(chat),
  play: async (played) => {
    await choose(played, "WhatsApp Chat.txt");
    await played.userEvent.click(await played.canvas.findByLabelText("Keep the names as they are"));
    await expect(played.canvas.getByText(/are stored as they are/)).toBeVisible();
  },
};
export const DatesAsked: Story = {
  beforeEach: showing(chatWithOpenDates),
  play: async (played) => {
    await choose(played, "WhatsApp Chat.txt");
    await expect(await played.canvas.findByLabelText("Dates such as 03/04/21")).toBeVisible();
  },
};
export const SeveralThreads: Story = {
  beforeEach: showing(dump),
  play: async (played) => {
    await choose(played, "library_2019-04.ndjson.gz");
    await expect(await played.canvas.findByRole("group", { name: "27 threads in this file" })).toBeVisible();
  },
};
export const NoThreadChosen: Story = {
  beforeEach: showing(dump),
  play: async (played) => {
    await choose(played, "library_2019-04.ndjson.gz");
    await played.userEvent.click(await played.canvas.findByRole("button", { name: "Choose none" }));
    await expect(played.canvas.getByText("Choose at least one thread.")).toBeVisible();
    await expect(await startOf(played.canvas)).toBeDisabled();
  },
};
export const Uploading: Story = {
  beforeEach: () => answering({ ...member, "POST /thread/preview": pandasTable, "POST /thread": pending })(),
  play: async (played) => {
    await choose(played);
    await played.canvas.findByText(/no authors, no dates, no scores\.$/);
    const start = await startOf(played.canvas);
    await waitFor(() => expect(start).toBeEnabled());
    await played.userEvent.click(start);
    await expect(await played.canvas.findByRole("button", { name: "Starting …" })).toBeVisible();
  },
};
/** A file that the server has kept since an earlier analysis. */
export const UploadedBefore: Story = {
  parameters: { address: "/training?thread=t1&title=Minutes+of+the+residents%E2%80%99+meeting" },
  beforeEach: answering(member),
  play: async ({ canvas }) => {
    await expect(await startOf(canvas)).toBeEnabled();
    await expect(canvas.getByText("Minutes of the residents’ meeting")).toBeVisible();
  },
};
