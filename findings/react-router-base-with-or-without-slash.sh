#!/usr/bin/env bash
# react-router 7.18.5 and 8.5.0: neither way to write a basename is right for both addresses of the first page.
#
# Below "/house", a link to "/" leads to "/house", which a proxy that passes on "/house/*" refuses as soon as the browser loads it (a
# new tab, a page before its script). With the basename "/house/" the link has its slash, but a visit of "/house" then matches no
# page: the router draws nothing at all. What to do: "/house/", but for who came to "/house" itself.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > base.mjs <<'JS'
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Link, MemoryRouter, Route, Routes } from "react-router";

console.warn = () => undefined;
for (const basename of ["/house", "/house/"])
  for (const visited of ["/house", "/house/", "/house/list"]) {
    const page = h(Routes, null, h(Route, { path: "*", element: h(Link, { to: "/" }, "home") }));
    const html = renderToStaticMarkup(h(MemoryRouter, { basename, initialEntries: [visited] }, page));
    console.log(`basename ${basename}, at ${visited}: ${/href="([^"]*)"/.exec(html)?.[1] ?? "nothing is drawn"}`);
  }
JS
cat > expected <<'SEEN'
basename /house, at /house: /house
basename /house, at /house/: /house
basename /house, at /house/list: /house
basename /house/, at /house: nothing is drawn
basename /house/, at /house/: /house/
basename /house/, at /house/list: /house/
SEEN
for version in 7.18.5 8.5.0; do
  npm install --silent --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1 "react-router@$version"
  echo "react-router $version"
  node base.mjs | tee seen
  diff seen expected
done
