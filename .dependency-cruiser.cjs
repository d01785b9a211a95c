/** The arrows of docs/architecture.md. Each rule says why it stands. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^(schemas|packages|stories|tests)/", pathNot: [from, ...allowed] },
});

/** The rooms of the app, lowest first: each may use what stands before it. */
const appRooms = [
  { room: "lib", comment: "Calls, messages, themes: what works without a single component." },
  { room: "ui", comment: "Primitives: they draw what they are given and do not know whose it is." },
  { room: "account", comment: "Who is here, and what follows from it, whichever page asks." },
  {
    room: "insight",
    comment: "What features share about insights; it serves each of them, so it knows none.",
  },
  { room: "features", comment: "A page puts features together; a feature does not know where it stands." },
  { room: "pages", comment: "Routes name pages, never the other way round." },
  { room: "routes", comment: "The top: it knows every page." },
];

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "A circle has no first thing to read, and no part of it can be tested alone.",
      severity: "error",
      from: { path: "^(schemas|packages)/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    only(
      "schemas-import-nothing",
      "^schemas/",
      [],
      "Every fact of the product stands in schemas/; it must hold by itself.",
    ),
    {
      name: "form-engine-knows-no-product",
      comment:
        "The engine renders any schema: it must not know this product's. Its tests may, to try it on real ones; and its own words stand with all others in the message catalogue.",
      severity: "error",
      from: { path: "^packages/form-engine/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(schemas|packages|stories|tests)/",
        pathNot: ["^packages/form-engine/", "^schemas/src/", "^schemas/messages\\.json$"],
      },
    },
    only(
      "analysis-is-pure",
      "^packages/analysis/",
      ["^schemas/", "^tests/support/"],
      "The kernel takes comments and vectors and gives a result.",
    ),
    only(
      "sources-stand-alone",
      "^packages/sources/",
      ["^schemas/", "^tests/support/"],
      "A source gives a thread; who analyses it is not its business.",
    ),
    only(
      "embedding-stands-alone",
      "^packages/embedding/",
      ["^schemas/", "^tests/support/"],
      "Text to vectors; nothing of threads or results.",
    ),
    only(
      "formats-write-results",
      "^packages/formats/",
      ["^schemas/", "^tests/support/"],
      "A result becomes a file by itself, alike in a browser, on the server and on the command line.",
    ),
    only(
      "server-is-above-the-kernel",
      "^packages/server/",
      ["^schemas/", "^packages/(analysis|sources|embedding|formats)/", "^tests/support/"],
      "The server hands its services on; it never reaches into the page.",
    ),
    only(
      "app-speaks-http",
      "^packages/app/",
      ["^schemas/", "^packages/(form-engine|formats)/"],
      "The app reaches the server over HTTP only, so that either can change behind the API.",
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
        "The same comments, parameters and seed must give the same bytes: no files beyond its own lexicons, no network, no processes.",
      severity: "error",
      from: { path: "^packages/analysis/src/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(fs|url)$" },
    },
    {
      name: "formats-without-input-or-output",
      comment: "The page writes files too, and a browser has no files, network or processes of Node's.",
      severity: "error",
      from: { path: "^packages/formats/src/", pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-arrows-point-down",
      comment:
        "Routes and jobs use policies, presenters, database, queue and mail; those never import upward.",
      severity: "error",
      from: {
        path: "^packages/server/src/(policies|presenters|database|queue|mail)/",
        pathNot: "\\.test\\.ts$",
      },
      to: { path: "^packages/server/src/(routes|jobs|start|cli|sample)/" },
    },
    ...appRooms.flatMap(({ room, comment }, place) => {
      const above = appRooms.slice(place + 1).map((other) => other.room);
      if (above.length === 0) return [];
      return [
        {
          name: `app-${room}-imports-nothing-above`,
          comment,
          severity: "error",
          from: { path: `^packages/app/src/${room}/` },
          to: { path: `^packages/app/src/(${above.join("|")})/` },
        },
      ];
    }),
    {
      name: "app-ui-knows-no-domain",
      comment:
        "A primitive could serve another product: no call, no account, no message of ours. It may know figures, times, announcements and the numbers of the constants.",
      severity: "error",
      from: { path: "^packages/app/src/ui/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(schemas|packages)/",
        pathNot: [
          "^packages/app/src/ui/",
          "^packages/app/src/lib/(announcements|relative-time)\\.ts$",
          "^packages/formats/src/",
          "^schemas/constants\\.json$",
        ],
      },
    },
    {
      name: "app-features-apart",
      comment: "A feature never imports another: what two need belongs to a room below, by what it is about.",
      severity: "error",
      from: { path: "^packages/app/src/features/([^/]+)/" },
      to: { path: "^packages/app/src/features/", pathNot: "^packages/app/src/features/$1/" },
    },
    {
      name: "app-rooms-are-all-named",
      comment: "A room outside the order could be imported from anywhere: give it a place in appRooms above.",
      severity: "error",
      from: { path: "^packages/app/src/" },
      to: {
        path: "^packages/app/src/[^/]+/",
        pathNot: `^packages/app/src/(${appRooms.map(({ room }) => room).join("|")}|styles|testing)/`,
      },
    },
    {
      name: "app-testing-is-for-tests",
      comment: "Made-up threads and answers must not come along with the page.",
      severity: "error",
      from: { path: "^packages/app/src/", pathNot: ["\\.test\\.tsx?$", "^packages/app/src/testing/"] },
      to: { path: "^packages/app/src/testing/" },
    },
    {
      name: "nothing-imports-tests",
      comment: "Tests and stories look at the product; it never leans on them.",
      severity: "error",
      from: { path: "^(schemas|packages)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|stories)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules|storybook-static)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      conditionNames: ["undertone-source", "import", "module", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
