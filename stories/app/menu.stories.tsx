import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { Menu } from "../../packages/app/src/ui/menu.js";
import { framed } from "./in-the-app.js";

const meta: Meta<typeof Menu> = {
  title: "Product/Components/Menu (dropdown, action menu, overflow, popup)",
  id: "product-components-menu",
  component: Menu,
  parameters: {
    ...framed(220),
    guidance: {
      when: "For two to seven things to do that do not each need a button.",
      do: ["Name the button by what its entries have in common.", "Begin each entry with a verb."],
      dont: [
        "Do not put a choice that stays chosen in a menu; take a select field.",
        "Do not put the most important thing to do in it.",
      ],
    },
  },
  args: {
    name: "Export",
    entries: [
      { name: "As CSV", onChoose: fn() },
      { name: "As JSON", onChoose: fn() },
    ],
    variant: "secondary",
    isBusy: false,
  },
  argTypes: {
    variant: { options: ["primary", "secondary", "quiet"], control: "radio" },
    note: { control: "text" },
  },
};
export default meta;
type Story = StoryObj<typeof Menu>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Export" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "As JSON" }));
    await expect(args.entries[1]?.onChoose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Export" }));
    await expect(await body.findByRole("menuitem", { name: "As CSV" })).toBeVisible();
  },
};
export const WithANote: Story = { ...Open, args: { note: "Files hold what everybody can read." } };
