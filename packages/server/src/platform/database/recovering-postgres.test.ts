import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createPostgresDatabase } from "../../testing/postgres-database.js";
import { silentLog } from "../../testing/silent-log.js";
import { openPostgres } from "./postgres.js";

/** What PostgreSQL answers who connects while it recovers. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mthe database system is starting up\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A server that refuses the first connections and passes the others on. */
async function startRecovering(url: string, refusals: number, code: string) {
  const own = new URL(url);
  const { hostname, port } = own;
  const tries: number[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (tries.push(1) <= refusals) {
      socket.once("data", () => socket.end(refusal(code)));
      return;
    }
    const real = connect(Number(port || 5432), hostname);
    real.on("error", () => socket.destroy());
    socket.pipe(real).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  own.hostname = "127.0.0.1";
  own.port = String((server.address() as AddressInfo).port);
  return { url: own.href, tries, close: () => server.close() };
}

test("a server that still recovers is waited for; one that refuses otherwise is not", async () => {
  const { url, drop } = await createPostgresDatabase();
  const recovering = await startRecovering(url, 3, "57P03");
  const database = await openPostgres(recovering.url, silentLog, 1);
  expect((await database.connection.executeSql("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(recovering.tries.length).toBeGreaterThanOrEqual(4);
  await database.close();
  recovering.close();
  const refusing = await startRecovering(url, Infinity, "28P01");
  await expect(openPostgres(refusing.url, silentLog, 1)).rejects.toMatchObject({
    key: "database-unreachable",
  });
  refusing.close();
  await drop();
});
