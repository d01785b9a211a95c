import { configure } from "@testing-library/dom";
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);

// jsdom lays nothing out, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A page that comes lazily is compiled when it is first asked for, which a busy machine takes seconds for.
configure({ asyncUtilTimeout: 120_000, defaultHidden: true });
