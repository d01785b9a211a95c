// `node scripts/ten-minutes.mjs`: what a stranger does with the form engine in the first ten minutes, outside this repository: packs it,
// installs the tarball in an empty Vite application, takes every file from the code of the package's README, checks types, builds,
// and fills in the forms in Chromium under `script-src 'self'; style-src 'self'`. Then does the same with React 18 on a server and in
// jsdom. Prints the time of each step, and ends with 1 at the first that fails. Needs npm's registry, or what npm has kept of it.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { installIfNeeded, root } from "./set-up.mjs";
import { stepsIn } from "./step.mjs";

await installIfNeeded();
const { chromium } = await import("playwright");
const { browserPath, quietFlags } = await import("./provide-browser.mjs");

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";
const engine = join(root, "packages/form-engine");
const { devDependencies, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "form-engine-"));
const app = join(folder, "app");
/** As `npm create vite` makes them, without its pictures. */
const template = {
  "package.json": JSON.stringify({ name: "app", private: true, version: "0.0.0", type: "module" }),
  "index.html":
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"></head>' +
    '<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "ES2022",
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      module: "ESNext",
      moduleResolution: "bundler",
      types: ["vite/client"],
      jsx: "react-jsx",
      verbatimModuleSyntax: true,
      noEmit: true,
      strict: true,
    },
    include: ["src"],
  }),
};
const quietInstall = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--save-exact"];
let tarball = "";

const step = stepsIn(folder);

try {
  await step("npm pack", pack);
  await step("npm install into an empty Vite application", install);
  await step("every file from the README", writeFiles);
  await step("undertone-forms types", () =>
    sh("npx", ["undertone-forms", "types", "--out", "src/forms.d.ts", "src"]),
  );
  await step("tsc --strict", () => sh("npx", ["tsc", "--strict"]));
  await step("vite build", () => sh("npx", ["vite", "build", "--logLevel", "warn"]));
  await step("seven forms in Chromium under the policy", useForms);
  await step("React 18, exactly, in an empty folder: streamed, taken over, used by its ref", useReact18);
  console.log("\nThe ten minutes work.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function sh(command, args, cwd = app) {
  return execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    // A run of tests would have React built for tests.
    env: { ...process.env, NODE_ENV: "" },
  });
}

function pack() {
  const printed = sh("npm", ["pack", "--json", "--pack-destination", folder], engine);
  const [{ filename, files }] = JSON.parse(printed.slice(printed.indexOf("[\n")));
  tarball = join(folder, filename);
  const strange = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^(dist\/(?!tests\/|peers\/)[\w/-]+\.(js|js\.map|d\.ts|css)|(README|CHANGELOG)\.md|LICENSE|package\.json)$/.test(
          path,
        ),
    );
  if (strange.length > 0) throw new Error(`Nobody needs ${strange.join(", ")}`);
}

function install() {
  mkdirSync(app);
  for (const [name, text] of Object.entries(template)) writeFileSync(join(app, name), text);
  sh("npm", ["install", ...quietInstall, tarball, "react@19.2.0", "react-dom@19.2.0"]);
  const tools = ["vite", "@vitejs/plugin-react", "typescript", "@types/react", "@types/react-dom"];
  const versions = { ...dependencies, ...devDependencies };
  sh("npm", ["install", ...quietInstall, "-D", ...tools.map((name) => `${name}@${versions[name]}`)]);
  const copies = readdirSync(join(app, "node_modules"), { recursive: true, encoding: "utf8" }).filter(
    (path) => /(^|node_modules\/)(react|react-dom)\/package\.json$/.test(path),
  );
  if (copies.length !== 2) throw new Error(`There is more than one React: ${copies.join(", ")}`);
  const [own] = sh("find", ["node_modules/@undertone", "-mindepth", "1", "-maxdepth", "1"])
    .trim()
    .split("\n");
  if (own !== "node_modules/@undertone/form-engine") throw new Error(`${own} came along`);
}

/** A block of the README that says its file's name, after its language, is that file. */
function writeFiles() {
  const readme = readFileSync(join(app, "node_modules/@undertone/form-engine/README.md"), "utf8");
  const blocks = [...readme.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)];
  for (const [, name = "", text = ""] of blocks) {
    const file = join(app, name);
    if (existsSync(file)) throw new Error(`The README has ${name} twice`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(`           ${blocks.map(([, name]) => name).join(", ")}`);
}

async function useForms() {
  const { server, address } = await serve();
  const browser = await chromium.launch({ executablePath: browserPath(), args: quietFlags });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    const complaints = [];
    page.on("console", (message) => {
      // The answer of a server that knows no such name, which is a yes.
      if (message.type() === "error" && !/404/.test(message.text())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.addInitScript(
      'addEventListener("securitypolicyviolation", (e) => console.error("CSP: " + e.violatedDirective + " " + e.blockedURI))',
    );
    await page.goto(address);
    const form = (index) => page.locator(".undertone-form").nth(index);
    /** What a form has sent names each value, in any order. */
    const sent = async (value) => {
      const hasAll = Object.entries(value).map((entry) =>
        JSON.stringify(Object.fromEntries([entry])).slice(1, -1),
      );
      const output = hasAll.reduce((found, text) => found.filter({ hasText: text }), page.locator("output"));
      await output.waitFor();
    };

    await form(0).getByRole("button", { name: "Order", exact: true }).click();
    await form(0).getByText("Where shall we write to?").first().waitFor();
    await form(0).getByLabel("Email").fill("ada@example.org");
    await form(0).getByLabel("Amount").fill("99");
    await form(0).getByRole("button", { name: "Order", exact: true }).click();
    await sent({ email: "ada@example.org", amount: 24 });

    const field = (name) => form(1).locator(`input[id$="/${name}"]`);
    await field("username").fill("adaada");
    await field("password").fill("correct horse");
    await field("again").fill("correct");
    await form(1).getByRole("button", { name: "Submit" }).click();
    await form(1).getByText("The passwords differ").first().waitFor();
    await field("again").fill("correct horse");
    await form(1).getByRole("button", { name: "Submit" }).click();
    await sent({ username: "adaada", password: "correct horse", again: "correct horse" });

    await form(2).getByLabel("Stars").fill("5");
    await form(2).getByText("★★★★★").waitFor();
    await form(2).getByRole("button", { name: "Submit" }).click();
    await sent({ stars: 5 });

    const mood = form(3).locator("section.card").getByRole("group", { name: "How was it?" });
    await mood.getByRole("button", { name: "fair" }).click();
    await form(3).getByRole("button", { name: "Submit" }).click();
    await sent({ mood: "fair" });

    await form(4).getByRole("group", { name: "Address" }).getByLabel("Town").fill("Rome");
    await form(4).getByRole("button", { name: "Submit" }).click();
    await sent({ address: { town: "Rome" } });

    await form(5).getByRole("button", { name: "Bestellen" }).click();
    await form(5).getByText("Where shall we write to?").first().waitFor();
    const headless = page.locator("form").last();
    await headless.getByLabel("Email").fill("not an address");
    await headless.getByLabel("Amount").fill("7");
    await headless.getByRole("button", { name: "Order" }).click();
    await headless.locator("input[aria-invalid=true]").waitFor();
    await headless.getByLabel("Email").fill("ada@example.org");
    await headless.getByRole("button", { name: "Order, 7 bottles" }).click();
    await sent({ email: "ada@example.org", amount: 7 });

    const gap = await page.evaluate("getComputedStyle(document.querySelector('.fields')).rowGap");
    if (gap !== "24px") throw new Error(`What the page says does not come before a preset: ${gap}`);
    const check = await page.evaluate(
      "getComputedStyle(document.querySelector('.undertone-form')).fontFamily",
    );
    if (!String(check).includes("Georgia")) throw new Error(`The theme does not hold: ${check}`);
    if (complaints.length > 0) throw new Error(`The page complains:\n${complaints.join("\n")}`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** The package as it is packed beside the oldest React that it names, without Vite or a build. */
function useReact18() {
  const empty = join(folder, "react-18");
  mkdirSync(empty);
  writeFileSync(
    join(empty, "package.json"),
    JSON.stringify({ name: "react-18", private: true, type: "module" }),
  );
  const react = "18.3.1";
  sh("npm", ["install", ...quietInstall, tarball, `react@${react}`, `react-dom@${react}`], empty);
  // What a browser is here, is no part of what strangers install.
  const jsdom = pathToFileURL(createRequire(import.meta.url).resolve("jsdom")).href;
  copyFileSync(join(root, "scripts/use-react-18.mjs"), join(empty, "use.mjs"));
  const printed = sh("node", ["use.mjs", jsdom], empty);
  if (printed.trim() !== `React ${react}`) throw new Error(printed);
}

/** The built page, as a small server gives it; there is no username yet. */
async function serve() {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    const file = join(app, "dist", path);
    if (path.includes("..") || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const headers = {
      "content-type": types[extname(file)] ?? "text/plain",
      "content-security-policy": POLICY,
    };
    response.writeHead(200, headers).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { server, address: `http://127.0.0.1:${port}/` };
}
