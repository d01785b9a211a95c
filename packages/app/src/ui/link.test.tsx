import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Link, NavLink } from "./link.js";

function Here() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function showAt(address: string, link: React.ReactNode) {
  render(
    <MemoryRouter initialEntries={[address]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
}

const here = () => screen.getByRole("status").textContent;

test("a link leads to another page of the app without a load", async () => {
  const note = vi.fn();
  showAt(
    "/insights",
    <Link to="/help?topic=words" onClick={note}>
      Help
    </Link>,
  );
  expect(screen.getByRole("link")).toHaveAttribute("href", "/help?topic=words");
  await userEvent.click(screen.getByRole("link"));
  expect(here()).toBe("/help?topic=words");
  expect(note).toHaveBeenCalledOnce();
});

test("a part of an address keeps the page that it is on", async () => {
  showAt("/insight/a?grouping=few", <Link to={{ search: "?grouping=few", hash: "#topic-1" }}>Topic</Link>);
  await userEvent.click(screen.getByRole("link"));
  expect(here()).toBe("/insight/a?grouping=few#topic-1");
});

test("the browser keeps what it does with a key held, and a handler what it prevents", async () => {
  const stop = (event: React.MouseEvent) => event.preventDefault();
  showAt(
    "/insights",
    <>
      <Link to="/help">New tab</Link>
      <Link to="/me" onClick={stop}>
        Stopped
      </Link>
    </>,
  );
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(screen.getByText("New tab"));
  await user.keyboard("{/Control}");
  await user.click(screen.getByText("Stopped"));
  expect(here()).toBe("/insights");
});

test.each([
  ["/me", "page"],
  ["/me/more", "page"],
  ["/meadow", null],
  ["/", null],
])("at %s the link to /me says of its page: %s", (address, current) => {
  showAt(address, <NavLink to="/me">Me</NavLink>);
  expect(screen.getByRole("link").getAttribute("aria-current")).toBe(current);
});
