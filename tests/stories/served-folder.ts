import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface ServedFolder {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a folder of built files on this machine only. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    readFile(file).then(
      (content) => {
        response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
        response.end(content);
      },
      // Browsers ask for an icon on their own; that there is none is no error.
      () => response.writeHead(pathname === "/favicon.ico" ? 204 : 404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
