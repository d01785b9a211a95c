const { readdirSync } = process.getBuiltinModule("node:fs");
const { join } = process.getBuiltinModule("node:path");

/** The arrows of docs/architecture.md. Each rule says why it stands. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  from: { path: from },
  to: { path: "^(schemas|packages|stories|tests)/", pathNot: [from, ...allowed] },
});

/** The server's folders from the bottom to the top: each may import what stands before it, and nothing that stands after it. */
const serverFolders = [
  ["platform", "What any server needs. It serves every topic, so it knows none."],
  ["api", "How a call is declared, served and described. Which calls there are is not known here."],
  ["accounts", "Who asks. Every topic decides by that what it shows."],
  ["parameter-sets", "A saved set does not know the runs that use it."],
  ["uploads", "An uploaded thread exists before anything is made from it."],
  [
    "analysis",
    "The kernel's steps in a worker thread. Who asks for them and where results go is not known here.",
  ],
  ["insights", "What was found, and who may read it. A sample or a test may add an insight without a run."],
  ["stars", "Insights are read far more often than starred."],
  ["history", "A list of insights: what an insight shows does not depend on who has seen it."],
  ["notifications", "Mails that several topics send."],
  ["comments", "A reply sends a notification."],
  ["feed", "Ranks insights by stars and by what they are about."],
  ["sharing", "The card of a public insight's link."],
  ["pages", "The built pages; an insight's page has its card in the head."],
  ["runs", "A run takes an upload and parameters, and leaves an insight, its profile and a notification."],
  ["naming", "A language model names what a run has left, where the operator has one. No run knows of it."],
  ["account-archive", "Reads what every topic keeps of one person."],
  ["deletion", "Takes what is deleted out of every topic, and stops the run that is still making it."],
  ["backup", "All that is stored as one file, and back: it knows no topic."],
  ["moderation", "What moderators and operators see and do, to whatever there is."],
  ["about", "What the server says of itself: version, health, help, and the description of its calls."],
  ["start", "Puts everything together: all calls, the web server, the worker."],
  ["cli", "Runs analyses without a server, and looks after one: all kinds of jobs are restored."],
  ["testing", "What tests start and fill. The product never imports it."],
  ["security", "Tests that hold for all calls alike."],
];

/** The same inside `platform/`. */
const platformFolders = [
  ["database", "The two databases and the tables."],
  ["limits", "Limits are counted in the database."],
  ["queue", "Jobs are rows of the database."],
  ["mail", "Hands mails on; what they say is not known here."],
  ["http", "Holds for every request, and answers the errors of all the others."],
];

const sites = [
  ...["bluesky", "discourse", "github", "hacker-news", "lemmy"],
  ...["lobsters", "mastodon", "reddit", "stack-exchange", "youtube"],
];

/** The same of the sources. */
const sourceFolders = [
  ["http", "Asks, whatever is asked for: requests, limits, addresses."],
  ["thread", "Values and threads, wherever they come from. It asks nobody."],
  ["text", "Markup to words."],
  [
    "records",
    "What a record is as a post or a comment is neither a site's nor a file's: both read the same answers.",
  ],
  ...sites.map((site) => [site, "A site reads no files."]),
  ["file", "Reads what any site or program exports."],
  ["sample", "A file of our own."],
  ["testing", "What tests ask and give. The product never imports it."],
];

/** The same of the kernel. What stands beside the folders (sums, rounding) serves all of them, and `kernel.ts` opens what they work with. */
const analysisFolders = [
  ["text", "Takes a comment's text apart."],
  ["filter", "Which comments take part at all."],
  ["copies", "Which comments say the same."],
  ["sentiment", "The tone of words."],
  ["naming", "Whether a title that a language model wrote is what its comments say."],
  ["hdbscan", "The method as its papers name it: points in, clusters out. It knows no comments."],
  ["reduction", "Points in fewer dimensions. It knows no comments."],
  ["layout", "Places on the map."],
  ["noise", "The cluster that a point on its own is nearest to."],
  ["stability", "How alike two groupings are, and whether a cluster comes back."],
  ["comparison", "Which topics of two results are one. It knows no comments."],
  ["communities", "Topics by community detection. It knows no comments."],
  ["grouping", "Divides comments into topics and says what each is about. A page runs a part of it."],
  ["questions", "What the thread asks and how it answers."],
  ["points", "Sentences that stand for what people keep saying."],
  ["claims", "How a group differs from the others."],
  ["stages", "What a run does one after the other, each by itself."],
  ["suggestions", "Tries what a stage does with other parameters."],
  ["pipeline", "Declares the stages and puts the result together."],
  ["testing", "What tests work with. The product never imports it."],
];

/** The same of the embedders. What stands beside the folders says what an embedder is, and puts them together. */
const embeddingFolders = [
  ["models", "Which models there are, and their files."],
  ["lexical", "Vectors from the words alone."],
  ["sentence-transformer", "Vectors from a model."],
  ["threads", "Does what either asks, off the event loop."],
  ["testing", "What tests work with. The product never imports it."],
];

/** The same of the app. */
const appFolders = [
  ["lib", "Calls, messages, themes: what works without a single component."],
  ["ui", "Primitives: they draw what they are given and do not know whose it is."],
  ["about", "What the server says of itself: its version, and whom to ask. It is the same for everybody."],
  ["account", "Who is here, and what follows from it, whichever page asks."],
  ["insight", "What features share about insights; it serves each of them, so it knows none."],
  ["features", "A page puts features together; a feature does not know where it stands."],
  ["pages", "Routes name pages, never the other way round."],
  ["routes", "The top: it knows every page."],
  ["styles", "Style sheets, and what collects them for the start of the app."],
  ["testing", "Made-up threads and answers. The product never imports it."],
];

/** A rule for each folder. Tests may import from above: they try a folder as part of the whole. */
function inOrder(prefix, base, folders) {
  const names = folders.map(([name]) => name);
  const found = readdirSync(join(__dirname, base), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const name of found)
    if (!names.includes(name)) throw new Error(`Give ${base}${name} a place in .dependency-cruiser.cjs.`);
  for (const name of names)
    if (!found.includes(name))
      throw new Error(`There is no ${base}${name}: take it out of .dependency-cruiser.cjs.`);
  return folders
    .slice(0, -1)
    .map(([name, comment], index) => ({
      name: `${prefix}-${name}`,
      comment: `${comment} It imports nothing of the folders above it.`,
      from: { path: `^${base}${name}/`, pathNot: "\\.test\\.tsx?$" },
      to: { path: `^${base}(${names.slice(index + 1).join("|")})/` },
    }));
}

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "A circle has no first thing to read, and no part of it can be tested alone.",
      from: { path: "^(schemas|packages)/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-circles-of-types",
      comment: "Two files that need each other's types are one file, or have a third below them.",
      from: { path: "^packages/(analysis|embedding|numeric|language|workers|map)/" },
      to: { circular: true },
    },
    {
      name: "packages-are-found",
      comment: "An arrow to a package that cannot be found is held against no rule.",
      from: {},
      to: { path: "^@undertone/[^?]*$", couldNotResolve: true },
    },
    only(
      "schemas-import-nothing",
      "^schemas/",
      ["^packages/form-engine/src/(messages\\.ts$|messages/|validator/keywords\\.ts$)"],
      "Every fact of the product stands in schemas/; it must hold by itself. How keywords of its own check and how errors are worded it shares with forms.",
    ),
    {
      name: "form-engine-knows-no-product",
      comment:
        "The engine is a package that strangers install: it must not know this product. Its tests may, to try it on real schemas.",
      from: {
        path: "^packages/form-engine/",
        pathNot: ["\\.test\\.tsx?$", "^packages/form-engine/src/peers/"],
      },
      to: { path: "^(schemas|packages|stories|tests)/", pathNot: "^packages/form-engine/" },
    },
    only(
      "numeric-stands-alone",
      "^packages/numeric/",
      ["^tests/support/"],
      "Numbers to numbers: it knows nothing of comments, and so serves the kernel and the embedders alike.",
    ),
    only(
      "map-stands-alone",
      "^packages/map/",
      ["^tests/support/"],
      "Points to pixels: it knows nothing of comments, themes or canvases, and so draws the same on a page and on the server.",
    ),
    only(
      "language-stands-alone",
      "^packages/language/",
      ["^tests/support/"],
      "Text to words, whatever the words are for: the kernel and the embedders take them alike.",
    ),
    only(
      "analysis-is-pure",
      "^packages/analysis/",
      ["^schemas/", "^packages/(numeric|language)/", "^tests/support/"],
      "The kernel takes comments and vectors and gives a result.",
    ),
    only(
      "sources-stand-alone",
      "^packages/sources/",
      ["^schemas/", "^tests/support/"],
      "A source gives a thread; who analyses it is not its business.",
    ),
    only(
      "workers-know-no-task",
      "^packages/workers/",
      ["^schemas/"],
      "Threads and processes are asked and answered alike, whatever they do.",
    ),
    only(
      "embedding-stands-alone",
      "^packages/embedding/",
      ["^schemas/", "^packages/(numeric|language|workers)/", "^tests/support/"],
      "Text to vectors; nothing of threads or results.",
    ),
    only(
      "formats-write-results",
      "^packages/formats/",
      ["^schemas/", "^packages/map/", "^tests/support/"],
      "A result becomes a file by itself, alike in a browser, on the server and on the command line.",
    ),
    only(
      "server-is-above-the-kernel",
      "^packages/server/",
      [
        "^schemas/",
        "^packages/(map|numeric|language|analysis|sources|workers|embedding|formats)/",
        "^tests/support/",
      ],
      "The server hands its services on; it never reaches into the page.",
    ),
    only(
      "app-speaks-http",
      "^packages/app/",
      ["^schemas/", "^packages/(form-engine|formats|map)/", "^packages/analysis/src/grouping/index\\.ts$"],
      "The app reaches the server over HTTP only, so that either can change behind the API. Of the kernel it has the cut of a tree, which reads no text.",
    ),
    only(
      "stories-show-components",
      "^stories/",
      ["^schemas/", "^packages/(app|form-engine)/"],
      "Stories show what people see.",
    ),
    {
      name: "kernel-without-input-or-output",
      comment:
        "The same comments, parameters and seed must give the same bytes, in a browser's worker as in Node: bytes and lexicons are handed in.",
      from: { path: "^packages/(map|numeric|analysis)/src/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "kernel-reads-no-files",
      comment: "What reads files in Node is for those who call the kernel; the kernel takes what they read.",
      from: { path: "^packages/(numeric|analysis)/src/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "^packages/(numeric|analysis)/node/" },
    },
    {
      name: "kernel-takes-facts",
      comment:
        "The schemas' index reads files, and its errors have HTTP's status codes. The kernel needs its types alone, four functions of text and two figures; it is handed the rest.",
      from: { path: "^packages/(numeric|analysis)/src/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^schemas/",
        pathNot: "^schemas/src/(edited-name|fill-in|shortened|decode-entities|tone-thresholds)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "formats-without-input-or-output",
      comment: "The page writes files too, and a browser has no files, network or processes of Node's.",
      from: { path: "^packages/formats/src/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    ...inOrder("sources", "packages/sources/src/", sourceFolders),
    {
      name: "sites-apart",
      comment: "A site can be taken away with its folder: no other knows it, nor do files.",
      from: { path: `^packages/sources/src/(${sites.join("|")}|file|sample)/`, pathNot: "\\.test\\.ts$" },
      to: { path: `^packages/sources/src/(${sites.join("|")})/`, pathNot: "^packages/sources/src/$1/" },
    },
    ...inOrder("analysis", "packages/analysis/src/", analysisFolders),
    ...inOrder("embedding", "packages/embedding/src/", embeddingFolders),
    ...inOrder("server", "packages/server/src/", serverFolders),
    ...inOrder("platform", "packages/server/src/platform/", platformFolders),
    {
      name: "server-files-stand-in-folders",
      comment:
        "A file beside the folders has no place in their order, so anything could import anything through it.",
      from: { path: "^packages/server/src/[^/]+$" },
      to: { path: "^packages/server/src/" },
    },
    ...inOrder("app", "packages/app/src/", appFolders),
    {
      name: "app-ui-knows-no-domain",
      comment:
        "A primitive could serve another product: no call, no account. It may know forms and their words, sentences of the catalogue, figures, times, announcements, how a failure is worded, and the numbers of the constants.",
      from: { path: "^packages/app/src/ui/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(schemas|packages)/",
        pathNot: [
          "^packages/app/src/ui/",
          "^packages/app/src/lib/(announcements|form-messages|messages|relative-time|screens|use-address-state)\\.ts$",
          "^packages/app/src/lib/api/(api-error|form-errors)\\.ts$",
          "^packages/(form-engine|formats)/src/",
          "^schemas/constants\\.json$",
        ],
      },
    },
    {
      name: "app-features-apart",
      comment:
        "A feature never imports another: what two need belongs to a folder below, by what it is about.",
      from: { path: "^packages/app/src/features/([^/]+)/" },
      to: { path: "^packages/app/src/features/", pathNot: "^packages/app/src/features/$1/" },
    },
    {
      name: "nothing-imports-tests",
      comment: "Tests and stories look at the product; it never leans on them.",
      from: { path: "^(schemas|packages)/", pathNot: "\\.test\\.tsx?$|/testing/" },
      to: { path: "^(tests|stories)/" },
    },
  ].map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules|storybook-static)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["undertone-source", "import", "module", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
