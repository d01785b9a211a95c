import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { InsightOverview, ResultError } from "@undertone/schemas";

/** Milliseconds, as JavaScript's dates: a cursor made from a finer time would skip rows. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    uniqueIndex("users_username").on(sql`lower(${table.username})`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** sha256 of the cookie's token: a read of this table gives nobody a session. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull().defaultNow(),
    lastSeenAt: time("last_seen_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_created").on(table.createdAt)],
);

export const parameterSets = pgTable(
  "parameter_sets",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As it was saved, possibly partial: what is absent takes the schema's default when it is used. */
    config: jsonb("config").$type<Record<string, unknown>>().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("parameter_sets_user").on(table.userId, table.createdAt, table.id)],
);

/** Threads that users uploaded; private to them. */
export const threads = pgTable(
  "threads",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    comments: integer("comments").notNull(),
    /** The thread as JSON (`schemas/thread.json`). */
    thread: text("thread").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("threads_user").on(table.userId, table.createdAt, table.id)],
);

export type InsightStatus = "queued" | "running" | "succeeded" | "failed" | "cancelled";

/** Where a run takes its thread from: a source and its own id for the post, or an uploaded thread. */
export interface ThreadReference {
  source: string;
  id: string;
}

export const insights = pgTable(
  "insights",
  {
    id: text("id").primaryKey(),
    taskId: text("task_id").notNull(),
    /** Null for the sample insight, which belongs to nobody. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    reference: jsonb("reference").$type<ThreadReference>().notNull(),
    source: text("source").notNull(),
    postId: text("post_id").notNull(),
    subreddit: text("subreddit"),
    title: text("title").notNull(),
    parameterSetId: text("parameter_set_id").references(() => parameterSets.id, { onDelete: "set null" }),
    /** Complete, as they were when the run was asked for. */
    parameters: jsonb("parameters").$type<Record<string, unknown>>().notNull(),
    seed: integer("seed").notNull(),
    isPublic: boolean("is_public").notNull().default(false),
    status: text("status").$type<InsightStatus>().notNull().default("queued"),
    error: jsonb("error").$type<ResultError>(),
    /** The result's figures for lists; null until it succeeded. */
    overview: jsonb("overview").$type<InsightOverview>(),
    starCount: integer("star_count").notNull().default(0),
    commentCount: integer("comment_count").notNull().default(0),
    viewCount: integer("view_count").notNull().default(0),
    createdAt: time("created_at").notNull().defaultNow(),
    finishedAt: time("finished_at"),
  },
  (table) => [
    index("insights_user").on(table.userId, table.createdAt, table.id),
    index("insights_public")
      .on(table.createdAt, table.id)
      .where(sql`${table.isPublic} and ${table.status} = 'succeeded'`),
    uniqueIndex("insights_task").on(table.taskId),
  ],
);

export const insightResults = pgTable("insight_results", {
  insightId: text("insight_id")
    .primaryKey()
    .references(() => insights.id, { onDelete: "cascade" }),
  /** JSON text, not jsonb, which would reorder the keys: the same run gives the same bytes. */
  result: text("result").notNull(),
  /** What grouping the comments again needs, packed; null in results from before it was kept. */
  spanningTree: bytea("spanning_tree"),
});

/** How far each stage of a run is, and what it gave, so that a run that was cut off goes on from there. */
export const runStages = pgTable(
  "run_stages",
  {
    insightId: text("insight_id")
      .notNull()
      .references(() => insights.id, { onDelete: "cascade" }),
    stage: text("stage").notNull(),
    state: text("state").$type<"waiting" | "running" | "finished">().notNull(),
    done: integer("done").notNull().default(0),
    total: integer("total"),
    milliseconds: integer("milliseconds"),
    /** The stage's output, serialised; emptied once the result is stored. */
    output: bytea("output"),
  },
  (table) => [primaryKey({ columns: [table.insightId, table.stage] })],
);

/** Vectors of texts that were embedded before, by sha256 of model, revision, dtype, length limit and text. */
export const embeddingVectors = pgTable(
  "embedding_vectors",
  {
    key: text("key").primaryKey(),
    /** Little-endian float32. */
    vector: bytea("vector").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("embedding_vectors_created").on(table.createdAt)],
);
