import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { FEED_CALL, feedOf } from "./feed.js";
import { guest } from "./people.js";
import { answering, apart, pending } from "./server-answers.js";
import { WholeApp } from "./whole-app.js";

const door = { ...guest, [FEED_CALL]: feedOf([], "") };

/** Getting in, from the welcome page, while an answer is awaited and after a refusal. */
const meta: Meta<typeof WholeApp> = {
  title: "Product/Parts/Login and registration, waiting and refused",
  component: WholeApp,
  args: { address: "/" },
  parameters: { ...apart, docs: { ...apart.docs }, layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof WholeApp>;

interface Played {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
  userEvent: {
    click: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
  };
}
/** Opens the dialog, which comes when it is asked for, and sends what is typed. */
async function send(
  button: string,
  fields: [RegExp, string][],
  { canvas, canvasElement, userEvent }: Played,
) {
  const main = within(await canvas.findByRole("main"));
  await userEvent.click(await main.findByRole("button", { name: button }));
  const body = within(canvasElement.ownerDocument.body);
  const dialog = within(await body.findByRole("dialog", undefined, { timeout: 120_000 }));
  for (const [label, text] of fields) await userEvent.type(await dialog.findByLabelText(label), text);
  return dialog;
}

const registration: [RegExp, string][] = [
  [/^Email/, "ada@example.org"],
  [/^Username/, "marginalia"],
  [/^Password/, "harbour at nine"],
  [/^Confirm password/, "harbour at nine{Enter}"],
];

export const LoggingIn: Story = {
  beforeEach: answering({ ...door, "POST /auth/login": pending }),
  play: async (played) => {
    const dialog = await send(
      "Log In",
      [
        [/^Email/, "ada@example.org"],
        [/^Password/, "harbour at nine{Enter}"],
      ],
      played,
    );
    await expect(await dialog.findByRole("button", { name: "Logging in …" })).toBeVisible();
  },
};
export const Registering: Story = {
  beforeEach: answering({ ...door, "POST /auth/register": pending }),
  play: async (played) => {
    const dialog = await send("Register", registration, played);
    await expect(await dialog.findByRole("button", { name: "Registering …" })).toBeVisible();
  },
};
export const UsernameTaken: Story = {
  beforeEach: answering({
    ...door,
    "POST /auth/register": {
      status: 409,
      body: {
        code: "TAKEN",
        message: "This username is taken.",
        fields: { username: "This username is taken." },
      },
    },
  }),
  play: async (played) => {
    const dialog = await send("Register", registration, played);
    await expect(await dialog.findByText("This username is taken.", { selector: ".error" })).toBeVisible();
  },
};
