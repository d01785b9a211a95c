import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Footer } from "../../packages/app/src/features/navigation/footer.js";
import { Navbar } from "../../packages/app/src/features/navigation/navbar.js";
import { NotFoundPage } from "../../packages/app/src/pages/not-found-page.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { answering, apart, pending } from "./server-answers.js";
import { asking } from "./asking.js";

/** What stands around every page, here around the page of unknown addresses. */
const meta: Meta = {
  title: "App/Navigation",
  decorators: [asking],
  parameters: { ...apart, layout: "fullscreen", address: "/no/such/page" },
  render: () => (
    <>
      <Navbar />
      <main style={{ display: "grid", gap: 16, padding: 24 }}>
        <NotFoundPage />
      </main>
      <Footer />
    </>
  ),
};
export default meta;
type Story = StoryObj;

export const LoggedIn: Story = {
  beforeEach: answering(accountAnswers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("@ada")).toBeInTheDocument();
  },
};
export const LoggedOut: Story = {
  beforeEach: answering({ "GET /auth/status": { valid: false } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Help & Security")).toBeInTheDocument();
  },
};
export const Unchecked: Story = { beforeEach: answering({ "GET /auth/status": pending }) };
export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile2" } },
  beforeEach: answering(accountAnswers),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    await expect(await canvas.findByRole("link", { name: "Training" })).toBeVisible();
  },
};
