import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { OpenDatabase } from "../platform/database/database.js";
import { postgresCopy } from "./describe-on-each-database.js";
import { runWorker, type TestWorker, type WorkerChanges } from "./run-worker.js";
import { startTestServer, type Person, type ServerChanges, type TestServer } from "./test-server.js";

interface Wanted<Name extends string> extends ServerChanges {
  people?: readonly Name[];
  /** An empty database for the server; one of PostgreSQL, which costs half of what an embedded one does. */
  open?: () => Promise<OpenDatabase>;
  /** Whether each test gets a server and a database of its own, instead of all tests here the same. */
  each?: boolean;
  /** A worker, too, with these changes, which does the server's jobs. */
  worker?: WorkerChanges;
  /** Services that need the database. */
  services?: (database: OpenDatabase) => Promise<ServerChanges>;
}

type Used<Name extends string> = { server: TestServer; database: OpenDatabase; worker: TestWorker } & Record<
  Name,
  Person
>;

/**
 * A server on an empty database, with its people, for the tests of a file or a `describe`. What it returns can be taken apart
 * at once, and used once the tests run.
 */
export function useServer<Name extends string = never>({
  people = [],
  open = postgresCopy,
  each = false,
  worker: wanted,
  services,
  ...changes
}: Wanted<Name> = {}): Used<Name> {
  const made: Record<string, object> = {};
  let close: () => Promise<void>;
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    const database = await open();
    const worker = wanted && (await runWorker(database, wanted));
    const server = await startTestServer(database, {
      ...(worker && { queue: worker.queue }),
      ...changes,
      ...(await services?.(database)),
    });
    Object.assign(made, { database, server, worker });
    for (const name of people) made[name] = await server.register(name);
    close = async () => {
      await worker?.stop();
      await server.close();
      await database.close();
    };
  });
  after(() => close());
  const names = ["server", "database", "worker", ...people];
  return Object.fromEntries(names.map((name) => [name, later(() => made[name])])) as Used<Name>;
}

/** Stands for an object that is made later. */
function later(made: () => object | undefined): object {
  const now = () => {
    const object = made();
    if (!object) throw new Error("There is a server only while tests run.");
    return object;
  };
  return new Proxy(
    {},
    {
      get: (_, name) => Reflect.get(now(), name) as unknown,
      has: (_, name) => Reflect.has(now(), name),
      ownKeys: () => Reflect.ownKeys(now()),
      getOwnPropertyDescriptor: (_, name) => {
        const found = Reflect.getOwnPropertyDescriptor(now(), name);
        return found && { ...found, configurable: true };
      },
    },
  );
}
