import { parse } from "@undertone/schemas";
import type { LightMyRequestResponse } from "fastify";
import type { Call } from "../api/call.js";
import { calls } from "../start/calls.js";
import { refusalSchema, refusalsOf } from "../api/openapi.js";

/**
 * Holds an answer against what the API is documented to answer: a status that the call names, and JSON that its schema
 * takes as it is.
 *
 * @throws {Error} Naming the call and what is wrong.
 */
export function checkAnswer(method: string, url: string, response: LightMyRequestResponse): void {
  // Compressed answers are held against the same answer as it is, in their own tests.
  if (response.headers["content-encoding"] !== undefined) return;
  const call = callOf(method, decodedPath(url));
  if (!call) return;
  const { statusCode } = response;
  const name = `${method} ${url} answered ${statusCode}`;
  if (statusCode === call.status) checkSuccess(call, response, name);
  else if (statusCode === 304 && call.hasEtag && response.body === "") return;
  else if (refusalsOf(call).includes(statusCode)) checkJson(refusalSchema(call, statusCode), response, name);
  else if (statusCode !== 500) throw new Error(`${name}, which its description does not name`);
}

function checkSuccess(call: Call, response: LightMyRequestResponse, name: string): void {
  if (call.answer) checkJson(call.answer, response, name);
  else if (call.answerType && !String(response.headers["content-type"]).startsWith(call.answerType))
    throw new Error(`${name} as ${String(response.headers["content-type"])} instead of ${call.answerType}`);
  else if (call.status === 204 && response.body !== "") throw new Error(`${name} with a body`);
}

function checkJson(
  schema: NonNullable<Call["answer"]>,
  response: LightMyRequestResponse,
  name: string,
): void {
  const answer: unknown = response.json();
  try {
    parse(schema, answer);
  } catch (error) {
    throw new Error(`${name}, which is no ${schema}: ${(error as Error).message}`, { cause: error });
  }
}

/** A path of words only comes before one that takes them for a value. */
function callOf(method: string, path: string): Call | undefined {
  const fitting = calls.filter((call) => call.method === method && patternOf(call).test(path));
  return fitting.find((call) => !call.path.includes(":")) ?? fitting[0];
}

function patternOf({ path }: Call): RegExp {
  return new RegExp(`^/api${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`);
}

/**
 * An address's path as the router reads it, in whatever spelling it is sent; as it is, where it cannot be read.
 *
 * @param url Begins with the path.
 */
export function decodedPath(url: string): string {
  const { pathname } = new URL(`http://localhost${url}`);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
