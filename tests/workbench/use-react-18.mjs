// `node use.mjs JSDOM` in a folder with the packed form engine and a React: draws a form on a server, takes it over on a page, and uses
// it by its `ref`. Ends with an error when React complains or a step goes wrong; prints which React it was.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

const [, self = "", jsdom = ""] = process.argv;
const isServer = jsdom === "--server";
const complaints = [];
Object.assign(console, { error: (...words) => complaints.push(words.join(" ")) });

// React looks for a page as it is loaded, and a server has none: each is a process of its own.
const streamed = isServer ? "" : execFileSync(process.execPath, [self, "--server"], { encoding: "utf8" });
/** @type {any} */
let window;
if (!isServer) {
  const { JSDOM } = await import(jsdom);
  ({ window } = new JSDOM(`<!doctype html><div id="root">${streamed}</div>`, { pretendToBeVisual: true }));
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
  for (const name of ["navigator", "Node", "HTMLElement", "HTMLButtonElement", "CustomEvent"])
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
}
const { act, createElement, createRef, StrictMode, version } = await import("react");
const { Form, formProps } = await import("@undertone/form-engine");
const { compileSchema } = await import("@undertone/form-engine/runtime");

const form = compileSchema({
  type: "object",
  required: ["email"],
  properties: {
    email: { title: "Email", type: "string", format: "email" },
    amount: { title: "Amount", type: "integer", minimum: 1, default: 6 },
    address: { title: "Address", type: "object", properties: { town: { title: "Town", type: "string" } } },
    pay: {
      oneOf: [
        { title: "Card", type: "string" },
        { title: "Cash", type: "number" },
      ],
    },
  },
});
const ref = createRef();
const sent = [];
const page = createElement(
  StrictMode,
  null,
  createElement(Form, { ...formProps(form), ref, onSubmit: ({ formData }) => sent.push(formData) }),
);

if (isServer) {
  const { renderToPipeableStream } = await import("react-dom/server");
  process.stdout.write(await text(renderToPipeableStream(page).pipe(new PassThrough())));
  assert.deepEqual(complaints, []);
  process.exit();
}
assert.match(streamed, /value="6"/);

const { hydrateRoot } = await import("react-dom/client");
const root = window.document.getElementById("root");
const before = root.querySelector("input");
let mounted;
await act(async () => {
  mounted = hydrateRoot(root, page);
});
assert.equal(root.querySelector("input"), before, "what was streamed is taken over");

const act18 = async (does) => {
  let answer;
  await act(async () => {
    answer = does();
    // The keyboard goes to a field once it is drawn.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return answer;
};
await act18(() => ref.current.submit());
assert.deepEqual(sent, []);
assert.equal(await act18(() => ref.current.validateForm()), false);
const email = window.document.activeElement;
await act18(() => {
  const { set } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value");
  set.call(email, "ada@example.org");
  email.dispatchEvent(new window.Event("input", { bubbles: true }));
});
await act18(() => ref.current.submit());
assert.deepEqual(sent, [{ email: "ada@example.org", amount: 6 }]);
await act18(() => ref.current.reset());
assert.equal(email.value, "");
await act18(() => mounted.unmount());
assert.deepEqual(complaints, []);
process.stdout.write(`React ${version}\n`);
