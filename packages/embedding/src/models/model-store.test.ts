import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silent } from "../log.js";
import type { ModelFile, SentenceTransformerModel } from "./allowed-models.js";
import type { DownloadTimeouts } from "./download-file.js";
import { createModelStore, type ModelStore } from "./model-store.js";

const contents = { "onnx/model.onnx": "the weights", "tokenizer.json": "the tokenizer" };
const pinned = (path: keyof typeof contents): ModelFile => ({
  path,
  bytes: contents[path].length,
  sha256: createHash("sha256").update(contents[path]).digest("hex"),
});
const model: SentenceTransformerModel = {
  embedder: "sentence-transformer",
  dimensions: 4,
  maxLength: 8,
  repository: "somebody/tiny",
  revision: "abc123",
  precision: "int8",
  files: { model: pinned("onnx/model.onnx"), tokenizer: pinned("tokenizer.json") },
};

let folder: string;
let server: Server | undefined;
let asked: string[];
let answer: RequestListener;
let time: number;
let host: string;
let store: ModelStore;

/** Never over, however busy the machine is, and over soon. */
const LONG = 3_600_000;
const SHORT = 300;

const serveFiles: RequestListener = (request, response) => {
  const path = (request.url ?? "").replace("/somebody/tiny/resolve/abc123/", "") as keyof typeof contents;
  response.writeHead(contents[path] === undefined ? 404 : 200).end(contents[path]);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "undertone-models-"));
  asked = [];
  answer = serveFiles;
  time = 0;
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = open(host);
});

afterEach(async () => {
  store.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await rm(folder, { recursive: true });
});

function open(address: string, { answer = LONG, stall = LONG } = {}): ModelStore {
  return createModelStore({
    folder,
    host: address,
    timeouts: { answer, stall },
    now: () => time,
    log: silent,
  });
}

async function files(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("missing files are downloaded from the pinned revision, once, and lie under the model's name", async () => {
  const [first, second] = await Promise.all([store.ensure("tiny", model), store.ensure("tiny", model)]);
  await store.ensure("tiny", model);
  expect(asked).toEqual([
    "/somebody/tiny/resolve/abc123/onnx/model.onnx",
    "/somebody/tiny/resolve/abc123/tokenizer.json",
  ]);
  expect(first).toEqual({
    model: join(folder, "tiny/onnx/model.onnx"),
    tokenizer: join(folder, "tiny/tokenizer.json"),
  });
  expect(second).toEqual(first);
  expect(await readFile(first.model, "utf8")).toBe("the weights");
});

test("files put there by hand are used without asking the host", async () => {
  await mkdir(join(folder, "tiny/onnx"), { recursive: true });
  for (const [path, text] of Object.entries(contents)) await writeFile(join(folder, "tiny", path), text);
  await store.ensure("tiny", model);
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener, RegExp, Partial<DownloadTimeouts>?]>([
  ["an absent file", (_request, response) => response.writeHead(404).end(), /status 404/],
  [
    "another file of the same size",
    (_request, response) => response.end("THE WEIGHTS"),
    /not the pinned one/,
  ],
  [
    "a file without end",
    (_request, response) => response.end("the weights and more"),
    /more than the 11 bytes/,
  ],
  ["half a file", (_request, response) => response.end("the"), /3 of 11 bytes/],
  ["a host that says nothing", () => undefined, /no answer within 0\.3 seconds/, { answer: SHORT }],
  [
    "a host that falls silent",
    (_request, response) => response.write("the"),
    /no more data within 0\.3 seconds/,
    { stall: SHORT },
  ],
  ["a connection that breaks", (request) => request.socket.destroy(), /UND_ERR_SOCKET|ECONNRESET/],
])(
  "%s: the error says why and what to do, and nothing is left behind",
  async (_title, listener, why, timeouts) => {
    answer = listener;
    store = open(host, timeouts);
    const failure = store.ensure("tiny", model);
    await expect(failure).rejects.toMatchObject({ key: "model-not-installed" });
    await expect(failure).rejects.toThrow(why);
    await expect(failure).rejects.toThrow(
      /^The model tiny is not installed.*127\.0\.0\.1.*Put its files in MODEL_DIR\/tiny/,
    );
    await expect(failure).rejects.not.toThrow(folder);
    expect(await files()).toEqual([]);
  },
);

test("a host that cannot be reached is named in the error", async () => {
  store = open("http://127.0.0.1:1");
  await expect(store.ensure("tiny", model)).rejects.toThrow(/from 127\.0\.0\.1:1 \(/);
});

test("a failed download is not tried again for ten minutes", async () => {
  answer = (_request, response) => response.writeHead(503).end();
  await expect(store.ensure("tiny", model)).rejects.toThrow(/status 503/);
  answer = serveFiles;
  time = 10 * 60_000 - 1;
  await expect(store.ensure("tiny", model)).rejects.toThrow(/status 503/);
  expect(asked).toHaveLength(1);
  time += 1;
  await store.ensure("tiny", model);
  expect(asked).toHaveLength(3);
});

test("a damaged file is said to be damaged; it is neither used nor replaced", async () => {
  const { tokenizer } = await store.ensure("tiny", model);
  await writeFile(tokenizer, "THE TOKENIZER!");
  const failure = store.ensure("tiny", model);
  await expect(failure).rejects.toMatchObject({ key: "model-corrupt" });
  await expect(failure).rejects.toThrow(/tokenizer\.json of model tiny is damaged/);
  expect(asked).toHaveLength(2);
});

test.each(["../outside", "/etc", "."])(
  "an entry whose name leads out of the model folder (%s) is refused",
  async (name) => {
    const escaping = {
      ...model,
      files: { ...model.files, model: { ...model.files.model, path: "../model.onnx" } },
    };
    await expect(store.ensure(name, escaping)).rejects.toThrow(RangeError);
    expect(asked).toEqual([]);
  },
);
