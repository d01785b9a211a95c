// `npm run dev`: one address, where Vite serves the page with hot reload and hands `/api` on to the server, which is rebuilt
// and started again when a file of its own changes. PORT and HOST say where, as for `npm start`.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { relative } from "node:path";
import { buildForNodeIfNeeded, forNode } from "./build.mjs";
import { writeTypesIfNeeded } from "./generate-types.mjs";
import { freePort } from "./free-port.mjs";
import { restartingServer } from "./restarting-server.mjs";
import { faultInWords, isLookedThrough, refuseFaultySchemas, schemaFaults } from "./schema-faults.mjs";
import { installIfNeeded, root } from "./set-up.mjs";

/** Milliseconds to wait for more changes: a checkout or a formatter writes many files at once. */
const SETTLING = 100;
/** What the server reads when it starts, besides its sources. */
const data = [
  "schemas",
  "packages/sources/data",
  "packages/embedding/data",
  "packages/analysis/data",
  "packages/numeric/data",
];
const serverData = ["packages/server/data", "packages/server/migrations"];
const watched = [...forNode.map((name) => `${name}/src`), ...data, ...serverData].map((path) => root + path);
/** Made from the schemas, or of no use to a running server. */
const ignored = /\/(dist|node_modules|generated)\/|\.test\.tsx?$|\/(package|tsconfig)\.json$/;

installIfNeeded();
await buildForNodeIfNeeded();
await refuseFaultySchemas();

const { properties } = JSON.parse(readFileSync(`${root}schemas/configuration.json`, "utf8"));
const host = process.env.HOST || properties.HOST.default;
const port = Number(process.env.PORT || properties.PORT.default);
const apiPort = await freePort();
process.env.API_URL = `http://127.0.0.1:${apiPort}`;

/** Until it is settled, calls of the page wait: they are for the server as it will be. */
let update = Promise.resolve();
let faults = [];
/** What the terminal was told of them last: a write may be seen twice, and other files change meanwhile. */
let complaint = "";
/** What has changed and was not taken up yet. */
const changed = new Set();

// Each change restarts it, and no proxy has to notice.
const server = restartingServer({ PORT: String(apiPort), HOST: "127.0.0.1", SHUTDOWN_DELAY: "0" });
const pages = createServer((request, response) => vite.middlewares(request, response));
const vite = await openVite();
const address = await listen();

update = server.start();

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  // npm hands on what the terminal has sent already: the second must not end this process before the server has ended.
  process.on(signal, () => {
    if (!isStopping) void stop();
    isStopping = true;
  });
}

await update;
console.log(`\nUndertone is ready at ${address}\nChanges show within seconds. Press Ctrl-C to stop.\n`);

/** Without an HTTP server of its own, with which it would end this process at a signal before our server has ended. */
async function openVite() {
  const { createServer: createViteServer } = await import("vite");
  return createViteServer({
    configFile: `${root}packages/app/vite.config.ts`,
    clearScreen: false,
    customLogger: await loggerWithoutFaults(),
    server: { middlewareMode: { server: pages }, hmr: { server: pages } },
    plugins: [
      { name: "server-of-the-page", configureServer: serve },
      { name: "json-of-the-page", enforce: "pre", transform: await jsonReader() },
    ],
  });
}

/** What is wrong with a schema is said below, once: Vite would say it for each module that reads the file, and each time. */
async function loggerWithoutFaults() {
  const { createLogger } = await import("vite");
  const logger = createLogger("info", { allowClearScreen: false });
  return {
    ...logger,
    error: (/** @type {string} */ message, /** @type {import("vite").LogErrorOptions} */ options) => {
      const { loc } = /** @type {{ loc?: { file?: string } }} */ (options?.error ?? {});
      if (loc?.file === undefined || !isLookedThrough(loc.file)) logger.error(message, options);
    },
  };
}

/** Vite's own reading of JSON names neither file nor line. */
async function jsonReader() {
  /** @type {typeof import("../packages/form-engine/src/validator/json-text.js")} */
  const { parseJsonFile } = await import(`${root}packages/form-engine/dist/validator/json-text.js`);
  return (/** @type {string} */ text, /** @type {string} */ file) => {
    if (isLookedThrough(file)) parseJsonFile(text, file);
  };
}

async function listen() {
  pages.once("error", (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    const isTaken = code === "EADDRINUSE";
    console.error(
      isTaken ? `Port ${port} of ${host} is in use. Choose another: PORT=${port + 1} npm run dev` : message,
    );
    process.exit(1);
  });
  await new Promise((resolve) => pages.listen(port, host, () => resolve(undefined)));
  const { port: open } = /** @type {import("node:net").AddressInfo} */ (pages.address());
  return `http://${host.includes(":") ? `[${host}]` : host}:${open}`;
}

/**
 * Called again when Vite itself starts anew, with a watcher of its own.
 *
 * @param {import("vite").ViteDevServer} opened
 */
function serve({ middlewares, watcher }) {
  middlewares.use("/api", (_request, response, next) => {
    void update.then(() => {
      if (server.isRunning()) return next();
      response.writeHead(503, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ code: "NOT_RUNNING", message: "The terminal says why the server stopped." }),
      );
    });
  });
  watcher.add(watched);
  watcher.on("all", (_event, file) => {
    const path = file.replaceAll("\\", "/");
    if (ignored.test(path) || !watched.some((folder) => path.startsWith(`${folder}/`))) return;
    changed.add(path);
    const settled = new Promise((resolve) => setTimeout(resolve, SETTLING));
    const mine = Promise.all([update, settled]).then(() => (update === mine ? takeUp() : undefined));
    update = mine;
  });
}

/**
 * The server as the files now want it. While something is wrong in them, the one that runs goes on.
 */
async function takeUp() {
  const files = [...changed];
  changed.clear();
  const wasFaulty = faults.length > 0;
  if (files.some((file) => file.endsWith(".json"))) faults = await schemaFaults();
  if (faults.length > 0) return complain();
  complaint = "";
  if (wasFaulty) vite.environments.client.hot.send({ type: "full-reload" });
  try {
    await buildForNodeIfNeeded();
    await writeTypesIfNeeded();
  } catch (error) {
    // esbuild has printed what is wrong, and where.
    if (!error.errors) console.error(error);
    return;
  }
  console.log(`${relative(root, files.at(-1) ?? root)} has changed: restarting the server`);
  await server.restart();
}

/** In the terminal and on the open page, as Vite shows an error in a module. */
function complain() {
  const told = faults.map(faultInWords);
  const text = told.map(({ sentence, frame }) => `${sentence}\n${frame}\n`).join("");
  if (text !== complaint) console.error(`${text}The server continues with the previous version.`);
  complaint = text;
  const [{ file, line, column }] = faults;
  const err = { message: told.map(({ sentence }) => sentence).join("\n"), frame: told[0]?.frame, stack: "" };
  vite.environments.client.hot.send({
    type: "error",
    err: { ...err, loc: { file, line, column }, id: file },
  });
}

async function stop() {
  await server.stop();
  await vite.close();
  process.exit(0);
}
