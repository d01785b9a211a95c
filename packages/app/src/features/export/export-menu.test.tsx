import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../testing/fake-api.js";
import { libraryInsight, libraryResult } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";

fakeServer({ "GET /auth/status": { valid: false }, "GET /insight/library": libraryInsight });
let saved: { name: string; blob: Blob }[];

beforeEach(() => {
  saved = [];
  let latest = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    latest = blob;
    return "blob:x";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: latest });
  });
});

async function choose(menu: string, item: string, address = "/insight/library") {
  showApp(address);
  await userEvent.click(await screen.findByRole("button", { name: menu }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("the JSON export is the whole result, under the insight's name", async () => {
  await choose("Export", "JSON");
  expect((await screen.findAllByText("JSON export completed successfully!"))[0]).toBeInTheDocument();
  expect(saved[0]?.name).toBe("insight-library-export.json");
  expect(JSON.parse((await saved[0]?.blob.text()) ?? "")).toEqual(libraryResult);
});

test.each([
  ["CSV", "csv", "\ufefftopic"],
  ["HTML report", "html", "<!doct"],
])("%s is saved as .%s, and begins as its readers expect", async (name, extension, beginning) => {
  await choose("Export", name);
  expect((await screen.findAllByText(`${name} export completed successfully!`))[0]).toBeInTheDocument();
  expect(saved[0]?.name).toBe(`insight-library-export.${extension}`);
  const bytes = await saved[0]?.blob.arrayBuffer();
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).slice(0, 6)).toBe(beginning);
});

test("an export that fails says why", async () => {
  URL.createObjectURL = () => {
    throw new Error("The disk is full.");
  };
  await choose("Export", "CSV");
  expect((await screen.findAllByText("Export failed: The disk is full."))[0]).toBeInTheDocument();
});

/** What is copied where the clipboard is closed to the page. */
function copiedTheOldWay(): string[] {
  vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
  const copied: string[] = [];
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  return copied;
}

test("the link is copied by the old way where the clipboard is closed to the page", async () => {
  const copied = copiedTheOldWay();
  await choose("Share", "Copy link");
  expect((await screen.findAllByText("Link copied"))[0]).toBeInTheDocument();
  expect(copied).toEqual([`${window.location.origin}/insight/library`]);
});

test("a topic's page shares its own address", async () => {
  const copied = copiedTheOldWay();
  await choose("Share", "Copy link", "/insight/library/topic/1?grouping=set");
  expect((await screen.findAllByText("Link copied"))[0]).toBeInTheDocument();
  expect(copied).toEqual([`${window.location.origin}/insight/library/topic/1?grouping=set`]);
});

test("a device's own ways of sharing stand between the link and paper", async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { ...navigator, share });
  await choose("Share", "Share …");
  expect(share).toHaveBeenCalledWith({
    title: libraryInsight.title,
    url: `${window.location.origin}/insight/library`,
  });
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  const entries = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(entries).toEqual(["Copy link", "Share …", "Print"]);
});
