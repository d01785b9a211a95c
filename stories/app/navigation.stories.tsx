import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Footer } from "../../packages/app/src/features/navigation/footer.js";
import { Navbar } from "../../packages/app/src/features/navigation/navbar.js";
import { NotFound } from "../../packages/app/src/pages/not-found.js";
import { accountAnswers } from "../../packages/app/src/testing/account-answers.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { answering, down, pending } from "./server-answers.js";

/** What stands around every page, here around the page of unknown addresses. */
const meta: Meta = {
  title: "Product/Parts/Navigation (header, navbar, footer, menu)",
  id: "product-parts-navigation",
  decorators: [announcing],
  parameters: {
    ...guidance({
      when: "Around every page.",
      do: ["Keep to what most people come for; the others stand in the footer."],
      dont: ["Do not add a link that only some can open without saying so."],
    }),
    ...aloud,
    docs: { ...aloud.docs },
    layout: "fullscreen",
    address: "/no/such/page",
  },
  render: () => (
    <>
      <Navbar />
      <main style={{ display: "grid", gap: 16, padding: 24 }}>
        <NotFound />
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
/** Whoever it is may try to log in. */
export const CheckFailed: Story = {
  beforeEach: answering({ "GET /auth/status": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Login" })).toBeVisible();
  },
};
export const LoggingOut: Story = {
  beforeEach: answering({ ...accountAnswers, "POST /auth/logout": pending }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Logout" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
export const NotLoggedOut: Story = {
  beforeEach: answering({ ...accountAnswers, "POST /auth/logout": down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Logout" }));
    await isSaid(canvasElement, "Logout failed");
  },
};
/** The footer without what only the server knows: its version, and whom to ask. */
export const AboutFailed: Story = {
  beforeEach: answering({ ...accountAnswers, "GET /about": down }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("@ada")).toBeInTheDocument();
    await expect(canvas.queryByRole("link", { name: "Support" })).not.toBeInTheDocument();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile2" } },
  beforeEach: answering(accountAnswers),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    await expect(await canvas.findByRole("link", { name: "Training" })).toBeVisible();
  },
};
