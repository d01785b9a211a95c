import type { Meta, StoryObj } from "@storybook/react-vite";
import { HelpCentre } from "../../packages/app/src/features/help/help-centre.js";
import { SecurityFacts } from "../../packages/app/src/features/help/security-facts.js";
import { asked, down, inTheApp, member, pending, says, sees } from "./in-the-app.js";

const meta: Meta<typeof HelpCentre> = {
  title: "Product/Parts/Help (faq, documentation, support)",
  id: "product-parts-help",
  component: HelpCentre,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For what people ask about the product.",
      do: ["Name topics by the question."],
      dont: ["Do not explain here what a page could say itself."],
    },
  },
};
export default meta;
type Story = StoryObj<typeof HelpCentre>;

export const Ready: Story = asked(member, sees("Training", "link"));
export const Loading: Story = asked({ "GET /help": pending });
export const Empty: Story = asked({ "GET /help": { topics: [] } }, says("No help topics yet"));
export const Failed: Story = asked({ "GET /help": down }, says(/^Failed to load help topics\./));
export const Security: Story = { render: () => <SecurityFacts />, ...asked({}) };
