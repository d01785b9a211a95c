import fs from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** What of Emscripten's file system is reached here; PGlite's types name it only as an opaque type. */
interface NodeStream {
  nfd?: number;
  node: unknown;
}
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

type Init = NodeFS["init"];

/** Emscripten's number for an input/output error. */
const EIO = 29;

/**
 * PGlite's folder file system with a real fsync. Emscripten's NODEFS has none: the database believes that a commit
 * is on the disk while the operating system still holds it in memory, so a power cut would lose it.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: unknown }) => syncForReal(module.NODEFS as NodeFileSystem),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncForReal(nodeFileSystem: NodeFileSystem): void {
  nodeFileSystem.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncPath(nodeFileSystem.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
      return 0;
    } catch {
      return EIO;
    }
  };
}

/** Folders have no open descriptor in NODEFS. Windows cannot sync a folder, and keeps renames itself. */
function syncPath(path: string): void {
  if (process.platform === "win32") return;
  const descriptor = fs.openSync(path, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Syncs every file and folder of a tree: for a database that was just created, whose files were written without. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(`${entry.parentPath}/${entry.name}`);
  }
  syncPath(folder);
}
