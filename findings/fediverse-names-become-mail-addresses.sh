#!/usr/bin/env bash
# marked 18.2.1, micromark-extension-gfm 3.0.0 (remark) and linkifyjs 4.4.0: "@ada@example.social" is a link to write Ada a mail.
#
# That is how Mastodon and Lemmy name a person, and "!bridges@example.world" how Lemmy names a community. GitHub's rules for links in plain
# text know mail addresses without a scheme, and begin one after the first @ or the !. linkify-it 6.1.0 (markdown-it) leaves the person
# alone, and takes the community for an address that begins with an exclamation mark. Whoever lists links, or hides mail addresses, meets
# people who gave none.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts marked@18.2.1 micromark@4.0.3 micromark-extension-gfm@3.0.0 linkifyjs@4.4.0 linkify-it@6.1.0
cat > links.mjs <<'JS'
import { LinkifyIt } from "linkify-it";
import { find } from "linkifyjs";
import { marked } from "marked";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

const links = (html) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
for (const text of ["thanks @ada@example.social", "see !bridges@example.world"]) {
  console.log(text);
  console.log("  marked    ", ...links(marked(text)));
  console.log("  micromark ", ...links(micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })));
  console.log("  linkifyjs ", ...find(text).map(({ href }) => href));
  console.log("  linkify-it", ...(new LinkifyIt().match(text) ?? []).map(({ url }) => url));
}
JS
seen=$(node links.mjs | sed 's/ *$//')
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
thanks @ada@example.social
  marked     mailto:ada@example.social
  micromark  mailto:ada@example.social
  linkifyjs  mailto:ada@example.social
  linkify-it
see !bridges@example.world
  marked     mailto:bridges@example.world
  micromark  mailto:bridges@example.world
  linkifyjs  mailto:bridges@example.world
  linkify-it mailto:!bridges@example.world
SEEN
