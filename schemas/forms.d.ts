/*
 * What forms give, as their schemas say it. Written by the Vite plugin of @undertone/form-engine, or by
 * `undertone-forms types`. Do not edit it: edit the schemas.
 */

declare module "*/analysis-parameters.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type AnalysisParameters = {
    /** Comments kept at most. Of a larger thread, half are top-level comments from all over it, the others are replies below those, in proportion to the size of each branch. */
    max_comments: number;
    /** How many “load more comments” links are followed. Empty: all of them. */
    comment_limit: number | null;
    /** Leaves out comments that moderators removed. */
    skip_removed: boolean;
    /** Leaves out comments that their authors deleted. */
    skip_deleted: boolean;
    /** Keeps comments with at least this score. A source without scores keeps all. */
    min_score: number;
    /** How comments are grouped (HDBSCAN). */
    hdbscan_params: {
      /** Groups smaller than this aren't shown as topics. */
      min_cluster_size: number;
      /** How many neighbours, itself included, put a comment in a dense region. 1 and 2 are the same unless alpha is above 1. Higher: fewer, denser topics and more comments on their own. */
      min_samples: number;
      /** How the distance between two comments' vectors is measured. */
      metric: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
      /** Topics closer than this are merged. */
      cluster_selection_epsilon: number;
      /** Scales distances: higher is more conservative. */
      alpha: number;
    };
    /** Whether vectors are reduced to a few dimensions before they are grouped. This leaves fewer comments on their own and gives larger topics, but distorts distances. */
    reduction_params: {
      /** PCA keeps the directions in which comments differ most. UMAP keeps neighbours together: it groups more comments, but even chance gaps look like borders. */
      method: "none" | "pca" | "umap";
      /** Numbers kept of each vector. Has no effect without a method. */
      dimensions: number;
      /** How many nearest comments, itself included, UMAP keeps together with a comment. Fewer: finer topics. */
      neighbors: number;
    };
    /** Tests which topics come back when some comments are left out. */
    stability_params: {
      /** How many times topics are searched for again among a random four fifths of the comments. 0: never. Each time takes two thirds as long as the first grouping. */
      resamples: number;
    };
    /** Which comments are left out before the analysis. */
    preprocessing_params: {
      /** Shorter comments are left out. In Chinese, Japanese, Thai and other scripts without spaces each word counts as 5 characters. */
      min_comment_length: number;
      /** Comments with fewer words are left out. */
      min_word_count: number;
      /** A comment that begins with one of these words or phrases is left out. */
      filter_prefixes: string[];
      /** Leaves out comments whose text is [deleted]. */
      filter_deleted: boolean;
      /** Leaves out comments whose text is [removed]. */
      filter_removed: boolean;
    };
    /** How text becomes vectors. */
    model_params: {
      /** Name of the model: one that can be downloaded, or one that lies on the server. Where a download fails the lexical embedder serves, and the result says so. */
      sentence_transformer_model: string;
      /** Texts embedded at a time. */
      batch_size: number;
      /** Scales each vector to length 1 in this norm. */
      normalization: "l2" | "l1" | "none" | "max";
    };
    /** How much is said about each topic. */
    summary_params: {
      /** How many of the largest topics get keywords and a summary. */
      top_clusters_display: number;
      /** Keywords shown for each topic. */
      keywords_per_cluster: number;
      /** Length of the ranked list of keyphrases behind the keywords. */
      enhanced_keywords: number;
      /** Comments quoted for each topic. */
      sample_comments_per_cluster: number;
    };
    /** Words added to the lexicon that measures the tone of words, or overriding it. */
    sentiment_words: {
      /** Each counts +1.9 on the lexicon's scale of -4 to 4. */
      positive: string[];
      /** Each counts -1.9 on the lexicon's scale of -4 to 4. */
      negative: string[];
    };
    /** A topic is of a kind when its comments use the words of that kind. */
    topic_keywords: {
      /** Words of the kind “discussion”. */
      discussion: string[];
      /** Words of the kind “experience”. */
      experience: string[];
      /** Words of the kind “question”. */
      question: string[];
      /** Words of the kind “humor”. */
      humor: string[];
      /** Words of the kind “technical”. */
      technical: string[];
      /** Words of the kind “social”. */
      social: string[];
    };
    /** Words that never become keywords, beside the built-in list. */
    stop_words: string[];
    /** What is analysed although a rule left it out: a rule's name (bots, min_score, min_comment_length, min_word_count, filter_prefixes) stands for all comments that it was the first to leave out, anything else for the comment with this id. A name that is in no rule and an id that is in no comment put nothing back, and the result names them. */
    restore: string[];
    /** How comments are asked for. */
    reddit_fetch_params: {
      /** The order in which Reddit gives comments. */
      sort: "confidence" | "top" | "new" | "controversial" | "old" | "qa";
      /** How deep replies are followed. Empty: all the way. */
      depth: number | null;
    };
  };

  export type AnalysisParametersDraft = {
    max_comments: number;
    comment_limit: number | null;
    skip_removed: boolean;
    skip_deleted: boolean;
    min_score: number;
    hdbscan_params: {
      min_cluster_size: number;
      min_samples: number;
      metric: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
      cluster_selection_epsilon: number;
      alpha: number;
    };
    reduction_params: {
      method: "none" | "pca" | "umap";
      dimensions: number;
      neighbors: number;
    };
    stability_params: {
      resamples: number;
    };
    preprocessing_params: {
      min_comment_length: number;
      min_word_count: number;
      filter_prefixes: (string | undefined)[];
      filter_deleted: boolean;
      filter_removed: boolean;
    };
    model_params: {
      sentence_transformer_model: string;
      batch_size: number;
      normalization: "l2" | "l1" | "none" | "max";
    };
    summary_params: {
      top_clusters_display: number;
      keywords_per_cluster: number;
      enhanced_keywords: number;
      sample_comments_per_cluster: number;
    };
    sentiment_words: {
      positive: (string | undefined)[];
      negative: (string | undefined)[];
    };
    topic_keywords: {
      discussion: (string | undefined)[];
      experience: (string | undefined)[];
      question: (string | undefined)[];
      humor: (string | undefined)[];
      technical: (string | undefined)[];
      social: (string | undefined)[];
    };
    stop_words: (string | undefined)[];
    restore: (string | undefined)[];
    reddit_fetch_params: {
      sort: "confidence" | "top" | "new" | "controversial" | "old" | "qa";
      depth: number | null;
    };
  };

  const form: CompiledForm<AnalysisParameters, AnalysisParametersDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/change-password.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type ChangePassword = {
    currentPassword: string;
    password: string;
    confirmPassword: string;
  };

  export type ChangePasswordDraft = {
    currentPassword?: string;
    password?: string;
    confirmPassword?: string;
  };

  const form: CompiledForm<ChangePassword, ChangePasswordDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/comment-new.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type CommentNew = {
    insightId: string;
    text: string;
  };

  export type CommentNewDraft = {
    insightId?: string;
    text?: string;
  };

  const form: CompiledForm<CommentNew, CommentNewDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/comment-reply.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type CommentReply = {
    insightId: string;
    parentId: string;
    text: string;
  };

  export type CommentReplyDraft = {
    insightId?: string;
    parentId?: string;
    text?: string;
  };

  const form: CompiledForm<CommentReply, CommentReplyDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/delete-account.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type DeleteAccount = {
    /** To be sure that it is you. */
    password: string;
  };

  export type DeleteAccountDraft = {
    password?: string;
  };

  const form: CompiledForm<DeleteAccount, DeleteAccountDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/insight-change.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type InsightChange = {
    title: string;
  };

  export type InsightChangeDraft = {
    title?: string;
  };

  const form: CompiledForm<InsightChange, InsightChangeDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/login.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type Login = {
    email: string;
    password: string;
  };

  export type LoginDraft = {
    email?: string;
    password?: string;
  };

  const form: CompiledForm<Login, LoginDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/parameter-set-name.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type ParameterSetName = {
    name: string;
  };

  export type ParameterSetNameDraft = {
    name?: string;
  };

  const form: CompiledForm<ParameterSetName, ParameterSetNameDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/preferences.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type Preferences = {
    theme: string;
    /** New insights can then be read by everybody as soon as they are finished. */
    makeInsightsPublicAsDefault: boolean;
    /** A mail when an analysis is finished, and when somebody replies to you. */
    emailNotifications: boolean;
  };

  export type PreferencesDraft = {
    theme?: string;
    makeInsightsPublicAsDefault: boolean;
    emailNotifications: boolean;
  };

  const form: CompiledForm<Preferences, PreferencesDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/register.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type Register = {
    email: string;
    /** Letters, digits, hyphen and underscore. Others see it. */
    username: string;
    password: string;
    confirmPassword: string;
  };

  export type RegisterDraft = {
    email?: string;
    username?: string;
    password?: string;
    confirmPassword?: string;
  };

  const form: CompiledForm<Register, RegisterDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/reset-password-form.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type ResetPasswordForm = {
    password: string;
    confirmPassword: string;
  };

  export type ResetPasswordFormDraft = {
    password?: string;
    confirmPassword?: string;
  };

  const form: CompiledForm<ResetPasswordForm, ResetPasswordFormDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/reset-request.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type ResetRequest = {
    /** Your account's email. The link goes there. */
    email: string;
  };

  export type ResetRequestDraft = {
    email?: string;
  };

  const form: CompiledForm<ResetRequest, ResetRequestDraft>;
  export const schema: (typeof form)["schema"];
  export const uiSchema: (typeof form)["uiSchema"];
  export const validate: (typeof form)["validate"];
  export default form;
}
