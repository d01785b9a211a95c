import { configure } from "@testing-library/dom";
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";

afterEach(cleanup);

// jsdom lays nothing out, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Node has the name from 25 on, and nothing there (findings/vitest-jsdom-keeps-nodes-storage.sh).
const { jsdom } = globalThis as { jsdom?: { window: Window } };
if (jsdom)
  Object.defineProperty(globalThis, "localStorage", { value: jsdom.window.localStorage, configurable: true });

// A page that comes lazily is compiled when it is first asked for, which a busy machine takes seconds for.
configure({
  asyncUtilTimeout: 120_000,
  defaultHidden: true,
  // Whoever waits for something is told many times that it is not there yet: no page is printed for that.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" }),
});

// React keeps a stack for each of the first 10,000 elements of a second, which nobody reads here: a tenth of these tests' time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });

/** jsdom asks every label of the document for its control, each time that a name is computed: a fifth of these tests' time. */
const labelsOf = {
  configurable: true,
  get(this: HTMLElement) {
    return [...this.ownerDocument.getElementsByTagName("label")].filter((label) =>
      label.htmlFor === "" ? label.contains(this) : label.htmlFor === this.id,
    );
  },
};
for (const { prototype } of [
  ...[HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement, HTMLProgressElement],
  ...[HTMLSelectElement, HTMLTextAreaElement],
])
  Object.defineProperty(prototype, "labels", labelsOf);
