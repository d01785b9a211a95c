import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import schema from "@undertone/schemas/preferences.json";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { firstFrameScript, THEME_KEY } from "../../lib/theme/first-frame.js";
import { themes } from "../../lib/theme/themes.js";
import { wornTheme } from "../../lib/theme/worn-theme.js";
import { accountAnswers } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { showApp } from "../../testing/show-app.js";

const page = document.documentElement;
const inAccount = (theme: string) => ({
  theme,
  makeInsightsPublicAsDefault: false,
  emailNotifications: true,
});
const { answers, calls } = fakeServer({ ...accountAnswers });
const saved = () => calls.filter(({ call }) => call === "PUT /preference").map(({ sent }) => sent);
beforeEach(() => {
  localStorage.clear();
  page.dataset.theme = "theme-cool-white";
});
afterEach(() => void delete page.dataset.theme);

describe("the theme", () => {
  test("of a guest is kept in the browser and sent nowhere; the picker shows each of the schema by its name, with what it is like", async () => {
    answers["GET /auth/status"] = { valid: false };
    showApp("/help-security?tab=theme");
    const joy = await screen.findByRole("radio", { name: /Joy Flow/ });
    await userEvent.click(joy);
    expect(page.dataset.theme).toBe("theme-joy-flow");
    expect(localStorage.getItem(THEME_KEY)).toBe("theme-joy-flow");
    expect(joy).toBeChecked();
    expect(saved()).toEqual([]);
    expect(calls.map(({ call }) => call)).not.toContain("GET /preference");
    expect(screen.getAllByRole("radio").map((choice) => choice.closest("label")?.textContent)).toEqual(
      schema.properties.theme.oneOf.map(({ title, description }) => `${title} ${description}`),
    );
  });

  test("of the account replaces the browser's", async () => {
    answers["GET /preference"] = inAccount("theme-nocturne-pulse");
    showApp("/insights");
    await waitFor(() => expect(page.dataset.theme).toBe("theme-nocturne-pulse"));
    expect(localStorage.getItem(THEME_KEY)).toBe("theme-nocturne-pulse");
  });

  test("that the account does not know falls back to the default", async () => {
    page.dataset.theme = "theme-joy-flow";
    answers["GET /preference"] = inAccount("theme-of-another-version");
    showApp("/insights");
    await waitFor(() => expect(page.dataset.theme).toBe("theme-cool-white"));
  });

  test("chosen while logged in is saved to the account, and stays", async () => {
    answers["PUT /preference"] = inAccount("theme-mint-focus");
    showApp("/me?tab=settings");
    await userEvent.click(await screen.findByRole("radio", { name: /Mint Focus/ }));
    expect(page.dataset.theme).toBe("theme-mint-focus");
    expect((await screen.findAllByText("Preferences updated successfully!"))[0]).toBeInTheDocument();
    expect(saved()).toEqual([{ theme: "theme-mint-focus" }]);
    expect(page.dataset.theme).toBe("theme-mint-focus");
  });

  test("that could not be saved is worn all the same, and that is said", async () => {
    answers["PUT /preference"] = refuse(500, { message: "The disk is full." });
    showApp("/me?tab=settings");
    await userEvent.click(await screen.findByRole("radio", { name: /Mint Focus/ }));
    const said = await screen.findAllByText("Failed to update preferences: The disk is full.");
    expect(said[0]).toBeInTheDocument();
    expect(page.dataset.theme).toBe("theme-mint-focus");
  });

  test("follows another tab, and ignores everything else that is stored", async () => {
    answers["GET /auth/status"] = { valid: false };
    showApp("/help-security?tab=theme");
    await screen.findByRole("radio", { name: /Joy Flow/ });
    const store = (key: string, newValue: string) =>
      act(() => window.dispatchEvent(new StorageEvent("storage", { key, newValue })));
    store(THEME_KEY, "theme-joy-flow");
    await waitFor(() => expect(screen.getByRole("radio", { name: /Joy Flow/ })).toBeChecked());
    store("other", "theme-mint-focus");
    expect(wornTheme()).toBe("theme-joy-flow");
    store(THEME_KEY, "nonsense");
    expect(wornTheme()).toBe("theme-cool-white");
  });

  test("goes along into a new account", async () => {
    page.dataset.theme = "theme-joy-flow";
    answers["GET /auth/status"] = { valid: false };
    answers["POST /auth/register"] = accountAnswers["GET /auth/status"];
    answers["PUT /preference"] = inAccount("theme-joy-flow");
    answers["GET /preference"] = inAccount("theme-joy-flow");
    showApp("/help-security");
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    await userEvent.type(await screen.findByLabelText(/^Email/), "ada@example.org");
    await userEvent.type(screen.getByLabelText(/^Username/), "ada");
    await userEvent.type(screen.getByLabelText(/^Password/), "a long phrase");
    await userEvent.type(screen.getByLabelText(/^Confirm password/), "a long phrase");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(saved()).toEqual([{ theme: "theme-joy-flow" }]));
  });
});

describe("the script of the first frame", () => {
  function firstFrame(stored: string | null): string | undefined {
    if (stored !== null) localStorage.setItem(THEME_KEY, stored);
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("dark") }));
    delete page.dataset.theme;
    const names = themes.map(({ name }) => name);
    const script = firstFrameScript({ themes: names, fallback: wornTheme() });
    // As the browser runs it: apart from every module.
    window.eval(script);
    return page.dataset.theme;
  }

  test("wears what is stored; the default on a first visit, whatever the system prefers, and for a theme that nobody knows", () => {
    expect(firstFrame(null)).toBe("theme-cool-white");
    for (const { name } of themes) expect(firstFrame(name)).toBe(name);
    expect(firstFrame("theme-of-nowhere")).toBe("theme-cool-white");
  });
});

describe("the preferences", () => {
  test("are saved as a whole, and a toast says so", async () => {
    answers["PUT /preference"] = { ...inAccount("theme-joy-flow"), makeInsightsPublicAsDefault: true };
    showApp("/me?tab=settings&section=preferences");
    await userEvent.click(await screen.findByLabelText(/^Make new insights public/));
    await userEvent.selectOptions(screen.getByLabelText(/^Theme/), "Joy Flow");
    await userEvent.click(screen.getByRole("button", { name: "Save preferences" }));
    expect((await screen.findAllByText("Preferences updated successfully!"))[0]).toBeInTheDocument();
    expect(saved()).toEqual([
      { theme: "theme-joy-flow", makeInsightsPublicAsDefault: true, emailNotifications: true },
    ]);
    await waitFor(() => expect(page.dataset.theme).toBe("theme-joy-flow"));
  });

  test("that could not be saved say why", async () => {
    answers["PUT /preference"] = refuse(500, { message: "The disk is full." });
    showApp("/me?tab=settings&section=preferences");
    await userEvent.click(await screen.findByRole("button", { name: "Save preferences" }));
    const said = await screen.findAllByText("Failed to update preferences: The disk is full.");
    expect(said[0]).toBeInTheDocument();
  });

  test("that cannot be had read as specified", async () => {
    answers["GET /preference"] = refuse(500, {});
    showApp("/me?tab=settings&section=preferences");
    expect(await screen.findByText("Failed to get preferences")).toBeVisible();
  });
});
