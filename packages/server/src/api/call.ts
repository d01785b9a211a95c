import { parse, parseStrings, type Parsed, type SchemaName, AppError } from "@undertone/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasLeft, refuseLeavers } from "../platform/http/leaving-callers.js";
import type { Services } from "../platform/services.js";
import type { Access, AccessName } from "./access.js";
import { largestBodies } from "./largest-bodies.js";

export interface Call {
  /** What the app calls it by. */
  name: string;
  group: Group;
  method: Method;
  path: string;
  summary: string;
  access: AccessName;
  largestBody?: number;
  query?: SchemaName;
  uncheckedQuery?: { name: string; required: boolean };
  body?: SchemaName;
  bodyType?: string;
  bodyOptional?: boolean;
  status: Status;
  answer?: SchemaName;
  answerType?: string;
  hasEtag?: true;
  refusals?: readonly Refusal[];
  startsWork?: true;
}

export interface ServedCall<Needs> extends Call {
  requestLimit?: string;
  fromAnySite?: true;
  prepareScope?: (scope: FastifyInstance) => void | Promise<void>;
  /** Once for each server. */
  makeHandler: (
    services: Needs,
    app: FastifyInstance,
  ) => Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<unknown>>;
}

/** The headings of the API's description, in their order. */
export const groups = [
  "Account",
  "Insights",
  "Stars, comments, history",
  "Preferences and parameter sets",
  "Moderation",
  "This server",
] as const;
export type Group = (typeof groups)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Status = 200 | 201 | 202 | 204 | 302;
/** Beside 400, 429 and 503, which follow for every call. */
type Refusal = 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 502;

/** What one call is, in one place. Everything that has to know of it reads it from here. */
export type Declaration<
  Needs,
  Granted,
  Path extends string,
  Query extends SchemaName,
  Body extends SchemaName,
  Answer extends SchemaName,
> = {
  method: Method;
  /** Below `/api`; a name after a colon stands for a value. */
  path: Path;
  summary: string;
  /** Who may call it; gives the handler what it then may work on. */
  access: Access<Granted, Input<Query, Body>>;
  /** Name of a limit of `schemas/limits.json`, for each address. Below `/api` the limit of all calls comes first, and is the one that counts. */
  requestLimit?: string;
  /** How large its body may be, by kind; absent: as `none`. Of a GET none is read. */
  largestBody?: keyof typeof largestBodies;
  query?: Query;
  /** A text of the query string that has no schema: whatever it is, it names something or nothing. */
  uncheckedQuery?: { name: string; required: boolean };
  body?: Body;
  /** A body may be left out. */
  bodyOptional?: true;
  /** Texts of the body that are taken without the spaces around them. */
  trim?: readonly (keyof Parsed[Body] & string)[];
  /** The first wrong field's message is the whole refusal's: the specification words it. */
  fieldMessageFirst?: true;
  /** A body that is not JSON: its media type. */
  bodyType?: string;
  /** Gives the scope of this call alone what reads that body. */
  prepareScope?: (scope: FastifyInstance) => void | Promise<void>;
  /** Other sites may make the call, too: it pays attention to no cookie. */
  fromAnySite?: true;
  /** It belongs to analysing a thread, so that an API token for that may make it, too. */
  startsWork?: true;
  /** Status of success; absent: 200, or 204 where there is no answer. */
  status?: Status;
  /** Schema of the JSON answer; absent with 204 or another media type. */
  answer?: Answer;
  /** An answer that is not JSON: its media type. */
  answerType?: string;
  /** Whoever names the answer's ETag in If-None-Match is answered with 304. */
  hasEtag?: true;
  /** Statuses of refusals beside those that follow from access, body and query. */
  refusals?: readonly Refusal[];
  /**
   * Makes the handler, once for each server: limits and the like are made here. It is called with what is checked: whoever asks
   * may, and the input fits its schemas.
   *
   * @param app For what has to end with the server.
   */
  handler: (
    services: Needs,
    app: FastifyInstance,
  ) => Handler<Granted, Path, Query, Body, Answer> | Promise<Handler<Granted, Path, Query, Body, Answer>>;
};

export type Handler<
  Granted,
  Path extends string,
  Query extends SchemaName,
  Body extends SchemaName,
  Answer extends SchemaName,
> = (context: Context<Granted, Path, Query, Body>) => AnswerOf<Answer> | Promise<AnswerOf<Answer>>;

export type Context<
  Granted,
  Path extends string,
  Query extends SchemaName,
  Body extends SchemaName,
> = Granted & Input<Query, Body> & { params: ParamsOf<Path>; request: FastifyRequest; reply: FastifyReply };

/** Complete with the schemas' defaults. */
interface Input<Query extends SchemaName, Body extends SchemaName> {
  query: Parsed[Query];
  body: Parsed[Body];
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** What the schema says; or the reply itself, for a handler that has sent its answer, as text or as a stream. */
type AnswerOf<Answer extends SchemaName> = [Answer] extends [never]
  ? FastifyReply | object | undefined
  : Parsed[Answer] | FastifyReply;

export type UnnamedCall<Needs> = Omit<ServedCall<Needs>, "name" | "group">;

export function call<
  Granted,
  const Path extends string,
  Needs = Services,
  Query extends SchemaName = never,
  Body extends SchemaName = never,
  Answer extends SchemaName = never,
>(
  declaration: Declaration<Needs, Granted, Path, Query, Body, Answer>,
): UnnamedCall<Needs & Pick<Services, "database">> {
  const { access, handler, largestBody, trim: _, fieldMessageFirst: _first, ...described } = declaration;
  const isAnswered = declaration.answer !== undefined || declaration.answerType !== undefined;
  const status = declaration.status ?? (isAnswered ? 200 : 204);
  return {
    ...described,
    ...(declaration.method !== "GET" && { largestBody: largestBodies[largestBody ?? "none"] }),
    status,
    access: access.name,
    async makeHandler(services, app) {
      const handle = await handler(services, app);
      return async (request, reply) => {
        let checked: Input<Query, Body> | undefined;
        const input = () => (checked ??= inputOf(declaration, request));
        const handleGranted = async (granted: Granted) => {
          refuseLeavers(reply);
          const { query, body } = input();
          reply.code(status);
          const params = request.params as ParamsOf<Path>;
          return handle({ ...granted, params, query, body, request, reply });
        };
        const answer = await access.admit(request, services, handleGranted, input);
        if (answer !== undefined) return answer;
        // Only here: an access that holds a transaction has ended it by now. A handler that sent by itself gave its reply, and who
        // awaits a reply gets nothing.
        return reply.sent || reply.raw.headersSent || hasLeft(reply) ? reply : reply.send();
      };
    },
  };
}

/** @throws {AppError} `invalid-input`, naming the fields. */
function inputOf<Query extends SchemaName, Body extends SchemaName>(
  declaration: Pick<
    Declaration<never, never, string, Query, Body, never>,
    "query" | "body" | "bodyOptional" | "trim" | "fieldMessageFirst"
  >,
  request: FastifyRequest,
): Input<Query, Body> {
  const { query, body, bodyOptional, trim, fieldMessageFirst } = declaration;
  const check = fieldMessageFirst ? parseForm : parse;
  const sent = bodyOptional ? (request.body ?? {}) : request.body;
  return {
    // A call that declares none is handed none.
    query: (query === undefined ? undefined : parseStrings(query, request.query)) as Parsed[Query],
    body: (body === undefined
      ? undefined
      : check(body, trim ? trimmed(sent, trim) : sent, "body")) as Parsed[Body],
  };
}

/** Calls under one heading, each by its name. */
export function callsOf<Needs>(
  group: Group,
  members: Readonly<Record<string, UnnamedCall<Needs>>>,
): readonly ServedCall<Needs>[] {
  return Object.entries(members).map(([name, member]) => ({ name, group, ...member }));
}

/** A body without the spaces before and after some of its texts: in an address they are typing errors. */
function trimmed(body: unknown, names: readonly string[]): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const trim = ([name, value]: [string, unknown]) => [
    name,
    names.includes(name) && typeof value === "string" ? value.trim() : value,
  ];
  return Object.fromEntries(Object.entries(body).map((entry) => trim(entry)));
}

/** As `parse`, for a body whose errors the specification words: the first field's message is the whole answer's. */
function parseForm<N extends SchemaName>(name: N, body: unknown, whole: string): Parsed[N] {
  try {
    return parse(name, body, whole);
  } catch (error) {
    if (error instanceof AppError) error.message = Object.values(error.fields ?? {})[0] ?? error.message;
    throw error;
  }
}
