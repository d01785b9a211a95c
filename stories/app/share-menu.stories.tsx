import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { ShareMenu } from "../../packages/app/src/features/export/share-menu.js";
import { ferryInsight } from "../../packages/app/src/testing/ferry-thread.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { instead } from "./instead.js";

const meta: Meta<typeof ShareMenu> = {
  title: "Product/Parts/Share menu (dropdown, copy link)",
  id: "product-parts-share-menu",
  component: ShareMenu,
  decorators: [announcing],
  parameters: {
    ...aloud,
    ...guidance({
      when: "For passing the address of an insight on.",
      do: ["Say to whom the address opens."],
      dont: ["Do not offer the phone's own sharing for what nobody else can open."],
    }),
  },
  args: { insight: ferryInsight },
};
export default meta;
type Story = StoryObj<typeof ShareMenu>;

interface Played {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
  userEvent: { click: (element: Element) => Promise<void> };
}
async function opened({ canvas, canvasElement, userEvent }: Played) {
  await userEvent.click(canvas.getByRole("button", { name: "Share" }));
  const body = within(canvasElement.ownerDocument.body);
  await body.findByRole("menuitem", { name: "Copy link" });
  return body;
}
async function copied(played: Played) {
  const body = await opened(played);
  await played.userEvent.click(body.getByRole("menuitem", { name: "Copy link" }));
}

const clipboard = (writeText: () => Promise<void>) => instead(navigator, "clipboard", { writeText });
const copies = () => clipboard(() => Promise.resolve());

export const Closed: Story = {};
export const OnADesktop: Story = {
  beforeEach: () => instead(navigator, "share", undefined),
  play: async (played) => {
    const body = await opened(played);
    await expect(body.getAllByRole("menuitem")).toHaveLength(2);
  },
};
/** Phones pass a link on in their own way. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile2" } },
  beforeEach: () => instead(navigator, "share", () => Promise.resolve()),
  play: async (played) => {
    const body = await opened(played);
    await expect(body.getByRole("menuitem", { name: "Share …" })).toBeVisible();
  },
};
/** What nobody else can open is not offered to others. */
export const Private: Story = {
  args: { insight: { ...ferryInsight, isPublic: false } },
  beforeEach: () => instead(navigator, "share", () => Promise.resolve()),
  play: async (played) => {
    const body = await opened(played);
    await expect(body.queryByRole("menuitem", { name: "Share …" })).not.toBeInTheDocument();
    await expect(body.getByText(/^Only you can open this insight\./)).toBeVisible();
  },
};
export const LinkCopied: Story = {
  beforeEach: copies,
  play: async (played) => {
    await copied(played);
    await isSaid(played.canvasElement, "Link copied");
  },
};
export const LinkOfAPrivateOneCopied: Story = {
  args: { insight: { ...ferryInsight, isPublic: false } },
  beforeEach: copies,
  play: async (played) => {
    await copied(played);
    await isSaid(played.canvasElement, /^Link copied\. Only you can open it/);
  },
};
/** The link stands in what is said, to be copied by hand. */
export const CopyingRefused: Story = {
  parameters: { address: "/insight/ferry?reading=some" },
  beforeEach: () => {
    const undo = [
      clipboard(() => Promise.reject(new Error("Not allowed"))),
      instead(document, "execCommand", () => false),
    ];
    return () => undo.forEach((back) => back());
  },
  play: async (played) => {
    await copied(played);
    await isSaid(played.canvasElement, /The link is .*\/insight\/ferry\?reading=some$/);
  },
};
