import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  Count,
  InsightOverview,
  Judgement,
  Preferences,
  Report,
  ResultError,
  RunPreview,
  TokenNew,
  TopicChange,
  WebhookDelivery,
} from "@undertone/schemas";

/** Milliseconds, as JavaScript's dates: a cursor made from a finer time would skip rows. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Goes with the user. */
const ownerId = () => text("user_id").references(() => users.id, { onDelete: "cascade" });
/** Null once the user is gone. */
const authorId = () => text("user_id").references(() => users.id, { onDelete: "set null" });
const insightId = () => text("insight_id").references(() => insights.id, { onDelete: "cascade" });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    /** When the address was confirmed by the mailed link; accounts from before there were such links count as confirmed. */
    confirmedAt: time("confirmed_at"),
    role: text("role").$type<UserRole>().notNull().default("member"),
    /** What an account waits for before anybody can log in to it; null: nothing. */
    awaits: text("awaits").$type<"approval" | "confirmation">(),
    suspendedAt: time("suspended_at"),
    suspendedReason: text("suspended_reason"),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email} collate "C")`),
    uniqueIndex("users_username").on(sql`lower(${table.username})`),
    index("users_created").on(table.createdAt, table.id),
    // For beginnings, which the unique ones find in a database of locale C alone.
    index("users_username_start").on(sql`lower(${table.username}) text_pattern_ops`),
    index("users_email_start").on(sql`lower(${table.email}) text_pattern_ops`),
    index("users_operators")
      .on(table.role)
      .where(sql`${table.role} <> 'member'`),
  ],
);

export type UserRole = "operator" | "moderator" | "member";

/** Links that let somebody register, once. */
export const invitations = pgTable(
  "invitations",
  {
    /** sha256 of the link's token: a read of this table invites nobody. */
    tokenHash: text("token_hash").primaryKey(),
    /** Of the account that it makes. */
    role: text("role").$type<UserRole>().notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("invitations_end").on(table.expiresAt)],
);

/** What moderators and operators did. Names are copied: entries outlive what they are about. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    createdAt: time("created_at").notNull(),
    /** The username of who did it; null: the command line. */
    actor: text("actor"),
    act: text("act").notNull(),
    /** The username, title or excerpt of what it was done to. */
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    reason: text("reason"),
    /** Whether it was the actor's own, and nobody else could decide. */
    isOwn: boolean("is_own").notNull().default(false),
  },
  (table) => [index("audit_log_created").on(table.createdAt, table.id)],
);

export const sessions = pgTable(
  "sessions",
  {
    /** sha256 of the cookie's token: a read of this table gives nobody a session. */
    tokenHash: text("token_hash").primaryKey(),
    userId: ownerId().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    lastSeenAt: time("last_seen_at").notNull().defaultNow(),
    /** Begun at the OpenID provider, where it is ended, too. */
    isSingleSignOn: boolean("is_single_sign_on").notNull().default(false),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_created").on(table.createdAt)],
);

/** Who somebody is at an OpenID provider. */
export const oidcIdentities = pgTable(
  "oidc_identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: ownerId().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("oidc_identities_user").on(table.userId),
  ],
);

/** An app that makes codes (TOTP), at most one a user. */
export const authenticators = pgTable("authenticators", {
  userId: ownerId().primaryKey(),
  /** In base 32. The codes are made from it, so it cannot be a hash. */
  secret: text("secret").notNull(),
  /** Null until a first code has shown that the app has it. */
  confirmedAt: time("confirmed_at"),
  /** Number of the 30 seconds that the last accepted code was for: each works once. */
  lastStep: integer("last_step").notNull().default(0),
});

/** What opens an account in place of a code of the app; each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: ownerId().notNull(),
    /** sha256. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A login that waits for its second half, for a few minutes. */
export const signInSteps = pgTable(
  "sign_in_steps",
  {
    /** sha256 of what the browser brings back. */
    tokenHash: text("token_hash").primaryKey(),
    userId: ownerId().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("sign_in_steps_created").on(table.createdAt),
    index("sign_in_steps_user").on(table.userId),
  ],
);

/** Keys on people's devices that log in without a password. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: ownerId().notNull(),
    name: text("name").notNull(),
    /** By which its device names it. In base 64, for addresses. */
    credentialId: text("credential_id").notNull(),
    publicKey: bytea("public_key").notNull(),
    /** Of its uses, as its device counts them: one that does not grow is a copy's. 0: the device does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How browsers reach it. */
    transports: jsonb("transports").$type<string[]>().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [
    uniqueIndex("passkeys_credential").on(table.credentialId),
    index("passkeys_user").on(table.userId, table.createdAt, table.id),
  ],
);

/** What a passkey has to sign, once, within a few minutes. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** sha256 of what the browser brings back with the signature. */
    tokenHash: text("token_hash").primaryKey(),
    challenge: text("challenge").notNull(),
    /** Who adds a passkey, or has given the password; null: whoever's passkey it is. */
    userId: ownerId(),
    /** Of the passkey that is added; null for a login. */
    name: text("name"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_created").on(table.createdAt),
    index("passkey_challenges_user").on(table.userId),
  ],
);

/** What programs act with for a person, at most as far as `scope` goes. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: ownerId().notNull(),
    name: text("name").notNull(),
    /** sha256 of the token: a read of this table lets nobody in. */
    tokenHash: text("token_hash").notNull(),
    scope: text("scope").$type<TokenNew["scope"]>().notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** To within an hour; null: never. */
    lastUsedAt: time("last_used_at"),
  },
  (table) => [
    uniqueIndex("api_tokens_token").on(table.tokenHash),
    index("api_tokens_user").on(table.userId, table.createdAt, table.id),
  ],
);

/** Where a person's runs are reported to when they end, at most one a person. */
export const webhooks = pgTable("webhooks", {
  userId: ownerId().primaryKey(),
  url: text("url").notNull(),
  /** Requests are signed with it, so it cannot be a hash. */
  secret: text("secret").notNull(),
  /** The one before the last change, which counts for a while longer. */
  oldSecret: text("old_secret"),
  oldSecretUntil: time("old_secret_until"),
  /** Deliveries that were given up since the last that arrived. */
  failures: integer("failures").notNull().default(0),
  /** Null unless these were too many. */
  offSince: time("off_since"),
  createdAt: time("created_at").notNull(),
});

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => webhooks.userId, { onDelete: "cascade" }),
    type: text("type").$type<WebhookDelivery["type"]>().notNull(),
    /** Null for a test. */
    insightId: insightId(),
    createdAt: time("created_at").notNull(),
    tries: integer("tries").notNull().default(0),
    status: integer("status"),
    /** Of the last try; null once it arrived. */
    failure: text("failure").$type<WebhookDelivery["failure"]>(),
    /** When it arrived, or was given up. */
    endedAt: time("ended_at"),
  },
  (table) => [
    index("webhook_deliveries_user").on(table.userId, table.createdAt, table.id),
    index("webhook_deliveries_insight").on(table.insightId),
  ],
);

export const parameterSets = pgTable(
  "parameter_sets",
  {
    id: text("id").primaryKey(),
    userId: ownerId().notNull(),
    name: text("name").notNull(),
    /** As it was saved, possibly partial: what is absent takes the schema's default when it is used. */
    config: jsonb("config").$type<Record<string, unknown>>().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("parameter_sets_user").on(table.userId, table.createdAt, table.id)],
);

export const threads = pgTable(
  "threads",
  {
    id: text("id").primaryKey(),
    userId: ownerId().notNull(),
    title: text("title").notNull(),
    comments: integer("comments").notNull(),
    /**
     * The thread as JSON (`schemas/thread.json`). Empty for a long one, whose gzip is in `thread_pieces`; what earlier versions
     * stored of a long one is its gzip in base64.
     */
    thread: text("thread").notNull(),
    /** Private people wrote it to each other. */
    isPrivateChat: boolean("is_private_chat").notNull().default(false),
    isPasted: boolean("is_pasted").notNull().default(false),
    createdAt: time("created_at").notNull().defaultNow(),
    /** Null once an insight was made from it. */
    unusedSince: time("unused_since"),
  },
  (table) => [
    index("threads_user").on(table.userId, table.createdAt, table.id),
    index("threads_unused")
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
);

/** A long thread's gzip, in pieces: the embedded database holds up the event loop for as long as one takes to write or read. */
export const threadPieces = pgTable(
  "thread_pieces",
  {
    threadId: text("thread_id")
      .notNull()
      .references(() => threads.id, { onDelete: "cascade" }),
    /** From 0 on. */
    number: integer("number").notNull(),
    piece: bytea("piece").notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.number] })],
);

export type InsightStatus = "queued" | "running" | "succeeded" | "failed" | "cancelled";

/** Comments of a stored result that a whole reading of its thread did not hold. */
export interface MissingComments {
  /** When a reading first missed them. ISO 8601. */
  since: string;
  ids: string[];
}

/** Where a run takes its thread from: a source and its own id for the post, or an uploaded thread. */
export interface ThreadReference {
  source: string;
  id: string;
  comment?: string;
  /** Only that comment and what is below it. */
  branch?: boolean;
  /** As somebody typed it: a source's id for a post is no link. */
  link?: string;
}

/** Punctuation: what stands between two words, which PostgreSQL's own parser would take for a path, a host or a version. */
const BETWEEN_WORDS = "[!-/:-@[-`{-~\\u00a0-\\u00bf\\u2000-\\u206f\\u3000-\\u303f\\uff00-\\uff0f]+";

/** The words by which people find an insight: of its title, its community's name, its topics' labels and its sentences. */
export function wordsOf({
  title,
  subreddit,
  overview,
}: Record<"title" | "subreddit" | "overview", AnyPgColumn>): SQL {
  const found = sql`jsonb_path_query_array(${overview}, '$.topics[*].label')::text || jsonb_path_query_array(${overview}, '$.points[*].sentence')::text`;
  const text = sql`${title} || ' ' || coalesce(${subreddit}, '') || ' ' || coalesce(${found}, '')`;
  return sql`to_tsvector('simple', regexp_replace(${text}, ${sql.raw(`'${BETWEEN_WORDS}'`)}, ' ', 'g'))`;
}

export const insights = pgTable(
  "insights",
  {
    id: text("id").primaryKey(),
    taskId: text("task_id").notNull(),
    /** Null for the sample insight, which belongs to nobody. */
    userId: ownerId(),
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
    /** Of what private people wrote to each other: it is public only by a choice made for it alone. */
    isPrivateChat: boolean("is_private_chat").notNull().default(false),
    status: text("status").$type<InsightStatus>().notNull().default("queued"),
    error: jsonb("error").$type<ResultError>(),
    /** The result's figures for lists; null until it succeeded. */
    overview: jsonb("overview").$type<InsightOverview>(),
    /** What its page already shows while it runs; null before and after. */
    preview: jsonb("preview").$type<RunPreview>(),
    starCount: integer("star_count").notNull().default(0),
    commentCount: integer("comment_count").notNull().default(0),
    viewCount: integer("view_count").notNull().default(0),
    /** Grows with stars, comments and views, and with the time of birth, so that an order by it needs no clock. */
    hotness: doublePrecision("hotness").notNull().default(0),
    createdAt: time("created_at").notNull().defaultNow(),
    finishedAt: time("finished_at"),
    /** The insight whose thread was read again for this one. */
    readAgainOf: text("read_again_of").references((): AnyPgColumn => insights.id, { onDelete: "set null" }),
    /** When its thread was last read, or asked for again. */
    checkedAt: time("checked_at").notNull().defaultNow(),
    /** When comments that were deleted at their site were last taken out of the result; null: never. */
    takenOutAt: time("taken_out_at"),
    /** Comments that were not in the thread when it was last read, and since when (ISO 8601): a second reading confirms it. */
    missingComments: jsonb("missing_comments").$type<MissingComments>(),
    /** When a moderator hid it, and why. It is private then, and its owner cannot publish it. */
    hiddenAt: time("hidden_at"),
    hiddenReason: text("hidden_reason"),
    /** Whether it is public again once it is restored. */
    wasPublic: boolean("was_public").notNull().default(false),
  },
  (table) => [
    index("insights_moderated")
      .on(table.createdAt, table.id)
      .where(sql`${table.isPublic} or ${table.hiddenAt} is not null`),
    index("insights_queue")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} in ('queued', 'running', 'failed')`),
    index("insights_parameter_set").on(table.parameterSetId),
    index("insights_user").on(table.userId, table.createdAt, table.id),
    index("insights_community")
      .on(table.subreddit, table.hotness, table.id)
      .where(sql`${table.isPublic} and ${table.status} = 'succeeded'`),
    index("insights_hot")
      .on(table.hotness, table.id)
      .where(sql`${table.isPublic} and ${table.status} = 'succeeded'`),
    index("insights_unfinished")
      .on(table.userId)
      .where(sql`${table.status} in ('queued', 'running')`),
    index("insights_words")
      .using("gin", wordsOf(table))
      .where(sql`${table.isPublic} and ${table.status} = 'succeeded'`),
    index("insights_thread").on(table.source, table.postId),
    index("insights_checked").on(table.checkedAt),
    index("insights_without_topics")
      .on(table.id)
      .where(sql`not jsonb_exists(${table.overview}, 'topics')`),
    index("insights_read_again").on(table.readAgainOf),
    uniqueIndex("insights_task").on(table.taskId),
  ],
);

export const insightResults = pgTable("insight_results", {
  insightId: insightId().primaryKey(),
  /** JSON text, not jsonb, which would reorder the keys: the same run gives the same bytes. See `analysis/stored-result.ts`. */
  result: text("result").notNull(),
  /** In which form: what earlier versions stored is written anew. They do not name it. */
  resultFormat: integer("result_format").notNull().default(1),
  /** What grouping the comments again needs, packed; null in results from before it was kept. */
  spanningTree: bytea("spanning_tree"),
  /**
   * What the page groups the comments again with: schemas/regrouping.json, as text. Null where an earlier version stored the result
   * and it is still to be made, empty where it could not be made.
   */
  regrouping: text("regrouping"),
  /** Whether an earlier version stored the result, without few and some or points, and it waits for them. Earlier versions do not name it. */
  readingsPending: boolean("readings_pending").notNull().default(true),
});

/**
 * A result as it is sent: see `analysis/compressed-result.ts`. The database deletes it with every change of the result (migration 17),
 * whoever makes it; then it is made anew.
 */
export const compressedResults = pgTable("compressed_results", {
  insightId: text("insight_id")
    .primaryKey()
    .references(() => insightResults.insightId, { onDelete: "cascade" }),
  tag: text("tag").notNull(),
  points: text("points"),
  br: bytea("br").notNull(),
  gzip: bytea("gzip").notNull(),
});

/** How far each stage of a run is, so that a run that was cut off goes on from there. */
export const runStages = pgTable(
  "run_stages",
  {
    insightId: insightId().notNull(),
    stage: text("stage").notNull(),
    state: text("state").$type<"waiting" | "running" | "finished">().notNull(),
    done: integer("done").notNull().default(0),
    total: integer("total"),
    milliseconds: integer("milliseconds"),
    /** Which output of `stage_outputs` is the stage's, and its number of pieces; null once the result is stored. */
    outputId: text("output_id"),
    pieces: integer("pieces"),
  },
  (table) => [primaryKey({ columns: [table.insightId, table.stage] })],
);

/**
 * What each finished stage of an unfinished run gave, serialised, in pieces: the embedded database answers on the event loop,
 * which megabytes in one statement would hold up.
 */
export const stageOutputs = pgTable(
  "stage_outputs",
  {
    insightId: insightId().notNull(),
    stage: text("stage").notNull(),
    /** Of the try that wrote it: two that are at the same stage never mix their pieces. */
    outputId: text("output_id").notNull(),
    piece: integer("piece").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.insightId, table.stage, table.outputId, table.piece] })],
);

/** Vectors of texts that were embedded before, by sha256 of model, revision, precision, length limit and text. */
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

/** Which vectors a stored insight's texts use: they go with the last insight that does. */
export const insightVectors = pgTable(
  "insight_vectors",
  { insightId: insightId().notNull(), key: text("key").notNull() },
  (table) => [
    primaryKey({ columns: [table.insightId, table.key] }),
    index("insight_vectors_key").on(table.key),
  ],
);

/** What a finished insight is about, for recommending it beside others like it. */
export const insightProfiles = pgTable("insight_profiles", {
  insightId: insightId().primaryKey(),
  /** Weight by term, of length 1 together. */
  terms: jsonb("terms").$type<Record<string, number>>().notNull(),
  /** Whose space the centroid lies in; null when the embedder's space is the thread's own. */
  model: text("model"),
  /** Mean of the comments' vectors, little-endian float32 of length 1. */
  centroid: bytea("centroid"),
});

export const stars = pgTable(
  "stars",
  { userId: ownerId().notNull(), insightId: insightId().notNull(), createdAt: time("created_at").notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.insightId] }),
    index("stars_user").on(table.userId, table.createdAt, table.insightId),
    index("stars_insight").on(table.insightId, table.createdAt, table.userId),
  ],
);

/** What a user looked at, once an insight: looking again moves it to the top. */
export const histories = pgTable(
  "histories",
  { userId: ownerId().notNull(), insightId: insightId().notNull(), createdAt: time("created_at").notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.insightId] }),
    index("histories_user").on(table.userId, table.createdAt, table.insightId),
    index("histories_insight").on(table.insightId),
  ],
);

/** Who looked at an insight on a day, so that one person's views of it count once. Kept for that day only. */
export const insightViews = pgTable(
  "insight_views",
  {
    insightId: insightId().notNull(),
    /** A hash of the user's id or the guest's address, keyed anew each day: it tells who only while the key is known. */
    viewer: text("viewer").notNull(),
    day: date("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.insightId, table.viewer, table.day] }),
    index("insight_views_day").on(table.day),
  ],
);

export const comments = pgTable(
  "comments",
  {
    id: text("id").primaryKey(),
    insightId: insightId().notNull(),
    /** Null once its author deleted it or their account, while its replies stay. */
    userId: authorId(),
    /** Null for a comment on the insight itself. */
    parentId: text("parent_id").references((): AnyPgColumn => comments.id, { onDelete: "cascade" }),
    /** Empty once it was deleted. */
    content: text("content").notNull(),
    repliesCount: integer("replies_count").notNull().default(0),
    createdAt: time("created_at").notNull(),
    deletedAt: time("deleted_at"),
    /** When a moderator hid it, and why. */
    hiddenAt: time("hidden_at"),
    hiddenReason: text("hidden_reason"),
  },
  (table) => [
    index("comments_moderated")
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("comments_of_insight").on(table.insightId, table.parentId, table.createdAt, table.id),
    index("comments_parent").on(table.parentId),
    index("comments_user").on(table.userId),
  ],
);

/** What people ask moderators to look at: an insight, or a comment on it. */
export const reports = pgTable(
  "reports",
  {
    id: text("id").primaryKey(),
    insightId: insightId().notNull(),
    /** Null for a report of the insight itself. */
    commentId: text("comment_id").references(() => comments.id, { onDelete: "cascade" }),
    reason: text("reason").$type<Report["reason"]>().notNull(),
    note: text("note").notNull(),
    /** Null for a guest, and once the account is gone. */
    userId: authorId(),
    createdAt: time("created_at").notNull(),
    /** When a moderator was done with it. */
    closedAt: time("closed_at"),
  },
  (table) => [
    index("reports_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.closedAt} is null`),
    index("reports_insight").on(table.insightId),
    index("reports_comment").on(table.commentId),
    index("reports_user").on(table.userId),
    // Guests, who have no id, are not told apart.
    uniqueIndex("reports_once")
      .on(table.userId, table.insightId, sql`coalesce(${table.commentId}, '')`)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** Samples of an insight's comments that people judge. */
export const counts = pgTable(
  "counts",
  {
    id: text("id").primaryKey(),
    insightId: insightId().notNull(),
    kind: text("kind").$type<Count["kind"]>().notNull(),
    sentence: text("sentence").notNull(),
    /** The thread's comment that the point's sentence stands in; null for a question. */
    commentId: text("comment_id"),
    /** Whether the strata are of likeness; else there is one. */
    isOrdered: boolean("is_ordered").notNull(),
    /** Comments of each stratum. */
    strata: jsonb("strata").$type<number[]>().notNull(),
    /** In the order in which they are judged. */
    sample: jsonb("sample").$type<SampledComment[]>().notNull(),
    /** What a language model said of the sample, for a person to confirm: never counted. Null where none did. */
    firstJudgement: jsonb("first_judgement").$type<FirstJudgement>(),
    /** Who had it drawn; null once their account is gone. */
    userId: authorId(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("counts_subject").on(table.insightId, table.kind, sql`md5(${table.sentence})`),
    index("counts_user").on(table.userId),
  ],
);

/** A comment of the thread, and the stratum that it stands for. */
export interface SampledComment {
  comment: string;
  stratum: number;
}

/** By the ids of comments; those that are missing it did not judge. */
export interface FirstJudgement {
  model: string;
  judgements: Record<string, Judgement["judgement"] & string>;
}

/** Whom an owner lets judge, beside themselves. */
export const countJudges = pgTable(
  "count_judges",
  { insightId: insightId().notNull(), userId: ownerId().notNull(), createdAt: time("created_at").notNull() },
  (table) => [
    primaryKey({ columns: [table.insightId, table.userId] }),
    index("count_judges_user").on(table.userId),
  ],
);

/** What a person said of a comment of a sample: once, however many windows they judge in. */
export const judgements = pgTable(
  "judgements",
  {
    countId: text("count_id")
      .notNull()
      .references(() => counts.id, { onDelete: "cascade" }),
    userId: ownerId().notNull(),
    commentId: text("comment_id").notNull(),
    judgement: text("judgement").$type<Judgement["judgement"] & string>().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.userId, table.commentId] }),
    index("judgements_user").on(table.userId),
  ],
);

/** What people changed of an insight's topics: a row a change, which is never altered. */
export const topicEdits = pgTable(
  "topic_edits",
  {
    insightId: insightId().notNull(),
    /** Name of the original grouping. */
    grouping: text("grouping").notNull(),
    /** 1, 2, 3 and so on: of two changes at once, one comes too late. */
    number: integer("number").notNull(),
    change: jsonb("change").$type<TopicChange>().notNull(),
    /** Null once the account is gone. */
    userId: authorId(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.insightId, table.grouping, table.number] }),
    index("topic_edits_user").on(table.userId),
  ],
);

/** What a language model answered, so that it is not asked the same again: the newest alone are kept. */
export const modelAnswers = pgTable(
  "model_answers",
  {
    /** sha256 of the model's name and of all that it was sent. */
    key: text("key").primaryKey(),
    insightId: insightId().notNull(),
    model: text("model").notNull(),
    answer: text("answer").notNull(),
    /** Why it is not shown; null where it is. */
    refusal: text("refusal"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("model_answers_insight").on(table.insightId),
    index("model_answers_newest").on(table.createdAt.desc()),
  ],
);

/** A user without a row has the schema's defaults. */
export const preferences = pgTable("preferences", {
  userId: ownerId().primaryKey(),
  preferences: jsonb("preferences").$type<Preferences>().notNull(),
});

/** The link in a mail that ends all mails; whoever has it can do nothing else. */
export const unsubscribeKeys = pgTable(
  "unsubscribe_keys",
  { userId: ownerId().primaryKey(), key: text("key").notNull() },
  (table) => [uniqueIndex("unsubscribe_keys_key").on(table.key)],
);

/** Tokens of mailed links, at most one a user: a newer one voids the one before. */
function linkTokenTable<Name extends string>(name: Name) {
  return pgTable(
    name,
    {
      userId: ownerId().primaryKey(),
      /** sha256 of the link's token: a read of this table opens no account. */
      tokenHash: text("token_hash").notNull(),
      createdAt: time("created_at").notNull(),
    },
    (table) => [uniqueIndex(`${name}_token`).on(table.tokenHash)],
  );
}

export const passwordResets = linkTokenTable("password_resets");
export const emailConfirmations = linkTokenTable("email_confirmations");

/** A ranked list as one person was shown it, so that its next page goes on where the first ended. */
export const feedSnapshots = pgTable(
  "feed_snapshots",
  {
    id: text("id").primaryKey(),
    /** Null for a guest. */
    userId: ownerId(),
    /** Insight ids in order, each with how much each way of ordering put it there. */
    ranking: jsonb("ranking").$type<{ id: string; contributions: Record<string, number> }[]>().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("feed_snapshots_created").on(table.createdAt),
    index("feed_snapshots_user").on(table.userId),
  ],
);

/**
 * How often somebody did what is limited, in the window of time that lasts until `endsAt`. Unlogged, as its migration says:
 * counting then waits for no disk, and a database that crashes, or a standby that takes over, begins to count anew.
 */
export const limitCounts = pgTable(
  "limit_counts",
  {
    /** sha256 of the limit's name and of whose count it is: neither addresses nor emails stand here. */
    key: text("key").primaryKey(),
    used: integer("used").notNull(),
    endsAt: time("ends_at").notNull(),
  },
  (table) => [index("limit_counts_end").on(table.endsAt)],
);

/** Event streams that are open in some process, which says so again and again: one that died leaves none for long. Unlogged, too. */
export const openStreams = pgTable(
  "open_streams",
  {
    id: text("id").primaryKey(),
    /** sha256 of the user's id, null for a guest; and of the address. */
    userKey: text("user_key"),
    addressKey: text("address_key").notNull(),
    endsAt: time("ends_at").notNull(),
  },
  (table) => [
    index("open_streams_user").on(table.userKey),
    index("open_streams_address").on(table.addressKey),
    index("open_streams_end").on(table.endsAt),
  ],
);

/** The key by which a day's viewers are hashed, the same for all processes. Kept for that day only, as its views are. */
export const viewKeys = pgTable("view_keys", { day: date("day").primaryKey(), key: bytea("key").notNull() });
