/*
 * What forms give, as their schemas say it. Written by the Vite plugin of @undertone/form-engine, or by
 * `undertone-forms types`. Do not edit it: edit the schemas.
 */

declare module "*/analysis-parameters.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type AnalysisParameters = {
    /** How many comments to read. If a thread has more, half of the sample is top-level comments from all over it, the rest are replies to them, in proportion to the size of each branch. */
    max_comments: number;
    /** How many “load more comments” links to follow. Empty: no limit. */
    comment_limit: number | null;
    /** Leaves out comments removed by moderators. */
    skip_removed: boolean;
    /** Leaves out comments deleted by their authors. */
    skip_deleted: boolean;
    /** Leaves out comments with a lower score. Has no effect where the source has no scores. */
    min_score: number;
    /** How comments are grouped (HDBSCAN). */
    hdbscan_params: {
      /** Groups smaller than this aren't shown as topics. */
      min_cluster_size: number;
      /** How many comments, including itself, must be near a comment for a topic to form there. 1 and 2 are the same unless alpha is above 1. Higher: fewer, denser topics and more comments in no topic. */
      min_samples: number;
      /** How the distance between two comments' vectors is measured. */
      metric: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
      /** Topics closer together than this are merged. */
      cluster_selection_epsilon: number;
      /** Scales distances. Higher is more conservative. */
      alpha: number;
    };
    /** Whether vectors are reduced to a few dimensions before grouping. This gives larger topics and leaves fewer comments in no topic, but distorts distances. */
    reduction_params: {
      /** PCA keeps the directions in which comments differ most. UMAP keeps neighbours together: it puts more comments in topics, but chance gaps can look like borders between topics. */
      method: "none" | "pca" | "umap";
      /** How many numbers of each vector to keep. Has no effect without a method. */
      dimensions: number;
      /** How many of the nearest comments, including itself, UMAP keeps close to each comment. Fewer: finer topics. */
      neighbors: number;
    };
    /** Tests which topics are found again when some comments are left out. */
    stability_params: {
      /** How many times to search for topics again in a random four fifths of the comments. 0: never. Each time takes two thirds as long as the first search. */
      resamples: number;
    };
    /** Which comments are left out before the analysis. */
    preprocessing_params: {
      /** Shorter comments are left out. In Chinese, Japanese, Thai and other scripts without spaces, each word counts as 5 characters. */
      min_comment_length: number;
      /** Comments with fewer words are left out. */
      min_word_count: number;
      /** Leaves out comments that start with one of these words or phrases. */
      filter_prefixes: string[];
      /** Leaves out comments whose text is [deleted]. */
      filter_deleted: boolean;
      /** Leaves out comments whose text is [removed]. */
      filter_removed: boolean;
    };
    /** The language model, which turns text into vectors. */
    model_params: {
      /** Name of a model that can be downloaded or is on the server. If the download fails, comments are grouped by wording instead, and the result says so. */
      sentence_transformer_model: string;
      /** How many texts to turn into vectors at a time. */
      batch_size: number;
      /** Scales each vector to length 1 by this norm. */
      normalization: "l2" | "l1" | "none" | "max";
    };
    /** How much to show about each topic. */
    summary_params: {
      /** How many of the largest topics get keywords and a summary. */
      top_clusters_display: number;
      /** How many keywords to show for each topic. */
      keywords_per_cluster: number;
      /** How many keyphrases to rank. The keywords are chosen from them. */
      enhanced_keywords: number;
      /** How many comments to quote for each topic. */
      sample_comments_per_cluster: number;
    };
    /** Words to add to the list that the tone is measured by. They override words already in it. */
    sentiment_words: {
      /** Each counts +1.9 on a scale from -4 to 4. */
      positive: string[];
      /** Each counts -1.9 on a scale from -4 to 4. */
      negative: string[];
    };
    /** A topic is of a type if its comments use words from that list. */
    topic_keywords: {
      /** Words for the type “discussion”. */
      discussion: string[];
      /** Words for the type “experience”. */
      experience: string[];
      /** Words for the type “question”. */
      question: string[];
      /** Words for the type “humor”. */
      humor: string[];
      /** Words for the type “technical”. */
      technical: string[];
      /** Words for the type “social”. */
      social: string[];
    };
    /** Words that never become keywords, in addition to the built-in list. */
    stop_words: string[];
    /** What to analyse although a rule leaves it out. A rule's name (bots, min_score, min_comment_length, min_word_count, filter_prefixes) restores the comments that it was the first to leave out. Anything else restores the comment with that ID. Names and IDs that match nothing are listed in the result. */
    restore: string[];
    /** How to request comments from Reddit. */
    reddit_fetch_params: {
      /** The order in which Reddit returns comments. */
      sort: "confidence" | "top" | "new" | "controversial" | "old" | "qa";
      /** How many levels of replies to follow. Empty: all. */
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
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/confirm-email-form.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type ConfirmEmailForm = {
    /** This becomes the account’s password. All current sessions end. */
    password: string;
    /** Empty: the username stays as it was registered. */
    username?: string;
    /** Insights, comments, uploads, stars and history. */
    dropContents: boolean;
  };

  export type ConfirmEmailFormDraft = {
    password?: string;
    username?: string;
    dropContents: boolean;
  };

  const form: CompiledForm<ConfirmEmailForm, ConfirmEmailFormDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/count-new.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type CountNew = {
    kind: "point" | "post-question" | "own-question";
    /** The comment with the point's sentence. */
    commentId?: string;
    /** Such as “mentions the price”. */
    question?: string;
    size: 24 | 40;
  };

  export type CountNewDraft = {
    kind?: "point" | "post-question" | "own-question";
    commentId?: string;
    question?: string;
    size: 24 | 40;
  };

  const form: CompiledForm<CountNew, CountNewDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/delete-account.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type DeleteAccount = {
    /** To confirm that it is you. Leave it empty if you have none: then you must have logged in within the last ten minutes. */
    password?: string;
  };

  export type DeleteAccountDraft = DeleteAccount;

  const form: CompiledForm<DeleteAccount, DeleteAccountDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/file-choices.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type FileChoices = {
    /** For a private chat in a file that does not look like one. */
    privateChat?: boolean;
    /** What happens to the names of the people in a private chat. */
    names?: "replace" | "keep";
    /** The title of the thread. Default: the title in the file. */
    title?: string;
    /** What counts as a comment in plain text. */
    part?: "line" | "paragraph";
    /** The column of a table or key of a list for each field; null: none. A missing field takes the column recognised by its name. */
    columns?: {
      text?: string | null;
      author?: string | null;
      date?: string | null;
      score?: string | null;
      parent?: string | null;
      id?: string | null;
      thread?: string | null;
    };
    /** What the first row of a table is. If not chosen, it is detected. */
    firstRow?: "names" | "comment";
    /** The order of dates such as 03/04/21, if the file does not show it. */
    dateOrder?: "day-first" | "month-first" | "year-first";
    /** IDs of the threads to read from a file with several. Missing: all. */
    threads?: string[];
    /** Comments before this day (UTC), and comments without a date, are left out. */
    from?: string;
    /** Comments after this day (UTC), and comments without a date, are left out. */
    to?: string;
  };

  export type FileChoicesDraft = {
    privateChat?: boolean;
    names?: "replace" | "keep";
    title?: string;
    part?: "line" | "paragraph";
    columns?: {
      text?: string | null;
      author?: string | null;
      date?: string | null;
      score?: string | null;
      parent?: string | null;
      id?: string | null;
      thread?: string | null;
    };
    firstRow?: "names" | "comment";
    dateOrder?: "day-first" | "month-first" | "year-first";
    threads?: (string | undefined)[];
    from?: string;
    to?: string;
  };

  const form: CompiledForm<FileChoices, FileChoicesDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/hiding.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type Hiding = {
    /** The author sees it. */
    reason: string;
  };

  export type HidingDraft = {
    reason?: string;
  };

  const form: CompiledForm<Hiding, HidingDraft>;
  export const schema: (typeof form)["schema"];
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
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/judge-change.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type JudgeChange = {
    username: string;
    mayJudge: boolean;
  };

  export type JudgeChangeDraft = {
    username?: string;
    mayJudge?: boolean;
  };

  const form: CompiledForm<JudgeChange, JudgeChangeDraft>;
  export const schema: (typeof form)["schema"];
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
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/passkey-new.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type PasskeyNew = {
    name: string;
    /** To confirm that it is you. Leave it empty if you have none: then you must have logged in within the last ten minutes. */
    password?: string;
  };

  export type PasskeyNewDraft = {
    name?: string;
    password?: string;
  };

  const form: CompiledForm<PasskeyNew, PasskeyNewDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/preferences.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type Preferences = {
    theme: string;
    /** Everyone can read them as soon as they are finished. */
    makeInsightsPublicAsDefault: boolean;
    /** Get an email when an analysis finishes or someone replies to you, and moderators when something is reported. */
    emailNotifications: boolean;
  };

  export type PreferencesDraft = {
    theme?: string;
    makeInsightsPublicAsDefault: boolean;
    emailNotifications: boolean;
  };

  const form: CompiledForm<Preferences, PreferencesDraft>;
  export const schema: (typeof form)["schema"];
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
    /** The token of an invitation link. */
    invitation?: string;
  };

  export type RegisterDraft = {
    email?: string;
    username?: string;
    password?: string;
    confirmPassword?: string;
    invitation?: string;
  };

  const form: CompiledForm<Register, RegisterDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/report.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type Report = {
    insightId: string;
    commentId?: string;
    reason: "spam" | "abuse" | "private" | "unlawful" | "other";
    /** What should the moderators know? */
    note?: string;
  };

  export type ReportDraft = {
    insightId?: string;
    commentId?: string;
    reason?: "spam" | "abuse" | "private" | "unlawful" | "other";
    note?: string;
  };

  const form: CompiledForm<Report, ReportDraft>;
  export const schema: (typeof form)["schema"];
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
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/reset-request.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type ResetRequest = {
    /** Your account's email. The link is sent there. */
    email: string;
  };

  export type ResetRequestDraft = {
    email?: string;
  };

  const form: CompiledForm<ResetRequest, ResetRequestDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/role-change.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type RoleChange = {
    role: "member" | "moderator" | "operator";
  };

  export type RoleChangeDraft = {
    role?: "member" | "moderator" | "operator";
  };

  const form: CompiledForm<RoleChange, RoleChangeDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/second-factor-code.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type SecondFactorCode = {
    code: string;
  };

  export type SecondFactorCodeDraft = {
    code?: string;
  };

  const form: CompiledForm<SecondFactorCode, SecondFactorCodeDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/sign-in-code.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type SignInCode = {
    step: string;
    code: string;
  };

  export type SignInCodeDraft = {
    step?: string;
    code?: string;
  };

  const form: CompiledForm<SignInCode, SignInCodeDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/suspension.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type Suspension = {
    /** Shown when they try to log in. */
    reason: string;
    /** They are public again when the suspension ends. */
    hideInsights: boolean;
  };

  export type SuspensionDraft = {
    reason?: string;
    hideInsights: boolean;
  };

  const form: CompiledForm<Suspension, SuspensionDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/token-new.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type TokenNew = {
    name: string;
    scope: "read" | "run" | "manage";
    days: number;
  };

  export type TokenNewDraft = {
    name?: string;
    scope?: "read" | "run" | "manage";
    days: number;
  };

  const form: CompiledForm<TokenNew, TokenNewDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/topic-name.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type TopicName = {
    name: string;
  };

  export type TopicNameDraft = {
    name?: string;
  };

  const form: CompiledForm<TopicName, TopicNameDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/topic-note.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type TopicNote = {
    note?: string;
  };

  export type TopicNoteDraft = TopicNote;

  const form: CompiledForm<TopicNote, TopicNoteDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}

declare module "*/webhook-new.json?validator" {
  import type { CompiledForm } from "@undertone/form-engine";

  export type WebhookNew = {
    /** An https address on the internet. */
    url: string;
  };

  export type WebhookNewDraft = {
    url?: string;
  };

  const form: CompiledForm<WebhookNew, WebhookNewDraft>;
  export const schema: (typeof form)["schema"];
  export const validate: (typeof form)["validate"];
  export default form;
}
