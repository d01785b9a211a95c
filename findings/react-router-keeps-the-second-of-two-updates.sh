#!/usr/bin/env bash
# react-router-dom 7.18.5 and react-router 8.5.0: of two functional updates of the search parameters in one event, the first is lost.
#
# `setSearchParams` takes a function, as React's setState does, but hands both functions the parameters of the last render. React would
# hand the second one what the first returned. So two components that each keep a filter in the address undo each other.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts react@19.3.1 react-dom@19.3.1 react-router-dom@7.18.5 react-router-8@npm:react-router@8.5.0 jsdom@29.1.1
cat >updates.mjs <<'JS'
import { JSDOM } from "jsdom";

const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
globalThis.navigator ??= window.navigator;
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");

for (const name of ["react-router-dom", "react-router-8"]) {
  const { MemoryRouter, useSearchParams } = await import(name);
  let address, update;
  function Page() {
    const [parameters, setParameters] = useSearchParams();
    address = parameters.toString();
    update = setParameters;
    return null;
  }
  const root = createRoot(window.document.createElement("div"));
  await act(async () => root.render(createElement(MemoryRouter, null, createElement(Page))));
  const set = (key, value) => (before) => new URLSearchParams([...before, [key, value]]);
  await act(async () => {
    update(set("a", "1"));
    update(set("b", "2"));
  });
  console.log(`${name}: ${address}`);
}
process.exit();
JS
seen=$(node updates.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
react-router-dom: b=2
react-router-8: b=2
SEEN
