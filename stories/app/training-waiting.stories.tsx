import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { TrainingWithSet } from "../../packages/app/src/features/training/training-with-set.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

/** The training page while an answer is awaited, and after one that did not come. */
const meta: Meta<typeof TrainingWithSet> = {
  title: "Product/Parts/Training, waiting and refused",
  component: TrainingWithSet,
  decorators: [announcing],
  parameters: { ...aloud, docs: { ...aloud.docs }, address: "/training" },
};
export default meta;
type Story = StoryObj<typeof TrainingWithSet>;

type Canvas = ReturnType<typeof within>;
// The form's library comes after the page.
const startOf = (canvas: Canvas) =>
  canvas.findByRole("button", { name: "Start analysis" }, { timeout: 120_000 });
async function openOptions(canvas: Canvas, { click }: Pick<Played["userEvent"], "click">) {
  await click(canvas.getByRole("heading", { level: 2, name: "Options" }));
  // The form's library comes when it is asked for.
  await canvas.findByLabelText(/^Smallest topic/, {}, { timeout: 120_000 });
}

/** Which sources there are is a hint and no more: without it the page serves all the same. */
const serves: Pick<Story, "play"> = {
  play: async ({ canvas, userEvent }) => {
    const start = await startOf(canvas);
    await expect(canvas.queryByText(/^Paste a link to/)).not.toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText("Post link or id"), "f3rry");
    await expect(start).toBeEnabled();
  },
};
export const SourcesLoading: Story = {
  beforeEach: answering({ ...member, "GET /sources": pending }),
  ...serves,
};
export const SourcesFailed: Story = {
  beforeEach: answering({ ...member, "GET /sources": down }),
  ...serves,
};

const withoutChoice: Pick<Story, "play"> = {
  play: async ({ canvas, userEvent }) => {
    await startOf(canvas);
    await openOptions(canvas, userEvent);
    await expect(canvas.queryByLabelText("A saved set")).not.toBeInTheDocument();
  },
};
export const SetsLoading: Story = {
  beforeEach: answering({ ...member, "GET /parameterset/my": pending }),
  ...withoutChoice,
};
/** Who has saved none is not asked to choose one. */
export const SetsEmpty: Story = {
  beforeEach: answering({ ...member, "GET /parameterset/my": { parameterSets: [] } }),
  ...withoutChoice,
};
export const SetsFailed: Story = {
  beforeEach: answering({ ...member, "GET /parameterset/my": down }),
  play: async ({ canvas, userEvent }) => {
    await startOf(canvas);
    await openOptions(canvas, userEvent);
    await expect(await canvas.findByText("Failed to get parameter sets")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};
export const SetChosen: Story = {
  beforeEach: answering(member),
  play: async ({ canvas, userEvent }) => {
    await startOf(canvas);
    await openOptions(canvas, userEvent);
    await userEvent.selectOptions(await canvas.findByLabelText("A saved set"), "set1");
    await expect(canvas.getByLabelText(/^Smallest topic/)).toHaveValue(12);
  },
};

export const Starting: Story = {
  beforeEach: answering({ ...member, "POST /insight/run": pending }),
  play: async ({ canvas, userEvent }) => {
    const start = await startOf(canvas);
    await userEvent.type(canvas.getByLabelText("Post link or id"), "f3rry");
    await userEvent.click(start);
    await expect(await canvas.findByRole("button", { name: "Starting …" })).toBeVisible();
  },
};
/** The server is down: what was typed and chosen stays, to be started again. */
export const RunUnanswered: Story = {
  beforeEach: answering({ ...member, "POST /insight/run": down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const start = await startOf(canvas);
    await userEvent.type(canvas.getByLabelText("Post link or id"), "f3rry");
    await userEvent.click(start);
    await isSaid(canvasElement, /^Analysis failed/);
    await expect(canvas.getByLabelText("Post link or id")).toHaveValue("f3rry");
    await expect(await startOf(canvas)).toBeEnabled();
  },
};
/** It says why, and another file can be chosen at once. */
export const FileRefused: Story = {
  beforeEach: answering({
    ...member,
    "POST /thread/preview": {
      status: 400,
      body: { code: "INSUFFICIENT_DATA", message: "The file “seating-plan.csv” holds no comments." },
    },
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await startOf(canvas);
    const file = new File(["table,name\n1,Ada"], "seating-plan.csv", { type: "text/csv" });
    await userEvent.upload(canvas.getByLabelText("Thread file"), file);
    await isSaid(canvasElement, /The file “seating-plan.csv” holds no comments\./);
    await expect(canvas.getByRole("button", { name: "Use a link instead" })).toBeVisible();
  },
};

interface Played {
  canvas: Canvas;
  canvasElement: HTMLElement;
  userEvent: {
    click: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
  };
}
async function saveAs(name: string, { canvas, canvasElement, userEvent }: Played): Promise<Canvas> {
  await startOf(canvas);
  await openOptions(canvas, userEvent);
  await userEvent.click(await canvas.findByRole("button", { name: "Save as set" }, { timeout: 120_000 }));
  const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), name);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  return dialog;
}
export const SavingASet: Story = {
  beforeEach: answering({ ...member, "POST /parameterset/save": pending }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = await saveAs("Long comments", { canvas, canvasElement, userEvent });
    await expect(dialog.getByLabelText("Name")).toHaveValue("Long comments");
  },
};
export const SetNotSaved: Story = {
  beforeEach: answering({ ...member, "POST /parameterset/save": down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = await saveAs("Long comments", { canvas, canvasElement, userEvent });
    await isSaid(canvasElement, /^Failed to save parameter set/);
    await expect(dialog.getByLabelText("Name")).toHaveValue("Long comments");
  },
};
