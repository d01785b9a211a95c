import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { about, accountAnswers } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { showApp } from "../../testing/show-app.js";

const { answers } = fakeServer({ ...accountAnswers, "GET /auth/status": { valid: false } });

test("the first topic is open, and another opens by its link; where there is little room, behind a button that names the open one", async () => {
  showApp("/help");
  const topics = await screen.findByRole("navigation", { name: "Help topics" });
  expect(within(topics).getByRole("link", { current: true })).toHaveTextContent("Your first analysis");
  expect(await screen.findByRole("heading", { level: 2, name: "Your first analysis" })).toBeVisible();
  const person = await screen.findByRole("link", { name: "Ask a person" });
  expect(person).toHaveAttribute("href", "mailto:help@example.org");
  await userEvent.click(within(topics).getByRole("link", { name: "Reading a result" }));
  expect(await screen.findByText("sentence")).toBeVisible();
  expect(within(topics).getByRole("link", { current: true })).toHaveTextContent("Reading a result");
  const opener = within(topics).getByRole("button", { name: "Reading a result", hidden: true });
  await userEvent.click(opener);
  expect(opener).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(within(topics).getByRole("link", { name: "Your first analysis" }));
  expect(opener).toHaveTextContent("Your first analysis");
  expect(opener).toHaveAttribute("aria-expanded", "false");
  expect(opener).toHaveFocus();
});

test("a text runs nothing and leads nowhere but to the app and the web", async () => {
  answers["GET /help/first-analysis"] = {
    id: "first-analysis",
    title: "Your first analysis",
    content:
      "[in](/training) [out](https://example.org) [bad](javascript:alert(1)) <img src=x onerror=alert(1)> ![p](/p.png) <script>alert(1)</script> the end\n\n| Site | Needs |\n|---|---|\n| Lemmy | nothing |",
  };
  showApp("/help");
  const text = within(await screen.findByRole("article"));
  expect(await text.findByText(/the end/)).toBeVisible();
  expect(text.getByRole("link", { name: "in" })).toHaveAttribute("href", "/training");
  expect(text.getByRole("link", { name: "out" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(text.queryByRole("link", { name: "bad" })).not.toBeInTheDocument();
  expect(text.getByRole("row", { name: "Lemmy nothing" })).toBeVisible();
  const article = screen.getByRole("article");
  expect(article.querySelector("img, script")).toBeNull();
});

test("topics and a text that cannot be had read as specified, and can be asked for again", async () => {
  answers["GET /help"] = refuse(500, {});
  answers["GET /help/first-analysis"] = refuse(500, {});
  showApp("/help");
  expect(await screen.findByText("Failed to load help topics. Please try again later.")).toBeVisible();
  answers["GET /help"] = accountAnswers["GET /help"];
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("navigation", { name: "Help topics" })).toBeVisible();
  expect(await screen.findByText("Failed to load help content. Please try again.")).toBeVisible();
});

test("without a support address there is no person to ask", async () => {
  answers["GET /about"] = about;
  showApp("/help");
  await screen.findByRole("navigation", { name: "Help topics" });
  expect(await screen.findByText("Undertone 0.1.0")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Ask a person" })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Support" })).not.toBeInTheDocument();
});

test("guests have help, security and themes in tabs", async () => {
  showApp("/help-security?tab=security");
  const tabs = await screen.findByRole("tablist", { name: "Help and security" });
  const titles = within(tabs).getAllByRole("tab");
  expect(titles.map(({ textContent }) => textContent)).toEqual(["Help", "Security", "Theme"]);
  expect(screen.getByRole("heading", { name: "Private insights" })).toBeVisible();
});
