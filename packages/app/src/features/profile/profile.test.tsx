import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { accountAnswers, someInsights } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { failedInsight } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";

const { answers, calls } = fakeServer({ ...accountAnswers });
const made = () => calls.map(({ call }) => call);

async function open(address: string) {
  showApp(address);
  return screen.findByRole("tablist", { name: "Profile" });
}

describe("the profile", () => {
  test("leads a guest to the welcome page", async () => {
    answers["GET /auth/status"] = { valid: false };
    showApp("/me");
    expect(await screen.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
  });

  test("opens the tab of the address, and an unknown one at the overview", async () => {
    await open("/me?tab=starred");
    expect(screen.getByRole("tab", { name: "Starred" })).toHaveAttribute("aria-selected", "true");
    await userEvent.click(screen.getByRole("link", { name: "Me" }));
    await waitFor(() =>
      expect(screen.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true"),
    );
  });

  test("goes from tab to tab by keyboard, and the focus stays at the tabs", async () => {
    await open("/me");
    screen.getByRole("tab", { name: "Overview" }).focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    const history = screen.getByRole("tab", { name: "History" });
    expect(history).toHaveAttribute("aria-selected", "true");
    expect(await screen.findByRole("button", { name: "Clear history" })).toBeVisible();
    expect(history).toHaveFocus();
  });

  test("has the specification's tabs and sub-tabs", async () => {
    const tabs = await open("/me?tab=settings");
    const titlesIn = (list: HTMLElement) =>
      within(list)
        .getAllByRole("tab")
        .map((tab) => tab.textContent);
    expect(titlesIn(tabs)).toEqual(["Overview", "History", "Starred", "Parameters", "Settings"]);
    const settings = screen.getByRole("tablist", { name: "Settings" });
    expect(titlesIn(settings)).toEqual(["Theme", "Preferences", "Password Reset", "Help"]);
  });
});

describe("the overview", () => {
  test("shows at most four of each list, with the way to all of them: a tab, which has the focus then", async () => {
    answers["GET /insight/my?limit=4"] = { insights: someInsights, totalCount: 5 };
    await open("/me");
    const mine = await screen.findByRole("region", { name: "My insights" });
    expect(await within(mine).findAllByRole("listitem")).toHaveLength(4);
    expect(within(mine).getByRole("link", { name: /See all/ })).toHaveAttribute("href", "/my-insights");
    const starred = screen.getByRole("region", { name: "Starred" });
    expect(await within(starred).findAllByRole("listitem")).toHaveLength(2);
    await userEvent.click(screen.getByRole("link", { name: /See all of Starred/ }));
    await waitFor(() => expect(screen.getByRole("tab", { name: "Starred" })).toHaveFocus());
  });

  test("says of an insight that it failed", async () => {
    answers["GET /insight/my?limit=4"] = { insights: [failedInsight], totalCount: 1 };
    await open("/me");
    expect(await screen.findByText(/^The analysis failed/)).toBeVisible();
  });

  test("says what each list is for while it is empty, and offers to retry one that failed", async () => {
    answers["GET /star/list?limit=4"] = { stars: [], totalCount: 0 };
    answers["GET /history/list?limit=4"] = refuse(500, {});
    await open("/me");
    expect(await screen.findByText("Star an insight to find it here later.")).toBeVisible();
    const history = screen.getByRole("region", { name: "History" });
    expect(await within(history).findByText("Failed to get history")).toBeVisible();
    answers["GET /history/list?limit=4"] = accountAnswers["GET /history/list?limit=4"];
    await userEvent.click(within(history).getByRole("button", { name: "Retry" }));
    expect(await within(history).findAllByRole("listitem")).toHaveLength(4);
  });
});

describe("the history", () => {
  const last = { hasNextPage: false, nextCursor: null };
  const listed = (histories: unknown[]) => ({ histories, totalCount: histories.length, ...last });

  test("forgets one entry", async () => {
    answers["DELETE /history/i2"] = {};
    await open("/me?tab=history");
    const remove = await screen.findByRole("button", { name: /^Remove What did you unlearn/ });
    answers["GET /history/list?limit=20"] = listed([]);
    await userEvent.click(remove);
    expect(await screen.findByText("Nothing opened yet")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Nothing opened yet" })).toHaveFocus());
    expect(made()).toContain("DELETE /history/i2");
  });

  test("gives the keyboard to the next entry when one is removed", async () => {
    answers["DELETE /history/i2"] = {};
    await open("/me?tab=history");
    const [, second, third] = await screen.findAllByRole("button", { name: /^Remove / });
    const histories = (accountAnswers["GET /history/list?limit=20"] as { histories: unknown[] }).histories;
    answers["GET /history/list?limit=20"] = listed(histories.filter((_, index) => index !== 1));
    await userEvent.click(second as HTMLElement);
    await waitFor(() => expect(second).not.toBeInTheDocument());
    expect(third).toHaveFocus();
  });

  test("is cleared only after a question, and says why when it is not", async () => {
    answers["DELETE /history"] = refuse(500, {});
    await open("/me?tab=history");
    await userEvent.click(await screen.findByRole("button", { name: "Clear history" }));
    expect(made()).not.toContain("DELETE /history");
    const dialog = await screen.findByRole("alertdialog", { name: "Clear your history?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Clear history" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Failed to clear history");
    answers["DELETE /history"] = {};
    answers["GET /history/list?limit=20"] = listed([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Clear history" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Nothing opened yet" })).toHaveFocus());
  });
});

test("that the starred insights cannot be had reads as specified", async () => {
  answers["GET /star/list?limit=20"] = refuse(500, {});
  await open("/me?tab=starred");
  expect(await screen.findByText("Failed to get starred insights")).toBeVisible();
});

describe.each([
  ["starred", "GET /star/list?limit=20&q=bridge", "stars"],
  ["history", "GET /history/list?limit=20&q=bridge", "histories"],
])("searching in %s", (tab, call, list) => {
  test("an address that names the words opens so, and the next tab is not searched for them", async () => {
    answers[call] = { [list]: [], totalCount: 0, hasNextPage: false };
    await open(`/me?tab=${tab}&q=bridge`);
    expect(await screen.findByText("No insight matches “bridge”")).toBeVisible();
    await userEvent.click(screen.getByRole("tab", { name: tab === "starred" ? "History" : "Starred" }));
    expect((await screen.findAllByRole("article")).length).toBeGreaterThan(1);
  });

  test("an empty list has no search field", async () => {
    answers[call.replace("&q=bridge", "")] = { [list]: [], totalCount: 0, hasNextPage: false };
    await open(`/me?tab=${tab}`);
    expect(await screen.findByText(/^Nothing (starred|opened) yet$/)).toBeVisible();
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
  });
});

describe("the parameter sets", () => {
  test("say only what differs from the defaults, and lead to the training page, which begins with them", async () => {
    await open("/me?tab=parameters");
    const set = await screen.findByRole("article", { name: "Long comments, coarse groups" });
    expect(within(set).getByText(/^12/)).toHaveTextContent("12 (default: 2)");
    expect(within(set).getByText(/^with library, sunday/)).toHaveTextContent(/without im, .* and \d+ more/);
    expect(within(set).getAllByRole("term")).toHaveLength(4);
    const other = screen.getByRole("article", { name: "As it comes" });
    expect(other).toHaveTextContent("All parameters are the defaults.");
    await userEvent.click(screen.getByRole("link", { name: /Use in training : Long comments/ }));
    const options = await screen.findByRole("region", { name: "Options" });
    expect(options).toHaveTextContent("Long comments");
    expect(await screen.findByLabelText(/^Smallest topic/)).toHaveValue("12");
    expect(screen.getByLabelText("A saved set")).toHaveValue("set1");
  });

  test("are deleted only after a question", async () => {
    answers["DELETE /parameterset/set2"] = {};
    await open("/me?tab=parameters");
    await userEvent.click(await screen.findByRole("button", { name: "Delete As it comes" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(made()).not.toContain("DELETE /parameterset/set2");
    answers["GET /parameterset/my"] = { parameterSets: [] };
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "No parameter sets yet" })).toHaveFocus());
  });

  test.each([404, 501])("a server without the call (%i) is not blamed", async (status) => {
    answers["GET /parameterset/my"] = refuse(status, {});
    await open("/me?tab=parameters");
    expect(await screen.findByText("Parameter sets feature not available yet.")).toBeVisible();
  });
});
