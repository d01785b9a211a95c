import type { Configuration } from "./configuration.js";

/** The language model that names topics and judges first, as its operator set it. */
export interface ModelSettings {
  /** Without a last slash. */
  baseUrl: string;
  key: string | undefined;
  model: string;
  /** Tokens. */
  contextLength: number;
  output: Configuration["INFERENCE_OUTPUT_SCHEMA"];
  /** Of the threads that are named; undefined: each that can be checked. */
  language: string | undefined;
  /** Milliseconds for an insight in all. */
  limit: number;
  includesPrivate: boolean;
}

/** Null where the operator uses no language model. */
export function modelSettings(configuration: Configuration): ModelSettings | null {
  const { OPENAI_BASE_URL: baseUrl, INFERENCE_TEXT_MODEL: model } = configuration;
  if (baseUrl === undefined || model === undefined) return null;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    model,
    key: configuration.OPENAI_API_KEY,
    contextLength: configuration.INFERENCE_CONTEXT_LENGTH,
    output: configuration.INFERENCE_OUTPUT_SCHEMA,
    language: configuration.INFERENCE_LANG,
    limit: configuration.INFERENCE_JOB_TIMEOUT_SEC * 1000,
    includesPrivate: configuration.INFERENCE_PRIVATE,
  };
}

export function mayBeSent(
  { includesPrivate }: ModelSettings,
  insight: { isPublic: boolean; isPrivateChat: boolean; hiddenAt: Date | null },
): boolean {
  return includesPrivate || (insight.isPublic && !insight.isPrivateChat && insight.hiddenAt === null);
}
