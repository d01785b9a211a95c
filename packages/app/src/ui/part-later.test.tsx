import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PartLater } from "./part-later.js";

test("in place of a part that did not come stand a sentence and Retry, and then the part", async () => {
  let isAway = true;
  const bring = () =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve({ words: "The part itself" });
  render(
    <PartLater bring={bring} before={<p>On its way</p>}>
      {({ words }) => <p>{words}</p>}
    </PartLater>,
  );
  expect(screen.getByText("On its way")).toBeVisible();
  expect(await screen.findByRole("status")).toHaveTextContent(
    "This part of the page could not be loaded. If Retry does not help, reload the page.",
  );
  expect(screen.queryByText("On its way")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByText(/could not be loaded/)).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  const part = await screen.findByText("The part itself");
  expect(part).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  // The keyboard stays where the button was.
  expect(part.parentElement).toHaveFocus();
});

test("that a part did not come is not said where nobody wants it yet", async () => {
  const bring = () => Promise.reject<object>(new Error("away"));
  const part = (isWanted: boolean) => (
    <PartLater bring={bring} isWanted={isWanted} before={<p>Room for it</p>}>
      {() => <p>The part</p>}
    </PartLater>
  );
  const earlier = render(part(true));
  expect(await screen.findByRole("button", { name: "Reload" })).toBeVisible();
  earlier.unmount();
  render(part(false));
  expect(screen.getByText("Room for it")).toBeVisible();
});

test("a part that is not wanted yet is not asked for", () => {
  let asked = 0;
  const bring = () => {
    asked += 1;
    return Promise.resolve({});
  };
  render(
    <PartLater bring={bring} isWanted={false} before={<p>Room for it</p>}>
      {() => <p>The part</p>}
    </PartLater>,
  );
  expect(screen.getByText("Room for it")).toBeVisible();
  expect(asked).toBe(0);
});
