import type { Meta, StoryObj } from "@storybook/react-vite";
import { Footer } from "../../packages/app/src/features/navigation/footer.js";
import { Navbar } from "../../packages/app/src/features/navigation/navbar.js";
import { NotFound } from "../../packages/app/src/pages/not-found.js";
import { asked, guest, inTheApp, member, onAPhone, press, says, sees } from "./in-the-app.js";

export default {
  title: "Product/Parts/Navigation (header, navbar, footer, menu)",
  id: "product-parts-navigation",
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "Around every page.",
      do: ["Show what most people come for; put other links in the footer."],
      dont: ["Do not add a link that only some can open without saying so."],
    },
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
} satisfies Meta;

export const LoggedIn: StoryObj = asked(member, says("@ada"));
export const LoggedOut: StoryObj = asked(guest, says("Help & Security"));
export const OnAPhone: StoryObj = {
  globals: onAPhone,
  ...asked(member, press("Menu"), sees("Training", "link")),
};
