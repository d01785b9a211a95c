import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";
import { runToEnd } from "../support/run-to-end.js";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

test("a program that a document runs by node is there", () => {
  const inDocs = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  const documents = ["README.md", "CONTRIBUTING.md", ...inDocs.map((name) => join("docs", name))];
  const named = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), "utf8");
    return [...text.matchAll(/\bnode ([\w-]+\/[\w./-]+\.m?js)\b/g)].map(([, path = ""]) => path);
  });
  expect(named.length).toBeGreaterThan(3);
  // What is built is looked for where it is written.
  const source = (path: string) => path.replace("/dist/", "/src/").replace(/(\/src\/.*)\.js$/, "$1.ts");
  expect(named.filter((path) => !existsSync(join(root, source(path))))).toEqual([]);
});

test("each test file belongs to one project", async () => {
  const environment = { UNDERTONE_TESTS: "all" };
  const list = await runToEnd("npx", ["vitest", "list", "--filesOnly", "--json"], root, { environment });
  const listed = (JSON.parse(list.stdout) as { file: string }[]).map(({ file }) => file);
  expect(listed.filter((file, i) => listed.indexOf(file) !== i)).toEqual([]);
  const tracked = await runToEnd("git", ["ls-files", "*.test.ts", "*.test.tsx"], root);
  const files = tracked.stdout.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
  expect(files.filter((file) => !listed.includes(join(root, file)))).toEqual([]);
});

describe("npx undertone", () => {
  const undertone = (...args: string[]) =>
    runToEnd("npx", ["undertone", ...args], root, {
      environment: { DATA_DIR: scratchFolder(), MODEL_HOST: "http://127.0.0.1:9" },
    });

  test("says its version, its commands, and that there is no other", async () => {
    expect((await undertone("--version")).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const help = await undertone("--help");
    expect(help.stdout).toMatch(/analyse[\s\S]*task[\s\S]*start[\s\S]*worker/);
    const wrong = await undertone("nosuch");
    expect([wrong.code, wrong.stdout]).toEqual([1, ""]);
    expect(wrong.stderr).toContain("Unknown command: nosuch.");
  });

  test("start and worker refuse options, which would else be followed by nobody", async () => {
    for (const command of ["start", "worker"]) {
      const { code, stdout, stderr } = await undertone(command, "--port", "4000");
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/takes no options: .* PORT=4000 npm start\. .* Given: --port 4000\n$/);
    }
    expect((await undertone("start", "--help")).stdout).toContain("environment variables");
  });
});

describe("an installation", () => {
  /** A repository of one package, which lies at an address. */
  function repositoryNeeding(resolved: string): string {
    const folder = scratchFolder();
    cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
    cpSync(join(root, ".npmrc"), join(folder, ".npmrc"));
    const own = { name: "some", version: "1.0.0", type: "module", scripts: { start: scripts.start } };
    const dependencies = { wanted: "1.0.0" };
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...own, dependencies }));
    const packages = { "": { ...own, dependencies }, "node_modules/wanted": { version: "1.0.0", resolved } };
    writeFileSync(
      join(folder, "package-lock.json"),
      JSON.stringify({ name: "some", version: "1.0.0", lockfileVersion: 3, requires: true, packages }),
    );
    return folder;
  }

  test("that fails says what failed and why, with its exit code", async () => {
    const folder = repositoryNeeding("http://127.0.0.1:9/wanted-1.0.0.tgz");
    const environment = { npm_config_fetch_retries: "0" };
    const { code, stderr } = await runToEnd("npm", ["start"], folder, { environment });
    expect(code).toBe(1);
    expect(stderr).toContain("Installing 1 packages");
    expect(stderr).toMatch(/npm error .*ECONNREFUSED/);
  });
});
