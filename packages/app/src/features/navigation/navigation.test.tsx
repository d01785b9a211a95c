import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { accountAnswers } from "../../testing/account-answers.js";
import { fakeServer } from "../../testing/fake-api.js";
import { showApp } from "../../testing/show-app.js";

const { answers } = fakeServer({ ...accountAnswers });

const namesIn = (list: HTMLElement) =>
  [...list.querySelectorAll("a, button")].map((item) => item.textContent);

test("members are led to Insights, Training and Me, and may log out; on a phone by a menu, which closes on Escape, and behind whoever goes on", async () => {
  showApp("/no/such/page");
  const main = await screen.findByRole("navigation", { name: "Main" });
  await within(main).findByText("@ada");
  expect(namesIn(main)).toEqual(["Insights", "Training", "Me", "Logout"]);
  const menu = screen.getByText("Menu");
  expect(menu).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(menu);
  expect(menu).toHaveAttribute("aria-expanded", "true");
  expect(main).toHaveAttribute("data-open", "true");
  await userEvent.keyboard("{Escape}");
  expect(menu).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(menu);
  await userEvent.click(within(main).getByRole("link", { name: "Insights" }));
  await waitFor(() => expect(menu).toHaveAttribute("aria-expanded", "false"));
});

test("guests are led to Help & Security, Login and Register", async () => {
  answers["GET /auth/status"] = { valid: false };
  showApp("/no/such/page");
  const main = await screen.findByRole("navigation", { name: "Main" });
  await within(main).findByRole("button", { name: "Login" });
  expect(namesIn(main)).toEqual(["Help & Security", "Login", "Register"]);
});

test("the footer leads to help, support and the API, and names the version", async () => {
  showApp("/no/such/page");
  const footer = within(await screen.findByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help");
  expect(await footer.findByRole("link", { name: "Support" })).toHaveAttribute(
    "href",
    "mailto:help@example.org",
  );
  expect(footer.getByRole("link", { name: "API" })).toHaveAttribute("href", "/api/docs");
  expect(footer.getByText("Undertone 0.1.0")).toBeVisible();
});
