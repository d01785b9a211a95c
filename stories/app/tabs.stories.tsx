import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AddressTabs } from "../../packages/app/src/ui/address-tabs.js";
import { inTheApp } from "./in-the-app.js";

const tabs = ["Overview", "History", "Starred", "Parameters", "Settings"].map((title) => ({
  name: title.toLowerCase(),
  title,
  panel: <p>What stands in {title}.</p>,
}));

export default {
  title: "Product/Components/Tabs (tab bar, sections, views)",
  id: "product-components-tabs",
  component: AddressTabs,
  parameters: {
    guidance: {
      when: "For parts of a page that are read one at a time.",
      do: ["Keep the chosen tab in the address, so that it can be sent to somebody."],
      dont: ["Do not hide in a tab what has to be compared with another."],
    },
  },
  decorators: [inTheApp],
  args: { parameter: "tab", label: "Profile", tabs },
  argTypes: { parameter: { control: false } },
} satisfies Meta<typeof AddressTabs>;
type Story = StoryObj<typeof AddressTabs>;

export const First: Story = {};
export const Another: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "History" }));
    await expect(await canvas.findByText("What stands in History.")).toBeVisible();
  },
};
