import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";
import { newVisitor, openBrowser } from "../support/browser.js";
import { listening } from "../support/listening.js";
import { temporaryFolder } from "../support/temporary-folder.js";

// What a stranger does outside this repository: installs the packed form engine in an empty Vite application, and takes every file
// from the code of its README. Needs npm's registry, or what npm has kept of it.

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";
const root = join(import.meta.dirname, "../..");
const { devDependencies, dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  devDependencies: Record<string, string>;
  dependencies: Record<string, string>;
};
const versions = { ...dependencies, ...devDependencies };
const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"></head>' +
  '<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>';
const tsconfig = {
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
};

let tarball: string;
let files: string[];
const { folder, remove } = temporaryFolder();
beforeAll(() => {
  const packed = sh(
    join(root, "packages/form-engine"),
    "npm",
    "pack",
    "--json",
    "--pack-destination",
    folder,
  );
  const [made] = JSON.parse(packed.slice(packed.indexOf("[\n"))) as [
    { filename: string; files: { path: string }[] },
  ];
  tarball = join(folder, made.filename);
  files = made.files.map(({ path }) => path);
});
afterAll(() => remove());

test("the package holds what strangers need, and nothing else", () => {
  const needed =
    /^(dist\/(?!tests\/|peers\/)[\w/-]+\.(js|js\.map|d\.ts|css)|(README|CHANGELOG)\.md|LICENSE|package\.json)$/;
  expect(files.filter((path) => !needed.test(path))).toEqual([]);
});

test("the files of its README pass `tsc --strict`, are built, and work in Chromium under a strict policy", async () => {
  const app = applicationWith("react@19.2.0", "react-dom@19.2.0");
  const tools = ["vite", "@vitejs/plugin-react", "typescript", "@types/react", "@types/react-dom"];
  install(app, "-D", ...tools.map((name) => `${name}@${versions[name]}`));
  writeFileSync(join(app, "index.html"), PAGE);
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify(tsconfig));
  const readme = readFileSync(join(app, "node_modules/@undertone/form-engine/README.md"), "utf8");
  // A block that says its file's name, after its language, is that file.
  for (const [, name = "", text = ""] of readme.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)) {
    expect(existsSync(join(app, name)), name).toBe(false);
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  }
  sh(app, "npx", "undertone-forms", "types", "--out", "src/forms.d.ts", "src");
  sh(app, "npx", "tsc", "--strict");
  sh(app, "npx", "vite", "build", "--logLevel", "warn");

  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page: shown, complaints } = await newVisitor(browser);
  shown.setDefaultTimeout(60_000);
  await shown.goto(await serve(join(app, "dist")));
  const order = shown.locator(".undertone-form").first();
  await order.getByRole("button", { name: "Order", exact: true }).click();
  await order.getByText("Where should we write to?").first().waitFor();
  await order.getByLabel("Email").fill("ada@example.org");
  await order.getByLabel("Amount").fill("99");
  await order.getByRole("button", { name: "Order", exact: true }).click();
  await order.getByText("Maximum is 24: changed from 99 to 24").first().waitFor();
  await order.getByRole("button", { name: "Order", exact: true }).click();
  await shown
    .locator("output")
    .filter({ hasText: '"email":"ada@example.org"' })
    .filter({ hasText: '"amount":24' })
    .waitFor();
  expect(complaints).toEqual([]);
});

test("React 18 streams a form, takes it over and uses it by its ref", () => {
  const app = applicationWith("react@18.3.1", "react-dom@18.3.1");
  copyFileSync(join(import.meta.dirname, "use-react-18.mjs"), join(app, "use.mjs"));
  // What a browser is here, is no part of what strangers install.
  const jsdom = pathToFileURL(createRequire(import.meta.url).resolve("jsdom")).href;
  expect(sh(app, "node", "use.mjs", jsdom).trim()).toBe("React 18.3.1");
});

test("Next 16 builds, types and prerenders a form that the command compiled", () => {
  const app = applicationWith("next@16.4.6", "react@19.2.0", "react-dom@19.2.0");
  const tools = ["@types/react", "@types/node"].map((name) => `${name}@${versions[name]}`);
  install(app, "-D", "typescript@5.9.3", ...tools);
  const files = {
    "src/order.json": JSON.stringify({
      $id: "order.json",
      type: "object",
      properties: { amount: { title: "Amount", type: "integer", minimum: 1, default: 6 } },
    }),
    "src/order-form.tsx": `"use client";
      import Form, { formProps } from "@undertone/form-engine";
      import "@undertone/form-engine/style.css";
      import order from "./forms/order.js";
      export const OrderForm = () => <Form {...formProps(order)} />;`,
    "app/layout.tsx":
      'export default ({ children }: { children: React.ReactNode }) => <html lang="en"><body>{children}</body></html>;',
    "app/page.tsx": 'import { OrderForm } from "../src/order-form";\nexport default () => <OrderForm />;',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  }
  sh(app, "npx", "undertone-forms", "compile", "--out", "src/forms", "src");
  sh(app, "npx", "next", "build");
  expect(readFileSync(join(app, ".next/server/app/index.html"), "utf8")).toContain('value="6"');
});

/** A folder with the packed form engine and these packages in it. */
function applicationWith(...packages: string[]): string {
  const app = scratchFolder();
  writeFileSync(
    join(app, "package.json"),
    JSON.stringify({ name: "app", private: true, version: "0.0.0", type: "module" }),
  );
  install(app, tarball, ...packages);
  return app;
}

function install(app: string, ...what: string[]): void {
  const quietly = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", "--save-exact"];
  sh(app, "npm", "install", ...quietly, ...what);
}

function sh(cwd: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    // A run of tests would have React built for tests.
    env: { ...process.env, NODE_ENV: "" },
  });
}

/** The built page, as a small server gives it. */
async function serve(folder: string): Promise<string> {
  const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
  };
  const server = createServer(({ url = "/" }, response) => {
    const file = join(folder, url === "/" ? "index.html" : url);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const type = types[extname(file)] ?? "text/plain";
    response.writeHead(200, { "content-type": type, "content-security-policy": POLICY });
    response.end(readFileSync(file));
  });
  const { url, close } = await listening(server);
  onTestFinished(close);
  return url;
}
