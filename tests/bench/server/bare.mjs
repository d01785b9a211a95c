// What the framework alone does: a route that answers with a constant.
import { createRequire } from "node:module";

const Fastify = createRequire(new URL("../../../packages/server/package.json", import.meta.url))("fastify");
const app = Fastify();
app.get("/", () => ({ status: "ok" }));
console.log(`is ready at ${await app.listen({ port: 0, host: "127.0.0.1" })}`);
