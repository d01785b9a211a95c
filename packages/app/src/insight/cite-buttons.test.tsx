import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { libraryInsight, libraryResult } from "../testing/library-thread.js";
import { CitedResult, CopyCitation, CopyQuote } from "./cite-buttons.js";

const [comment] = Object.values(libraryResult.clusters).flat();
if (comment === undefined) throw new Error("The library thread has comments.");

function clipboard(): () => string {
  const written = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(written);
  return () => written.mock.lastCall?.[0] ?? "";
}

test("a quote is copied with its author and its discussion", async () => {
  const copied = clipboard();
  render(
    <CitedResult value={libraryResult}>
      <CopyQuote comment={comment} />
    </CitedResult>,
  );
  screen.getByRole("button", { name: "Copy quote and link" }).click();
  await waitFor(() => expect(copied()).toContain(`“${libraryResult.post_info.title}”`));
  expect(copied()).toMatch(/^“.+”\n— /);
});

test("without a result, and of what was deleted, nothing is offered", () => {
  render(
    <>
      <CopyQuote comment={comment} />
      <CitedResult value={libraryResult}>
        <CopyQuote comment={{ ...comment, deleted: true }} />
      </CitedResult>
    </>,
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an insight is cited by the address of its page, as text and as BibTeX", async () => {
  const copied = clipboard();
  render(<CopyCitation insight={libraryInsight} result={libraryResult} />);
  screen.getByRole("button", { name: "Copy as text" }).click();
  await waitFor(() => expect(copied()).toContain(`${location.origin}/insight/${libraryInsight.id}`));
  screen.getByRole("button", { name: "Copy as BibTeX" }).click();
  await waitFor(() => expect(copied()).toMatch(/^@misc\{undertone-/));
});
