import { readFileSync } from "node:fs";
import type accountTexts from "../account-texts.json";
import type adminTexts from "../admin-texts.json";
import type apiTexts from "../api-texts.json";
import type cardTexts from "../card-texts.json";
import type constants from "../constants.json";
import type commentTexts from "../comment-texts.json";
import type compareTexts from "../compare-texts.json";
import type countTexts from "../count-texts.json";
import type fileTexts from "../file-texts.json";
import type firstTexts from "../first-texts.json";
import type insightTexts from "../insight-texts.json";
import type limits from "../limits.json";
import type mapTexts from "../map-texts.json";
import type messages from "../messages.json";
import type operationsTexts from "../operations-texts.json";
import type pageTexts from "../page-texts.json";
import type parameterStarts from "../parameter-starts.json";
import type peopleTexts from "../people-texts.json";
import type product from "../product.json";
import type reportTexts from "../report-texts.json";
import type reservedUsernames from "../reserved-usernames.json";
import type securityTexts from "../security-texts.json";
import type findTexts from "../find-texts.json";
import type signInTexts from "../sign-in-texts.json";
import type modelTexts from "../model-texts.json";
import type topicEditTexts from "../topic-edit-texts.json";
import type trainingTexts from "../training-texts.json";
import type unreadSites from "../unread-sites.json";
import type { Texts } from "./fill-in.js";
import type { Schemas } from "./generated/types.js";

export interface JsonSchema<T = unknown> {
  $id?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  $ref?: string;
  default?: T;
  const?: T;
  enum?: readonly T[];
  oneOf?: readonly JsonSchema<T>[];
  items?: JsonSchema;
  required?: readonly string[];
  properties?: PropertySchemas<T>;
  [keyword: string]: unknown;
}

type PropertySchemas<T> = unknown extends T
  ? Readonly<Record<string, JsonSchema>>
  : T extends readonly unknown[] | string | number | boolean | null
    ? never
    : { readonly [K in keyof T]-?: JsonSchema<Exclude<T[K], undefined>> };

/** A schema of `schemas/`: it is of an object, and named by its file. */
type SchemaFile<T = unknown> = JsonSchema<T> & { $id: string; properties: PropertySchemas<T> };

/** The files of `schemas/` that are no JSON Schemas. */
interface DataFiles {
  "account-texts": Texts<"account-texts", typeof accountTexts>;
  "admin-texts": Texts<"admin-texts", typeof adminTexts>;
  "api-texts": Texts<"api-texts", typeof apiTexts>;
  "card-texts": Texts<"card-texts", typeof cardTexts>;
  "comment-texts": Texts<"comment-texts", typeof commentTexts>;
  "compare-texts": Texts<"compare-texts", typeof compareTexts>;
  constants: typeof constants;
  "file-texts": Texts<"file-texts", typeof fileTexts>;
  "first-texts": Texts<"first-texts", typeof firstTexts>;
  "insight-texts": Texts<"insight-texts", typeof insightTexts>;
  limits: typeof limits;
  "map-texts": Texts<"map-texts", typeof mapTexts>;
  messages: typeof messages;
  "operations-texts": Texts<"operations-texts", typeof operationsTexts>;
  "page-texts": Texts<"page-texts", typeof pageTexts>;
  "parameter-starts": typeof parameterStarts;
  "people-texts": Texts<"people-texts", typeof peopleTexts>;
  product: typeof product;
  "report-texts": Texts<"report-texts", typeof reportTexts>;
  "reserved-usernames": typeof reservedUsernames;
  "security-texts": Texts<"security-texts", typeof securityTexts>;
  "count-texts": Texts<"count-texts", typeof countTexts>;
  "find-texts": Texts<"find-texts", typeof findTexts>;
  "sign-in-texts": Texts<"sign-in-texts", typeof signInTexts>;
  "model-texts": Texts<"model-texts", typeof modelTexts>;
  "topic-edit-texts": Texts<"topic-edit-texts", typeof topicEditTexts>;
  "training-texts": Texts<"training-texts", typeof trainingTexts>;
  "unread-sites": typeof unreadSites;
}

type FileName = keyof DataFiles | keyof Schemas;

type FileOf<N extends FileName> = [keyof Schemas] extends [N]
  ? SchemaFile
  : N extends keyof DataFiles
    ? DataFiles[N]
    : N extends keyof Schemas
      ? SchemaFile<Schemas[N]>
      : never;

const folder = new URL("../", import.meta.url);

/** A file of `schemas/`, by its name without `.json`. Read at run time, so that an edited schema needs no new code. */
export function readSchema<N extends FileName>(name: N): FileOf<N> {
  return readAnyFile(name) as FileOf<N>;
}

/** As `readSchema`, for a name that is known at run time alone, such as that in a reference. */
export function readAnyFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
}
