import { readdirSync } from "node:fs";
import { parse, readAnyFile, readSchema, type SchemaName } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { codesOfSources } from "./codes-of-sources.js";

/** The specification's figures, written out a second time on purpose: an error in a schema file shows here. */
const numbers = [
  // path, minimum, maximum, default, step
  ["max_comments", 1, 10000, 1000],
  ["min_score", -100, 100, -10],
  ["hdbscan_params.min_cluster_size", 2, 1000, 2],
  ["hdbscan_params.min_samples", 1, 100, 1],
  ["hdbscan_params.cluster_selection_epsilon", 0, 1, 0.01, 0.01],
  ["hdbscan_params.alpha", 0.1, 10, 1, 0.1],
  ["preprocessing_params.min_comment_length", 1, 1000, 15],
  ["preprocessing_params.min_word_count", 1, 100, 3],
  ["model_params.batch_size", 1, 512, 32],
  ["summary_params.top_clusters_display", 1, 50, 25],
  ["summary_params.keywords_per_cluster", 1, 50, 6],
  ["summary_params.enhanced_keywords", 1, 100, 10],
  ["summary_params.sample_comments_per_cluster", 1, 20, 5],
] as const;

const others = [
  ["comment_limit", null],
  ["skip_removed", true],
  ["skip_deleted", true],
  ["preprocessing_params.filter_deleted", true],
  ["preprocessing_params.filter_removed", true],
  ["preprocessing_params.filter_prefixes", ["this", "i think"]],
  ["hdbscan_params.metric", "euclidean"],
  ["model_params.sentence_transformer_model", "all-MiniLM-L6-v2"],
  ["model_params.normalization", "l2"],
] as const;

const options = [
  ["hdbscan_params.metric", ["euclidean", "manhattan", "cosine", "minkowski", "chebyshev"]],
  ["model_params.normalization", ["l2", "l1", "none", "max"]],
] as const;

const lists = [
  ["sentiment_words.positive", 100],
  ["sentiment_words.negative", 100],
  ["preprocessing_params.filter_prefixes", 20],
  ["stop_words", 500],
  ["topic_keywords.discussion", 50],
  ["topic_keywords.experience", 50],
  ["topic_keywords.question", 50],
  ["topic_keywords.humor", 50],
  ["topic_keywords.technical", 50],
  ["topic_keywords.social", 50],
] as const;

const messages = {
  validation: {
    minimum: "Minimum is {limit}",
    maximum: "Maximum is {limit}",
    pattern: "Format is incorrect",
    minLength: "Minimum length is {limit}",
    maxLength: "Maximum length is {limit}",
  },
  actions: [
    "Login failed",
    "Registration failed",
    "Logout failed",
    "Status check failed",
    "Password reset failed",
    "Failed to get preferences",
    "Failed to update preferences",
    "Failed to update preferences: {msg}",
    "Preferences updated successfully!",
    "Failed to save parameter set",
    "Failed to save parameter set: Unknown error",
    "Failed to load parameter set",
    "Failed to get parameter sets",
    "Parameter sets feature not available yet.",
    "Failed to get my {products}",
    "Failed to get starred {products}",
    "Failed to get history",
    "Failed to toggle star status",
    "Failed to add to history",
    "Failed to get feed",
    "Failed to load trending {products}",
    "Run analysis failed",
    "Analysis failed: {msg}",
    "Request error: {msg}",
    "Failed to delete {product}: {msg}",
    "{Product} deleted successfully!",
    "Failed to update visibility: {msg}",
    "{Product} is now {visibility}",
    "Export failed: {msg}",
    "{format} export completed successfully!",
    "Password reset email sent! Please check your inbox.",
    "Failed to send reset email",
    "Network error. Please try again.",
    "An unexpected error occurred. Please try again.",
    "Failed to load help topics. Please try again later.",
    "Failed to load help content. Please try again.",
    "Failed to load comments",
    "Failed to comment",
    "Failed to load replies",
    "Failed to reply",
  ],
  screens: [
    "Analysis Failed",
    "Analysis in Progress",
    "Invalid Result",
    "Untitled Analysis",
    "Login to star this {product}",
  ],
};

/** What is typed, and what the form says of it. */
const refusals: readonly (readonly [form: SchemaName, typed: object, field: string, sentence: string])[] = [
  [
    "register",
    { email: "a@b.org", username: "ada", password: "a long phrase", confirmPassword: "another phrase" },
    "confirmPassword",
    "Passwords don’t match",
  ],
  [
    "reset-password-form",
    { password: "a phrase", confirmPassword: "another" },
    "confirmPassword",
    "Passwords do not match",
  ],
  [
    "reset-password-form",
    { password: "short", confirmPassword: "short" },
    "password",
    "Password must be at least 6 characters long.",
  ],
  [
    "reset-password",
    { password: "a phrase" },
    "token",
    "Invalid or missing reset token. Please request a new password reset.",
  ],
  ["reset-request", {}, "email", "Please enter your email address"],
  ["reset-request", { email: "" }, "email", "Please enter your email address"],
  ["login", { email: "", password: "x" }, "email", "Email is required"],
];

const taskErrorCodes = [
  "INVALID_TASK_TYPE",
  "MISSING_PARAMS",
  "INVALID_JSON",
  "REDDIT_CLIENT_ERROR",
  "REDDIT_FETCH_ERROR",
  "INSUFFICIENT_DATA",
  "MISSING_REDDIT_POST_ID",
  "UNKNOWN_ERROR",
];

interface Property {
  properties?: Readonly<Record<string, Property>>;
  [keyword: string]: unknown;
}

const schema: Property = readSchema("analysis-parameters");
const catalogue = readSchema("messages");
const { actions, screens } = readSchema("first-texts");
/** What is said, wherever it stands. */
const said: Readonly<Record<"actions" | "screens", readonly string[]>> = {
  actions: Object.values(actions),
  screens: [
    screens,
    ...(["page-texts", "insight-texts", "comment-texts", "map-texts"] as const).map(
      (name) => readSchema(name).screens,
    ),
  ].flatMap((texts): string[] => Object.values(texts)),
};

function property(path: string): Property {
  return path.split(".").reduce((at, name) => at.properties?.[name] ?? {}, schema);
}

function complete(path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], parse("analysis-parameters", {}));
}

/** `{a: {b: value}}` for "a.b". */
function only(path: string, value: unknown): Record<string, unknown> {
  return path
    .split(".")
    .reverse()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;
}

function fieldsRefused(path: string, value: unknown): Record<string, string> {
  try {
    parse("analysis-parameters", only(path, value));
  } catch (error) {
    return (error as { fields: Record<string, string> }).fields;
  }
  return {};
}

describe("the analysis parameters are those of the specification", () => {
  test.each(numbers)("%s: %d to %d, default %d, and one step beyond is refused", (...row) => {
    const [path, minimum, maximum, byDefault, step] = row;
    expect(property(path)).toMatchObject({ minimum, maximum, default: byDefault });
    expect(property(path).multipleOf).toBe(step);
    expect(complete(path)).toBe(byDefault);
    expect(fieldsRefused(path, minimum - (step ?? 1))).toEqual({ [path]: `Minimum is ${minimum}` });
    expect(fieldsRefused(path, maximum + (step ?? 1))).toEqual({ [path]: `Maximum is ${maximum}` });
  });

  test.each(others)("%s has the default %j", (path, byDefault) => {
    expect(property(path).default).toEqual(byDefault);
    expect(complete(path)).toEqual(byDefault);
  });

  test.each(options)("%s offers %j", (path, values) => {
    expect(property(path).enum).toEqual(values);
  });

  test.each(lists)("%s holds at most %d items", (path, limit) => {
    const items = Array.from({ length: limit + 1 }, (_, i) => `word${i}`);
    expect(fieldsRefused(path, items.slice(1))).toEqual({});
    expect(fieldsRefused(path, items)).toEqual({ [path]: `Maximum number of items is ${limit}` });
  });

  test("every list that the specification leaves open has words in it", () => {
    for (const [path] of lists) expect((complete(path) as string[]).length).toBeGreaterThan(1);
  });

  test.each([
    ["ab", "Minimum length is 3"],
    ["a".repeat(101), "Maximum length is 100"],
    ["../etc/passwd", "Format is incorrect"],
    ["all MiniLM", "Format is incorrect"],
  ])("the model name %j is refused: %s", (name, message) => {
    const path = "model_params.sentence_transformer_model";
    expect(fieldsRefused(path, name)).toEqual({ [path]: message });
  });

  test("letters, digits, hyphen, underscore and slash make a model's name", () => {
    expect(
      fieldsRefused("model_params.sentence_transformer_model", "sentence-transformers/All_MiniLM-L6"),
    ).toEqual({});
  });

  test("an unknown name is refused at every level, and so is a prototype key", () => {
    expect(fieldsRefused("surprise", 1)).toEqual({ surprise: "Unknown name: surprise" });
    expect(fieldsRefused("hdbscan_params.surprise", 1)).toEqual({
      "hdbscan_params.surprise": "Unknown name: surprise",
    });
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const input: unknown = JSON.parse(`{"topic_keywords": {"${key}": ["a"]}}`);
      expect(() => parse("analysis-parameters", input)).toThrow(`Unknown name: ${key}`);
    }
  });

  test("a partial set is completed, and the input is left as it was", () => {
    const input = { hdbscan_params: { min_cluster_size: 5 } };
    expect(parse("analysis-parameters", input).hdbscan_params.min_samples).toBe(1);
    expect(input).toEqual({ hdbscan_params: { min_cluster_size: 5 } });
  });
});

test("what the specification does not know is off unless it is asked for", () => {
  expect(complete("reduction_params.method")).toBe("none");
  expect(complete("stability_params.resamples")).toBe(0);
});

describe("the messages are those of the specification", () => {
  test.each(Object.entries(messages.validation))("%s says %j", (keyword, text) => {
    expect(Object.entries(catalogue.validation)).toContainEqual([keyword, text]);
  });

  test.each(["actions", "screens"] as const)("every sentence of the %s is there, word for word", (group) => {
    for (const sentence of messages[group]) expect(said[group]).toContain(sentence);
  });

  test.each(refusals)("%s with %j says at %s: %s", (form, typed, field, sentence) => {
    let fields: Readonly<Record<string, string>> | undefined;
    try {
      parse(form, typed);
    } catch (error) {
      fields = (error as { fields: Record<string, string> }).fields;
    }
    expect(fields?.[field]).toBe(sentence);
  });

  test("every task error code of the specification belongs to at least one error", () => {
    const codes = new Set(Object.values(catalogue.errors).map(({ code }) => code));
    for (const code of taskErrorCodes) expect([...codes, ...codesOfSources]).toContain(code);
  });

  test("every code after which another link or file is offered belongs to at least one error", () => {
    const codes = Object.values(catalogue.errors).flatMap((error) => Object.values(error));
    for (const code of readSchema("constants").threadFaults)
      expect([...codes, ...codesOfSources]).toContain(code);
  });
});

const schemaNames = readdirSync(new URL("../../schemas/", import.meta.url))
  .filter((file) => file.endsWith(".json") && file !== "package.json")
  .map((file) => file.slice(0, -".json".length))
  .filter((name): name is SchemaName => "$schema" in (readAnyFile(name) as object));

test.each(schemaNames)("%s.json is named by its id, compiles, and refuses what is not an object", (name) => {
  expect(readSchema(name).$id).toBe(`${name}.json`);
  expect(() => parse(name, 0)).toThrow("Must be a group of named values (given: 0)");
});
