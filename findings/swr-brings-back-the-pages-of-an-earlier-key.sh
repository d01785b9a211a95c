#!/usr/bin/env bash
# swr 2.5.1: with `keepPreviousData`, useSWRInfinite shows the old search's rows beside the new search's page count.
#
# Three pages of "a" are loaded, then the key changes to "b". The first render has b's `size` (1) and a's three pages of `data`, so a
# "load more" that counts pages in `data` asks for the wrong one. Going back to "a" restores `size` 3 without anybody asking.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts react@19.3.1 react-dom@19.3.1 swr@2.5.1 jsdom@29.1.1
cat >pages.mjs <<'JS'
import { JSDOM } from "jsdom";

const { window } = new JSDOM("<div id=root></div>");
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
globalThis.navigator ??= window.navigator;
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { SWRConfig } = await import("swr");
const { default: useSWRInfinite } = await import("swr/infinite");

const renders = [];
let list;
function List({ search }) {
  list = useSWRInfinite((page) => `${search}:${page}`, (key) => Promise.resolve(key), { keepPreviousData: true });
  renders.push(`size ${list.size}, data ${list.data}`);
  return null;
}
const root = createRoot(window.document.getElementById("root"));
const cache = new Map();
const settle = () => act(() => new Promise((done) => setTimeout(done, 50)));
async function show(search) {
  renders.length = 0;
  await act(async () => root.render(createElement(SWRConfig, { value: { provider: () => cache } }, createElement(List, { search }))));
  console.log(`${search}, first render: ${renders[0]}`);
  await settle();
}
await show("a");
await act(() => list.setSize(3));
await settle();
await show("b");
await show("a");
process.exit();
JS
seen=$(node pages.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
a, first render: size 1, data undefined
b, first render: size 1, data a:0,a:1,a:2
a, first render: size 3, data a:0,a:1,a:2
SEEN
