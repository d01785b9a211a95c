import { AppError, type Parsed, type SchemaName } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import type { CountedPage, Position } from "../platform/database/page.js";
import { decodeCursor, encodeCursor } from "../platform/http/cursor.js";
import { fieldError } from "../platform/http/field-error.js";
import type { Services } from "../platform/services.js";
import { call, type Context, type Declaration, type UnnamedCall } from "./call.js";

/** What every list answers beside its rows. */
interface PageFacts {
  totalCount: number;
  hasNextPage: boolean;
  nextCursor: string | null;
}

type PagedQuery = {
  [Name in SchemaName]: Parsed[Name] extends { limit: number; cursor?: string } ? Name : never;
}[SchemaName];

type PagedAnswer = { [Name in SchemaName]: Parsed[Name] extends PageFacts ? Name : never }[SchemaName];

/** One list: how a page of it is read, and what is answered for each row. */
interface Listing<Row extends Position, Item> {
  /** Names the list and whose it is: its cursors serve no other. */
  name: string;
  read: (limit: number, after?: Position) => Promise<CountedPage<Row>>;
  present: (row: Row) => Item;
}

type ItemOf<
  Answer extends PagedAnswer,
  Rows extends keyof Parsed[Answer],
> = Parsed[Answer][Rows] extends readonly (infer Item)[] ? Item : never;

/** Declares a call that gives a list page by page: limit, cursor and the facts of a page are the same for all of them. */
export function listCall<
  Granted,
  const Path extends string,
  Query extends PagedQuery,
  Answer extends PagedAnswer,
  Rows extends keyof Parsed[Answer] & string,
  Row extends Position,
  Needs = Services,
>(
  declaration: Omit<
    Declaration<Needs, Granted, Path, Query, never, Answer>,
    "method" | "largestBody" | "status" | "handler" | "query" | "answer"
  > & {
    query: Query;
    answer: Answer;
    /** The name that the rows have in the answer. */
    rows: Rows;
    handler: (
      services: Needs,
      app: FastifyInstance,
    ) => (
      context: Context<Granted, Path, Query, never>,
    ) => Listing<Row, ItemOf<Answer, Rows>> | Promise<Listing<Row, ItemOf<Answer, Rows>>>;
  },
): UnnamedCall<Needs & Pick<Services, "database">> {
  const { rows: key, handler, ...described } = declaration;
  return call<Granted, Path, Needs, Query, never, Answer>({
    ...described,
    method: "GET",
    handler: (services, app) => {
      const listingFor = handler(services, app);
      return async (context) => {
        const { name, read, present } = await listingFor(context);
        const { limit, cursor } = context.query as { limit: number; cursor?: string };
        const { rows, total, hasMore } = await read(limit, cursor ? positionIn(name, cursor) : undefined);
        const last = rows.at(-1);
        const facts: PageFacts = {
          totalCount: total,
          hasNextPage: hasMore,
          nextCursor: hasMore && last !== undefined ? cursorOf(name, last) : null,
        };
        return { [key]: rows.map(present), ...facts } as Parsed[Answer];
      };
    },
  });
}

/** A list's position in its cursors: milliseconds and an id. */
const positionForm = /^(\d{1,14}) ([\w-]{1,64})$/;

function cursorOf(list: string, { createdAt, id }: Position): string {
  return encodeCursor(list, [createdAt.getTime(), id]);
}

/** @throws {AppError} `cursor-invalid` when the text is no cursor of this list. */
function positionIn(list: string, cursor: string): Position {
  const [time, id] = decodeCursor(list, cursor, positionForm) ?? [];
  if (id === undefined) throw fieldError("cursor", new AppError("cursor-invalid"));
  return { createdAt: new Date(Number(time)), id };
}
