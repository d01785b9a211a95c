import { act, fireEvent, render, screen } from "@testing-library/react";
import { use } from "react";
import { BrowserRouter, Link, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAddressState } from "./use-address-state.js";

const DELAY = 300;

/** Holds back every rendering of another address, as a slow page does. */
let held: Promise<void> | null;

function Page() {
  const [text, setText, q] = useAddressState("q", { delay: DELAY });
  const [status, setStatus] = useAddressState("status");
  const navigate = useNavigate();
  if (q !== "" && held !== null) use(held);
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{`${q}|${status}`}</output>
      <button
        onClick={() => {
          setStatus("failed");
          setText("");
        }}
      >
        Failed
      </button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="?q=linked">Link</Link>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

function Both() {
  const [, setOne] = useAddressState("one");
  const [, setOther] = useAddressState("other");
  return (
    <button
      onClick={() => {
        setOne("1");
        setOther("2");
      }}
    >
      Both
    </button>
  );
}

function show(address: string) {
  window.history.replaceState(null, "", address);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<Page />} />
        <Route path="/both" element={<Both />} />
        <Route path="/elsewhere" element={<p>Elsewhere</p>} />
      </Routes>
    </BrowserRouter>,
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Search");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  held = null;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

test("the address follows once nothing more is typed, without blanks around it, and leaves all else in place", async () => {
  show("/list?status=done#top");
  type("b");
  await pass(DELAY - 1);
  type(" br ");
  await pass(DELAY - 1);
  expect(window.location.search).toBe("?status=done");
  await pass(1);
  expect(window.location.search).toBe("?status=done&q=br");
  expect(field()).toHaveValue(" br ");
});

test("a letter that is typed between the end of the pause and the change of the address stays, and is written too", async () => {
  let letGo: () => void = () => undefined;
  held = new Promise((resolve) => (letGo = resolve));
  show("/list");
  type("b");
  await pass(DELAY);
  expect(window.location.search).toBe("?q=b");
  expect(screen.getByText("|")).toBeInTheDocument();
  await act(async () => {
    type("br");
    await Promise.resolve();
  });
  await act(async () => {
    letGo();
    await held;
  });
  expect(screen.getByText("b|")).toBeInTheDocument();
  expect(field()).toHaveValue("br");
  await pass(DELAY);
  expect(window.location.search).toBe("?q=br");
  expect(field()).toHaveValue("br");
});

test("the field follows a link and Back, also while something else is typed", async () => {
  show("/list?q=first");
  expect(field()).toHaveValue("first");
  type("typed");
  fireEvent.click(screen.getByText("Link"));
  await pass(0);
  expect(field()).toHaveValue("linked");
  await pass(DELAY);
  expect(window.location.search).toBe("?q=linked");
  fireEvent.click(screen.getByText("Back"));
  await vi.waitFor(() => expect(field()).toHaveValue("first"));
});

test("what is typed on the way to another page does not lead back from there", async () => {
  held = new Promise(() => {});
  show("/list");
  type("b");
  // Another page that comes slowly: the address bar has it already.
  window.history.pushState(null, "", "/elsewhere");
  await pass(DELAY);
  expect(window.location.pathname).toBe("/elsewhere");
});

test("an emptied value is taken out, and two that change in one event both stand in the address", async () => {
  show("/list?q=geese");
  fireEvent.click(screen.getByText("Failed"));
  await pass(DELAY);
  expect(window.location.search).toBe("?status=failed");
  expect(screen.getByText("|failed")).toBeInTheDocument();
});

test("two that are written in one event see each other", async () => {
  show("/both?three=3");
  fireEvent.click(screen.getByText("Both"));
  await pass(0);
  expect(window.location.search).toBe("?three=3&one=1&other=2");
});
