import type { SchemaName } from "@undertone/schemas";

/**
 * Whom a call serves:
 * - `everybody`: guests too;
 * - `member`: whoever is logged in, for what is theirs; 401 for guests;
 * - `reader`: whoever may read the insight `:id`; 404 for others, as if it were absent;
 * - `member-reader`: such a reader who is logged in;
 * - `owner`: whose insight `:id` is; 401 for guests, 403 for others if it is public, else 404.
 */
export type Access = "everybody" | "member" | "reader" | "member-reader" | "owner";

/** A call that stands with others under one heading. */
export type GroupedCall = DescribedCall & SizedCall;

/** One call of the API, as people and programs need to know it. */
export type Call = GroupedCall & { group: string };

/** Whatever may have a body says how many bytes of it are read; of a GET none is. */
type SizedCall =
  | { method: "GET"; largestBody?: never }
  | { method: "POST" | "PUT" | "PATCH" | "DELETE"; largestBody: number };

interface DescribedCall {
  /** Below `/api`; a name after a colon stands for a value. */
  path: string;
  summary: string;
  access: Access;
  /** Schema of the query string. */
  query?: SchemaName;
  /** Schema of the JSON body. */
  body?: SchemaName;
  /** A body that is not JSON: its media type. */
  bodyType?: string;
  /** A body may be left out. */
  bodyOptional?: true;
  /** Status of success. */
  status: 200 | 201 | 202 | 204;
  /** Schema of the JSON answer; absent with 204 or another media type. */
  answer?: SchemaName;
  /** An answer that is not JSON: its media type. */
  answerType?: string;
  /** Statuses of refusals beside those that follow from access, body and query. */
  refusals?: readonly number[];
}
