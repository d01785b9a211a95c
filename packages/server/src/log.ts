import type { FastifyBaseLogger } from "fastify";

/** The log (pino's, as Fastify gives it). Nothing secret goes in: no tokens, passwords, email addresses or bodies. */
export type Log = FastifyBaseLogger;
