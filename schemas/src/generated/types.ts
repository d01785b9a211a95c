/* Generated from schemas/*.json by `npm run generate`. Do not edit. */

export type About = {
  version: string;
  /** Where people ask for help; null if the operator set none. */
  supportEmail: string | null;
  /** Who can register: everyone; people with an invitation link; everyone, but a moderator has to approve each account; nobody. */
  registration: "open" | "invitation" | "approval" | "closed";
  /** off: people log in at the OpenID provider or with passkeys. Needs OIDC_ISSUER, or passkeys that people have added before. */
  passwordSignIn: "on" | "off";
  /** What the OpenID provider is called that people can log in at; null if there is none. */
  openId: string | null;
};

/** All parameters of an analysis. A set may be partial: parameters that are missing take their defaults. */
export type AnalysisParameters = {
  /** How many comments to read. If a thread has more, half of the sample is top-level comments from all over it, the rest are replies to them, in proportion to the size of each branch. */
  max_comments?: number;
  /** How many “load more comments” links to follow. Empty: no limit. */
  comment_limit?: number | null;
  /** Leaves out comments removed by moderators. */
  skip_removed?: boolean;
  /** Leaves out comments deleted by their authors. */
  skip_deleted?: boolean;
  /** Leaves out comments with a lower score. Has no effect where the source has no scores. */
  min_score?: number;
  /** How comments are grouped (HDBSCAN). */
  hdbscan_params?: {
    /** Groups smaller than this aren't shown as topics. */
    min_cluster_size?: number;
    /** How many comments, including itself, must be near a comment for a topic to form there. 1 and 2 are the same unless alpha is above 1. Higher: fewer, denser topics and more comments in no topic. */
    min_samples?: number;
    /** How the distance between two comments' vectors is measured. */
    metric?: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
    /** Topics closer together than this are merged. */
    cluster_selection_epsilon?: number;
    /** Scales distances. Higher is more conservative. */
    alpha?: number;
  };
  /** Whether vectors are reduced to a few dimensions before grouping. This gives larger topics and leaves fewer comments in no topic, but distorts distances. */
  reduction_params?: {
    /** PCA keeps the directions in which comments differ most. UMAP keeps neighbours together: it puts more comments in topics, but chance gaps can look like borders between topics. */
    method?: "none" | "pca" | "umap";
    /** How many numbers of each vector to keep. Has no effect without a method. */
    dimensions?: number;
    /** How many of the nearest comments, including itself, UMAP keeps close to each comment. Fewer: finer topics. */
    neighbors?: number;
  };
  /** Tests which topics are found again when some comments are left out. */
  stability_params?: {
    /** How many times to search for topics again in a random four fifths of the comments. 0: never. Each time takes two thirds as long as the first search. */
    resamples?: number;
  };
  /** Which comments are left out before the analysis. */
  preprocessing_params?: {
    /** Shorter comments are left out. In Chinese, Japanese, Thai and other scripts without spaces, each word counts as 5 characters. */
    min_comment_length?: number;
    /** Comments with fewer words are left out. */
    min_word_count?: number;
    /** Leaves out comments that start with one of these words or phrases. */
    filter_prefixes?: string[];
    /** Leaves out comments whose text is [deleted]. */
    filter_deleted?: boolean;
    /** Leaves out comments whose text is [removed]. */
    filter_removed?: boolean;
  };
  /** The language model, which turns text into vectors. */
  model_params?: {
    /** Name of a model that can be downloaded or is on the server. If the download fails, comments are grouped by wording instead, and the result says so. */
    sentence_transformer_model?: string;
    /** How many texts to turn into vectors at a time. */
    batch_size?: number;
    /** Scales each vector to length 1 by this norm. */
    normalization?: "l2" | "l1" | "none" | "max";
  };
  /** How much to show about each topic. */
  summary_params?: {
    /** How many of the largest topics get keywords and a summary. */
    top_clusters_display?: number;
    /** How many keywords to show for each topic. */
    keywords_per_cluster?: number;
    /** How many keyphrases to rank. The keywords are chosen from them. */
    enhanced_keywords?: number;
    /** How many comments to quote for each topic. */
    sample_comments_per_cluster?: number;
  };
  /** Words to add to the list that the tone is measured by. They override words already in it. */
  sentiment_words?: {
    /** Each counts +1.9 on a scale from -4 to 4. */
    positive?: string[];
    /** Each counts -1.9 on a scale from -4 to 4. */
    negative?: string[];
  };
  /** A topic is of a type if its comments use words from that list. */
  topic_keywords?: {
    /** Words for the type “discussion”. */
    discussion?: string[];
    /** Words for the type “experience”. */
    experience?: string[];
    /** Words for the type “question”. */
    question?: string[];
    /** Words for the type “humor”. */
    humor?: string[];
    /** Words for the type “technical”. */
    technical?: string[];
    /** Words for the type “social”. */
    social?: string[];
  };
  /** Words that never become keywords, in addition to the built-in list. */
  stop_words?: string[];
  /** What to analyse although a rule leaves it out. A rule's name (bots, min_score, min_comment_length, min_word_count, filter_prefixes) restores the comments that it was the first to leave out. Anything else restores the comment with that ID. Names and IDs that match nothing are listed in the result. */
  restore?: string[];
  /** How to request comments from Reddit. */
  reddit_fetch_params?: {
    /** The order in which Reddit returns comments. */
    sort?: "confidence" | "top" | "new" | "controversial" | "old" | "qa";
    /** How many levels of replies to follow. Empty: all. */
    depth?: number | null;
  };
};

export type ApiError = {
  /** Can be shown to people. */
  message: string;
  code: string;
  /** A finer code, where there is one. */
  detail?: string;
  fields?: {
    [name: string]: string;
  };
};

export type AuthStatus = {
  valid: boolean;
  email?: string;
  username?: string;
  /** Absent for members. */
  role?: "operator" | "moderator";
  /** What a new account waits for before its owner can log in. */
  awaits?: "approval" | "confirmation";
  /** The password was right, and a code is needed: POST /auth/code takes it with this. */
  step?: string;
  /** With step: a passkey does as well as a code. Else absent. */
  hasPasskey?: boolean;
  /** true until the email address is confirmed; absent if confirmation is not needed. */
  isUnconfirmed?: boolean;
};

/** The file manifest.json in a backup, which lists its contents. */
export type BackupManifest = {
  format: 1;
  /** Version of Undertone that made it. */
  version: string;
  createdAt: string;
  /** Migrations that the database has had. */
  migrations: number[];
  entries: {
    name: string;
    /** Lines of a table or of the jobs; 0 for a file. */
    rows: number;
    bytes: number;
    sha256: string;
  }[];
};

/** The whole insight, or one of its topics or points. */
export type CardQuery = {
  /** Rank, from 1. */
  topic?: number;
  /** ID of the comment that its sentence is in. */
  point?: string;
};

export type ChangePassword = {
  currentPassword: string;
  password: string;
  confirmPassword: string;
};

/** A user's comment on an insight, or a reply to one. */
export type Comment = {
  id: string;
  insightId: string;
  /** Null if the comment was deleted but has replies. */
  userId: string | null;
  user: null | CommentAuthor;
  /** Empty if the comment was deleted. */
  content: string;
  createdAt: string;
  parentId: string | null;
  repliesCount: number;
  isDeleted: boolean;
  /** Whether the requesting user wrote it. */
  isOwn: boolean;
  hidden?: HiddenByModerator;
};

export type CommentAuthor = {
  username: string;
};

export type HiddenByModerator = {
  at: string;
  reason: string;
};

export type CommentList = {
  comments: Comment[];
  totalCount: number;
  hasNextPage: boolean;
  nextCursor: string | null;
};

export type CommentNew = {
  insightId: string;
  text: string;
};

export type CommentQuery = {
  parentId?: string;
  limit: number;
  cursor?: string;
};

export type CommentReply = {
  insightId: string;
  parentId: string;
  text: string;
};

/** Topics and points of two insights side by side. */
export type Comparison = {
  /** How topics and points are matched. comments: by the comments in both insights. vectors: by the vectors of the language model. words: by vectors of their words. null: not at all, because the insights share no comments, and their vectors are of different models or are no longer stored. */
  matchedBy: "comments" | "vectors" | "words" | null;
  isSameThread: boolean;
  /** How many analysed comments are in both. */
  shared: number;
  one: ComparedInsight;
  other: ComparedInsight;
  /** Matched ones first, by size. */
  topics: ComparedTopics[];
  points: ComparedPoints[];
};

export type ComparedInsight = {
  id: string;
  title: string;
  source: string;
  createdAt: string;
  /** When its thread was read. null: unknown. */
  readAt: string | null;
  username: string;
  /** How many were analysed. */
  comments: number;
  /** Which of its groupings is compared: the one that its page opens with. */
  grouping: string;
  parameters: AnalysisParameters;
};

export type ComparedTopics = {
  one: null | ComparedTopic;
  other: null | ComparedTopic;
  /** From one to the other, by its share of the comments. */
  change: "same" | "larger" | "smaller" | "new" | "gone";
  /** How many comments are in both. 0 if none are. */
  shared: number;
  /** If matchedBy is comments: the share of the pair's comments that are in both topics. vectors and words: the cosine. null: no counterpart. */
  closeness: number | null;
  /** For a topic without a counterpart: the topic of the other insight that contains most of its comments. null: none, or unknown. */
  from: null | ComparedTopic;
};

export type ComparedTopic = {
  /** Largest first. */
  rank: number;
  /** Its label, or else its title. */
  name: string;
  /** Username of the person who named it. Absent where nobody did. */
  namedBy?: string;
  size: number;
  /** Of the analysed comments. */
  share: number;
};

export type ComparedPoints = {
  one: null | ComparedPoint;
  other: null | ComparedPoint;
  /** 1 for the same comment. Otherwise as for topics, using the comments nearest to each point. null: no counterpart. */
  closeness: number | null;
};

export type ComparedPoint = {
  sentence: string;
  commentId: string;
};

/** Environment variables of the server, the worker and the command line, except those of single sources (source.json in their folders). Checked once, at start. */
export type Configuration = {
  /** 0: any free port. */
  PORT: number;
  HOST: string;
  /** The address that people enter, with the path below which this server is, if any. https makes cookies Secure. */
  PUBLIC_URL?: string;
  DATA_DIR: string;
  /** Unset: the embedded database in DATA_DIR. */
  DATABASE_URL?: string;
  ROLE: "all" | "web" | "worker";
  /** Seconds after SIGTERM during which readiness fails while requests are still served. 0: none; Ctrl-C never waits. */
  SHUTDOWN_DELAY: number;
  /** Seconds that open requests, including uploads, then get to finish. */
  SHUTDOWN_LIMIT: number;
  /** Unset: each email is a file in DATA_DIR/outbox. */
  SMTP_URL?: string;
  MAIL_FROM: string;
  /** required: unconfirmed addresses get no email except the link to confirm them. Default: required with SMTP_URL, else optional. */
  CONFIRM_EMAIL?: "required" | "optional";
  SUPPORT_EMAIL?: string;
  /** Default: models in DATA_DIR. */
  MODEL_DIR?: string;
  MODEL_HOST: string;
  /** Which reverse proxies set X-Forwarded-For: true (one), how many, or their networks, separated by commas. */
  TRUST_PROXY: string;
  /** Whether browsers must use https for all subdomains of PUBLIC_URL too. */
  HSTS_SUBDOMAINS: boolean;
  /** Who can register: everyone; people with an invitation link; everyone, but a moderator has to approve each account; nobody. */
  REGISTRATION: "open" | "invitation" | "approval" | "closed";
  /** Domains of email addresses that can register without an invitation, separated by commas. Nobody can log in to such an account before its address is confirmed, so this needs CONFIRM_EMAIL=required. Default: any. */
  EMAIL_DOMAINS?: string;
  /** The OpenID provider that people can log in at. https, except on the machine itself. Needs OIDC_CLIENT_ID and PUBLIC_URL; the provider has to allow PUBLIC_URL/api/auth/oidc/callback. */
  OIDC_ISSUER?: string;
  OIDC_CLIENT_ID?: string;
  OIDC_CLIENT_SECRET?: string;
  /** What the provider is called on the login button. */
  OIDC_NAME: string;
  OIDC_SCOPES: string;
  OIDC_GROUPS_CLAIM: string;
  /** Roles by the provider's groups: group=operator,group=moderator. Each login at the provider then sets the role; whoever is in none of the groups becomes a member. */
  OIDC_ROLES?: string;
  /** off: people log in at the OpenID provider or with passkeys. Needs OIDC_ISSUER, or passkeys that people have added before. */
  PASSWORD_SIGN_IN: "on" | "off";
  /** Analyses that one person can start within 24 hours. 0: no limit. */
  RUNS_PER_DAY: number;
  /** Files that one person can upload within 24 hours. 0: no limit. */
  UPLOADS_PER_DAY: number;
  /** How much the insights and uploads of one person can take in the database, compressed. Whoever has reached it has to delete an insight before the next analysis or upload. 0: no limit. */
  STORED_MEGABYTES: number;
  /** Hours between two backups in DATA_DIR/backups, made by a worker or a process of both roles. 0: none. */
  BACKUP_EVERY: number;
  /** How many backups stay in DATA_DIR/backups. */
  BACKUP_KEEP: number;
  /** Days after which a worker deletes emails in DATA_DIR/outbox. 0: never. */
  OUTBOX_DAYS: number;
  /** Days after which a worker deletes entries of the audit log. 0: never. */
  AUDIT_LOG_DAYS: number;
  /** Figures for Prometheus are served at /metrics on this port of HOST. Unset: nowhere. */
  METRICS_PORT?: number;
  /** How often, in days, each analysed thread is checked for comments that were deleted on its site, which are then deleted here. 0: only when the owner checks for new comments. */
  RECHECK_DAYS: number;
  /** Address of an OpenAI-compatible server (chat completions), such as http://localhost:11434/v1. With INFERENCE_TEXT_MODEL: its model names topics. */
  OPENAI_BASE_URL?: string;
  OPENAI_API_KEY?: string;
  /** Unset: no language model is used. */
  INFERENCE_TEXT_MODEL?: string;
  /** Tokens that the model can read at once: more of each comment is sent. */
  INFERENCE_CONTEXT_LENGTH: number;
  /** What the server can bind an answer to: a JSON schema, JSON, or nothing. */
  INFERENCE_OUTPUT_SCHEMA: "structured" | "json" | "plain";
  /** Name topics of threads in this language alone. Unset: in each whose titles can be checked. */
  INFERENCE_LANG?: "en" | "de" | "fr" | "es";
  /** Seconds that naming the topics of one insight may take in all. */
  INFERENCE_JOB_TIMEOUT_SEC: number;
  /** Whether comments of private insights and private chats are sent to the model too. */
  INFERENCE_PRIVATE: boolean;
  /** host or host:port, separated by commas. Links may lead there even if they are in a private network, whatever their robots.txt says. */
  TRUSTED_HOSTS?: string;
};

export type ConfirmEmail = {
  token: string;
  password?: string;
  /** Letters, digits, hyphen and underscore. Others see it. */
  username?: string;
  /** With a password: its insights, comments, uploads, stars and history. */
  dropContents?: boolean;
};

/** What the page of a confirmation link asks people who are not logged in. The link contains the token. */
export type ConfirmEmailForm = {
  password: string;
  /** Letters, digits, hyphen and underscore. Others see it. */
  username?: string;
  /** With a password: its insights, comments, uploads, stars and history. */
  dropContents?: boolean;
};

/** A sample of an insight's comments, how people judged them for a sentence or a question, and the estimate for all comments. */
export type Count = {
  id: string;
  kind: "point" | "post-question" | "own-question";
  /** The point's sentence, or the question. */
  sentence: string;
  /** The comment with the point's sentence. */
  commentId: string | null;
  createdAt: string;
  /** How many comments the sample was drawn from. */
  comments: number;
  /** Whether comments similar to the sentence were drawn more often. Otherwise each was equally likely. */
  isOrdered: boolean;
  /** Whether it is from before new comments were added to this insight. */
  isEarlier: boolean;
  /** The comments to judge, in order. */
  sample: string[];
  /** What a language model said before people, for them to confirm or change; it is not counted. null if it was not asked. */
  firstJudgement: null | FirstJudgement;
  judges: CountJudge[];
  agreement: null | CountAgreement;
};

export type FirstJudgement = {
  model: string;
  /** For each comment of the sample, in order; null if the model gave no usable answer. */
  judgements: ("yes" | "opposite" | "neither" | null)[];
};

export type CountJudge = {
  username: string;
  isYou: boolean;
  /** For each comment of the sample, in order; null if it is not judged yet. */
  judgements: ("yes" | "opposite" | "neither" | null)[];
  /** null until the whole sample is judged. */
  counted: null | Counted;
};

/** How many comments say something, estimated from a sample that a person judged. The intervals contain the true number in nine of ten cases. */
export type Counted = {
  /** Comments that say it. */
  yes: number;
  /** The lower end of the 90 % interval of yes. */
  low: number;
  /** The upper end of the 90 % interval of yes. */
  high: number;
  /** Comments that say the opposite. */
  opposite: number;
  opposite_low: number;
  opposite_high: number;
  /** How many comments were judged. */
  judged: number;
  /** How many comments the sample was drawn from. Fewer than the result has if new comments were added since. */
  comments: number;
  /** Who judged the sample. */
  by: string;
  /** When the last one was judged. */
  at: string;
};

/** Between the first two people who judged the whole sample. */
export type CountAgreement = {
  judged: number;
  /** Comments that both judged the same. */
  alike: number;
  /** Cohen's kappa: agreement beyond chance, 1 is perfect. null if both gave every comment the same judgement. */
  kappa: number | null;
};

export type CountList = {
  counts: Count[];
  /** Whether the requesting user may judge. */
  mayJudge: boolean;
  /** The language model that can judge first. null if there is none, the comments may not be sent to it, or the requesting user may not judge. */
  model: string | null;
  /** The users that the owner lets judge. Others get an empty list. */
  judges: string[];
};

export type CountNew = {
  kind: "point" | "post-question" | "own-question";
  /** The comment with the point's sentence. */
  commentId?: string;
  /** Such as “mentions the price”. */
  question?: string;
  size?: 24 | 40;
};

export type CountRemoval = {
  countId: string;
};

/** Params of the task type data_clustering. */
export type DataClusteringTask = {
  /** Rows, or on the command line the path to a CSV or JSON file. */
  data_source: string | { [name: string]: unknown }[];
  algorithm: "hdbscan";
  feature_columns: string[];
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
    p: number;
  };
  /** Scales each vector to length 1 by this norm. */
  normalization: "l2" | "l1" | "none" | "max";
  /** Whether the result has an outlier score for each row. */
  outlier_scores: boolean;
  id_column?: string;
};

export type DeleteAccount = {
  password?: string;
};

export type EditedTopics = {
  revision: number;
  /** The edited grouping, as in readings of the result; null if every change is undone. */
  grouping: null | StoredGrouping;
};

export type StoredGrouping = {
  /** few: at most 8 topics; some: at most 20; two numbers: smallest topic and merge distance of a view that the owner saved; edited-...: one with edited topics. */
  name: string;
  edited?: EditedGrouping;
  /** Whether pages and reports open on it. With the default hdbscan_params and reduction_params, it is true for the more stable of few and some, otherwise for neither, and they open on what the parameters give. It is also true for edited groupings, which take precedence; of several, the last. */
  default: boolean;
  parameters: LeidenParameters | CutParameters;
  num_clusters: number;
  noise_ratio: number;
  /** How similar the topics of repeated searches are: the mean adjusted Rand index. Only for few and some. */
  stability?: number;
  /** Largest topic first. For few and some, stability is the share of the comments' links that stay within the topic. */
  summaries: ClusterSummary[];
  /** As in the result, for these topics. Only for few and some. */
  claims?: Claim[];
  /** Topic of each comment, -1 for none, in the order of this result's clusters 0, 1, 2 and so on, then its noise. */
  assignment: number[];
  /** Positions in assignment of loosely related comments: less than attached_below of the weight of their links stays in the topic, or they use none of its distinctive words. Labels and titles come from the others. */
  attached: number[];
};

/** Who edited the topics, and of which grouping. Missing if nobody did. */
export type EditedGrouping = {
  /** Name of the original grouping; set: what the parameters gave. */
  based_on: string;
  /** Username of the person who made the last change. */
  by: string;
  /** When: ISO 8601, UTC. */
  at: string;
  /** Number of the last change. */
  revision: number;
  /** Numbers of changes without effect because their topic no longer exists. */
  skipped: number[];
};

export type LeidenParameters = {
  method: "leiden";
  neighbours: number;
  resolution: number;
  /** A comment is in no topic if no topic has at least this share of the weight of its links. Missing, like attached_below, in results from earlier versions. */
  alone_below?: number;
  /** A comment is attached if its topic has less than this share. */
  attached_below?: number;
};

export type CutParameters = {
  method: "hdbscan";
  min_cluster_size: number;
  cluster_selection_epsilon: number;
};

export type ClusterSummary = {
  cluster_id: number;
  rank: number;
  size: number;
  /** The sentence that represents the cluster best, and the one after it in the same comment if that can be quoted too. */
  summary: string;
  /** A phrase as people wrote it, in at least a fifth of the cluster's comments and in few others; null if there is none. If someone named the topic (named_by), the name they gave it. Missing, like the following properties, in results from earlier versions. */
  label?: string | null;
  /** Username of the person who named the topic. Missing, like note and hidden, if nobody did. */
  named_by?: string;
  note?: WrittenNote;
  /** The owner hid the topic: pages and reports list only its name, after the others. */
  hidden?: true;
  model_title?: ModelTitle;
  /** A sentence from one of its comments that represents it; null if none can be quoted or it is mixed. */
  title?: string | null;
  /** Present if its comments have no subject in common, so that it has no label or title. */
  mixed?: boolean;
  /** The comment that contains the title. */
  title_comment_id?: string | null;
  /** What people say within the topic, chosen as the result's points are. Only in topics of at least 15 comments. */
  points?: TopicPoint[];
  /** How many different authors its comments have; null if none is known. */
  people?: number | null;
  /** How many of its comments have no known author, such as those of deleted accounts. If any, people is a minimum. */
  unknown_authors?: number;
  loudest?: LoudestAuthor;
  /** ID of its comment with the most points; null if there is a tie or the source has no points. */
  most_upvoted?: string | null;
  /** ID of its comment with the most direct replies; null if there is a tie. */
  most_answered?: string | null;
  keywords: string[];
  /** Keyphrases of 1 to 3 words, most telling first. */
  enhanced_keywords: {
    phrase: string;
    /** c-TF-IDF weight. */
    weight: number;
    /** Comments of the cluster that use it. */
    count: number;
  }[];
  /** The types of talk in the cluster, strongest first. */
  topics: ClusterTopic[];
  sample_comments: AnalysedComment[];
  sentiment: Sentiment;
  tone?: Tone;
  /** How evenly strongly positive and negative words are spread over the cluster's comments, and how often a reply has the opposite sign to its parent. It counts words and does not say who agrees. Missing in results from earlier versions. */
  controversy?: number;
  /** How much closer the cluster's comments are to each other than to the rest. (The usual measure, excess of mass, is infinite if comments coincide.) Missing if someone changed which comments are in it. */
  stability?: number;
  /** Over random four fifths of the comments, clustered again: the mean Jaccard similarity of the cluster to the one most like it. Absent when no resamples were asked for. */
  resample_stability?: number;
};

export type WrittenNote = {
  text: string;
  /** Username. */
  by: string;
};

/** What a language model calls it, in at most twelve words, checked against the comments that it names: each word is theirs or a stop word, and it takes no other side. Stands beside label and title, which are always the comments' own. Absent where the operator uses no model, and where it wrote none that passed. */
export type ModelTitle = {
  text: string;
  /** The language model that wrote it. */
  model: string;
  /** The comments that it comes from. */
  comment_ids: string[];
};

export type TopicPoint = {
  sentence: string;
  comment_id: string;
};

/** Who wrote most of its comments; null if nobody wrote more than one. */
export type LoudestAuthor = {
  author: string;
  comments: number;
} | null;

export type ClusterTopic = {
  topic: string;
  /** Share of the cluster's comments that use a word of the topic. */
  share: number;
};

export type AnalysedComment = {
  id: string;
  parent_id: string | null;
  author: string | null;
  body: string;
  score: number | null;
  created_at: string | null;
  permalink: string | null;
  depth: number;
  sentiment: CommentSentiment;
  /** The compound score without the words of the post's title, where ’ counts as '; null where the comment is not in English. */
  tone?: number | null;
  /** Two letters (ISO 639-1). Only present if it differs from the thread's language. */
  language?: string | null;
  /** Strength of membership; 0 for noise. */
  probability: number;
  nearest_cluster?: NearestCluster;
  /** How many processed comments, including this one, have the same text (the same letters and digits, at least 40). Missing if no other does. */
  copies?: number;
  /** For a copy: ID of the first comment with the same text. */
  copy_of?: string;
  /** Position on the map, 0-1. */
  x: number;
  /** Position on the map, 0-1. */
  y: number;
  /** The licence for quoting the comment, if its site requires attribution. */
  licence?: string;
  /** It was deleted on its site after this analysis, so its text, author and link were deleted here too. Its figures stay. */
  deleted?: true;
};

export type CommentSentiment = {
  compound: number;
  positive: number;
  neutral: number;
  negative: number;
  /** The words that made the score, in order: each as written, with its value in context, where ’ counts as '. At most the 20 with the largest values. Missing in results from earlier versions. */
  words?: ([string, number])[];
};

/** For a comment in no cluster: the cluster it would join first. Missing if there are no clusters, and for comments without a vector. */
export type NearestCluster = {
  cluster_id: number;
  /** The longest step between neighbours within the cluster, as a share of the longest step on the way to it: 1 is as near as its own comments are to each other. */
  confidence: number;
};

export type Sentiment = {
  /** Mean of the comments' compound scores. */
  compound: number;
  /** Mean share of positive words, 0-1. */
  positive: number;
  /** Mean share of neutral words, 0-1. */
  neutral: number;
  /** Mean share of negative words, 0-1. */
  negative: number;
  counts: SentimentCounts;
};

/** Comments with compound >= 0.05, between, and <= -0.05. */
export type SentimentCounts = {
  positive: number;
  neutral: number;
  negative: number;
};

/** The tone of several comments, by the words they use. */
export type Tone = {
  /** Mean of the comments' tones; null if none has a tone. */
  compound: number | null;
  /** Comments with a tone of 0.5 or more. */
  warm: number;
  neither: number;
  /** Comments with a tone of -0.5 or less. */
  cold: number;
  /** Comments without a tone: they are not in English. */
  withheld: number;
};

export type Claim = {
  cluster_id: number;
  /** tone: positive and negative words, without those that hold the cluster together; questions: comments that ask something; length: in words; points; replies: comments that were answered. */
  kind: "tone" | "questions" | "length" | "points" | "replies";
  /** Compared with the other comments; for tone, higher is warmer. */
  direction: "higher" | "lower";
  /** The false discovery rate, over all tests on the thread, at which this still holds (exact test, Benjamini and Hochberg). */
  q: number;
  /** The figures of the sentence, for the cluster's comments and, with the suffix _elsewhere, for all others: warm, cold, asking and answered are shares of the comments; words and points are medians. */
  figures: {
    [name: string]: number;
  };
};

/** Three weights, at least one of them above 0, that set the order; and the page. Guests, people without stars and searches get the trending order, whatever the weights. A cursor continues the order it came from, and needs the same weights. A recommended order expires. */
export type FeedQuery = {
  collaborative: number;
  content: number;
  trending: number;
  /** Words in the title or the community's name, each matched from its beginning. */
  q?: string;
  limit: number;
  cursor?: string;
};

/** What a person chooses about a file before it is read. Anything missing is detected from the file. */
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
  /** A day, YYYY-MM-DD */
  from?: string;
  /** A day, YYYY-MM-DD */
  to?: string;
};

/** A preview of a file. Nothing is stored. */
export type FilePreview = {
  file: ThreadFile;
  /** Why the file cannot be analysed with these choices, and what to do; null if it can. */
  refusal: null | ApiError;
};

/** What was recognised in a file. */
export type ThreadFile = {
  format: FileFormatName;
  /** How the file was compressed; null: it was not. */
  packing: "gz" | "zip" | "zst" | null;
  /** It is a private chat. */
  isPrivateChat: boolean;
  /** People are called Person 1, Person 2, and their addresses and numbers are removed from the texts. */
  namesReplaced: boolean;
  title: string;
  /** In the selected threads and days, including deleted ones. */
  comments: number;
  fields: FileFields;
  /** Columns of a table or keys of a list that can be chosen for a field; null: the format defines them. */
  columns: null | FileColumn[];
  /** The threads of the file, largest first, at most 1,000. A file with one thread has a list of one. */
  threads: FileThread[];
  /** How many threads there are. */
  threadCount: number;
  leftOut: FileLeftOut;
  /** Fields with values that could not be read, such as a date whose order of day and month is not known. Those comments do not have the field. */
  unread: FileUnread[];
  absentParents?: FileAbsentParents;
  passedOver?: FilePassedOver;
  /** How the first row of a table without recognised names is read: as column names or as a comment. null: names were recognised, or it is not a table. */
  firstRow: "names" | "comment" | null;
  parts?: FileParts;
  /** The first three comments. */
  firstComments: ThreadComment[];
  /** What only a person can answer. date-order: all dates are ambiguous, and there are none until an order is chosen. text: no column was recognised as the text. several-texts: two columns could be the text. */
  question: "date-order" | "text" | "several-texts" | null;
  choices: FileChoices;
};

export type FileFormatName = {
  /** Stable: whatsapp, csv, hacker-news. */
  key: string;
  /** As people call it: WhatsApp chat, CSV table. */
  title: string;
};

/** Where each field of a comment comes from. */
export type FileFields = {
  text: FileField;
  author: FileField;
  date: FileField;
  score: FileField;
  parent: FileField;
  id: FileField;
  thread: FileField;
};

export type FileField = {
  /** Name of the column or key, or what of the format says it; null: nothing does, and no comment has it. */
  from: string | null;
  /** How many comments have it. */
  comments: number;
};

export type FileColumn = {
  /** The name to choose it by. */
  name: string;
  /** Up to three of its values, shortened. */
  examples: string[];
};

export type FileThread = {
  /** The ID to choose it by. */
  id: string;
  title: string | null;
  comments: number;
  /** Date of its first comment, ISO 8601, UTC. */
  first: string | null;
  last: string | null;
};

/** Rule -> how many. deleted, removed: comments without their text, which keep their position in the thread; system: messages that nobody wrote (joins, calls, renamed groups); hidden: what its author did not write for everybody; empty: messages without words, such as a picture alone; duplicate: those with the id of another; span: outside the chosen days. */
export type FileLeftOut = {
  deleted: number;
  removed: number;
  system: number;
  hidden: number;
  empty: number;
  duplicate: number;
  span: number;
};

export type FileUnread = {
  field: "text" | "author" | "date" | "score" | "parent" | "id" | "status";
  /** How many have a value that could not be read. */
  comments: number;
  /** One of the values, shortened. */
  example: string;
};

/** Replies to comments that are not in the file; missing: every parent comment is there. */
export type FileAbsentParents = {
  /** How many replies. */
  comments: number;
  /** The parent ID of one of them, shortened. */
  example: string;
};

/** Lists of texts in the file that nothing was read from; missing: there are none. The text key `NAME.KEY` reads one of them. */
export type FilePassedOver = FileList[];

export type FileList = {
  /** Its key. */
  name: string;
  /** How many texts it has. */
  items: number;
};

/** How many lines and paragraphs a plain text has: each may be a comment. Missing: it is not plain text. */
export type FileParts = {
  lines: number;
  /** Lines without an empty line between them. */
  paragraphs: number;
};

export type ThreadComment = {
  id: string;
  /** ID of its parent comment; null: the post. */
  parent_id: string | null;
  author: string | null;
  body: string;
  score: number | null;
  /** ISO 8601, UTC. */
  created_at: string | null;
  permalink: string | null;
  depth: number;
  /** If it differs between comments. */
  licence?: string;
  /** Pinned to the top by moderators. */
  stickied?: boolean;
  /** The author's role, if the source marks it: moderator, admin. */
  distinguished?: string;
  /** The whole comment as plain text, where body leaves a part of it out: lines quoted from others begin with >, code stands between lines of ```. */
  original?: string;
};

export type Health = {
  status: "ok" | "starting" | "stopping" | "failing";
  /** Why it is failing, if known. */
  reason?: string;
  components?: {
    [name: string]: string;
  };
};

export type HelpTopic = {
  id: string;
  title: string;
  /** Markdown. Lists leave it out. */
  content?: string;
};

export type HelpTopicList = {
  topics: HelpTopic[];
};

export type Hiding = {
  /** The author sees it. */
  reason: string;
};

export type HistoryAdd = {
  productId?: string;
  insightId?: string;
};

export type HistoryList = {
  histories: HistoryEntry[];
  totalCount: number;
  hasNextPage: boolean;
  nextCursor: string | null;
};

export type HistoryEntry = {
  insight: Insight;
  createdAt: string;
};

/** A stored analysis in the API. Lists leave out the result. */
export type Insight = {
  id: string;
  /** ID at the source of what the link points to; after the thread is read, of its first post. */
  postId: string;
  /** The same as postId. */
  redditId: string;
  source: string;
  /** The name of the site; missing for an uploaded thread. */
  sourceTitle?: string;
  /** The name of the community, on any site; null: none. */
  subreddit: string | null;
  /** As its owner entered it. Null for others, for an uploaded thread, and for insights from versions that did not store it. */
  link?: string | null;
  /** The earlier insight of the same thread that this one updates. */
  readAgainOf?: string | null;
  /** Detail only. The newest finished insight that updates this one, if the requesting user may see it. */
  readAgainBy?: string;
  hidden?: HiddenByModerator;
  /** Detail only, once it succeeded. How many finished insights of this thread the requesting user may see, including this one. */
  versions?: number;
  title: string;
  parameterSetId: string | null;
  isPublic: boolean;
  /** It is from a private chat, so publishing it must be confirmed. */
  isPrivateChat?: boolean;
  createdAt: string;
  /** Null for the sample insight, which has no owner. */
  userId: string | null;
  user: InsightOwner;
  isStarred: boolean;
  isOwner: boolean;
  status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
  starCount: number;
  commentCount: number;
  viewCount: number;
  _count: InsightCounts;
  /** What lists show of the result, for the grouping that its page opens on. Null until the analysis has succeeded. */
  overview: null | InsightOverview;
  /** Detail only. Whether the requesting user may judge comments for counts. */
  mayJudge?: boolean;
  /** Detail only. True while few and some topics are being added to a result from an earlier version. */
  readingsPending?: boolean;
  /** Detail only. In progress: task_id and progress. Failed: error. */
  result?: UnfinishedResult | Result;
};

export type InsightOwner = {
  username: string;
};

/** The same three counts under other names. */
export type InsightCounts = {
  stars: number;
  comments: number;
  views: number;
};

export type InsightOverview = {
  num_clusters: number;
  total_processed: number;
  /** Missing, like expected, in results from earlier versions. */
  fetched?: number;
  expected?: number;
  origin?: ThreadOrigin;
  unread?: Unread;
  noise_ratio: number;
  counts: OverviewCounts;
  /** Keywords of the largest clusters. */
  keywords: string[];
  /** Different authors of the comments that were read. Missing where no author is known, and in results from earlier versions. */
  people?: number;
  /** Comments read whose author is unknown. */
  unknown_authors?: number;
  /** The described topics, largest first. Missing in results from earlier versions. */
  topics?: OverviewTopic[];
  /** The grouping that these topics are of. Missing in results from earlier versions. */
  grouping?: string;
  /** The sentences of the result's points. Missing in results from earlier versions. */
  points?: OverviewPoint[];
  /** A small map with at most 400 comments, as base64 with three bytes per point: distance from the left, distance from the bottom, topic (0 to 9 by size, 10: a smaller one, 11: none). Missing in results from earlier versions. */
  map?: string;
};

/** Where the thread was read. Missing for an uploaded file, and in results from earlier versions. */
export type ThreadOrigin = {
  /** The site, as sentences name it. */
  site: string;
  /** What the site calls a thread: post, question. */
  thread: string;
  unit: SourceUnit;
  licence?: SourceLicence;
  /** When the site was read: ISO 8601, UTC. Missing for the sample and for files. */
  read_at?: string;
  /** ID of the comment whose branch was requested; missing: the whole thread was. */
  branch?: string;
};

/** What the site calls a comment: comment, reply, answer. */
export type SourceUnit = {
  one: string;
  many: string;
};

/** If the site requires attribution: what is shown beside each quote. */
export type SourceLicence = {
  name: string;
  url: string;
};

/** Which comments of the source were not read, and why. Missing if all were read, and in results from earlier versions. */
export type Unread = {
  /** expected less fetched. */
  comments: number;
  /** As in thread.json. limit: at most half of those read are top-level comments, spread evenly over the discussion, the others are replies to them, in proportion to the size of each branch. file: the uploaded file has no more. */
  reasons: ("limit" | "requests" | "depth" | "site" | "login" | "deleted" | "file")[];
  /** The parameters that would have read all of them; null if none would. */
  read_all_with: { [name: string]: unknown } | null;
};

export type OverviewCounts = {
  positive: number;
  neutral: number;
  negative: number;
};

export type OverviewTopic = {
  label: string;
  size: number;
  /** It has no label: a sentence from one of its comments represents it, or it is mixed. */
  unlabelled?: true;
  /** Username of the person who named it. Missing if nobody did. */
  named_by?: string;
  /** Its colour on the map, from 0. Missing where it is the topic's index here. */
  marker?: number;
};

export type OverviewPoint = {
  sentence: string;
  /** The comment that it is in. Missing in results from earlier versions. */
  comment_id?: string;
  /** As in the result's points. */
  reach?: number;
  /** Index in topics of the topic that contains its comment; null: none. Missing, like reach, in results from earlier versions. */
  topic?: number | null;
};

export type UnfinishedResult = {
  success?: false;
  task_id: string;
  timestamp?: string;
  error?: ResultError;
  progress?: Progress[];
  queue?: QueuePosition;
  preview?: RunPreview;
};

export type ResultError = {
  code: string;
  /** A finer code, where there is one. */
  detail?: string;
  message: string;
};

/** The progress of one stage of a run. */
export type Progress = {
  /** In order: fetch, filter, embed, and what is found in the comments; store is the last. Later versions may have others. */
  stage: string;
  state: "waiting" | "running" | "finished";
  /** Comments done in this stage. */
  done: number;
  /** Null while unknown. */
  total: number | null;
};

/** Of a run that waits. */
export type QueuePosition = {
  /** Runs that come before it. */
  ahead: number;
  /** About how long they take; null where none has ended yet. */
  seconds: number | null;
};

/** What is already known of a run. Absent before its comments are read. */
export type RunPreview = {
  /** Those with the most points, shortened, as plain text. */
  comments?: LeftOutComment[];
  /** The largest. Absent before they are known. */
  topics?: {
    label: string;
    size: number;
  }[];
};

/** A comment as it was read, not analysed. */
export type LeftOutComment = {
  id: string;
  parent_id: string | null;
  author: string | null;
  body: string;
  score: number | null;
  created_at: string | null;
  permalink: string | null;
  depth: number;
  /** Licence for quoting the comment, if its site requires attribution. */
  licence?: string;
};

/** What an analysis found. */
export type Result = {
  success: true;
  task_id: string;
  error: null;
  /** ISO 8601, UTC. */
  timestamp: string;
  post_info: PostInfo;
  num_clusters: number;
  /** Comments in clusters and in noise. */
  total_processed: number;
  noise_ratio: number;
  without_one?: WithoutOne;
  /** Largest cluster first. */
  summaries: ClusterSummary[];
  /** Cluster id -> its comments, most typical first. */
  clusters: {
    [name: string]: AnalysedComment[];
  };
  /** Comments in no topic. */
  noise: AnalysedComment[];
  /** What people say, in their own words: sentences that together are close to as many comments as possible. Their order says little; the first is not necessarily what most people say. Missing in results from earlier versions. */
  points?: Point[];
  /** Questions for which someone counted comments: the post's own, and others. Missing if there are none. */
  counted_questions?: CountedQuestion[];
  /** How clusters differ from the other comments, where tests showed it. Missing in results from earlier versions. */
  claims?: Claim[];
  answers?: PlainAnswers;
  openings?: SharedOpenings;
  /** Questions that commenters asked, most noticed first. Missing in results from earlier versions. */
  questions?: AskedQuestion[];
  /** Further groupings of the same comments: few and some, which do not depend on parameters (small threads have only one of them, or none); then the owner's saved views and edited groupings. Missing in results from earlier versions. */
  readings?: StoredGrouping[];
  sentiment: Sentiment;
  tone?: Tone;
  /** Words of the post's title that comments use and that count in sentiment but not in tone. Missing, like tone and language, in results from earlier versions. */
  tone_neutral?: string[];
  language?: ThreadLanguage;
  /** How many comments each rule left out. Each left-out comment is counted once. */
  filtered: {
    [name: string]: number;
  };
  /** The comments counted in filtered, in the source's order. Those without text (deleted, removed, empty) and the site's own notices are only counted. Missing in results from earlier versions. */
  left_out?: LeftOut[];
  /** Entries of the parameter restore that match no rule and no comment with text. Missing if there are none. */
  not_restored?: string[];
  /** Comments read from the source, at most max_comments: the sum of filtered, plus total_processed. */
  fetched: number;
  /** How many comments there are according to the source; never fewer than fetched. Missing in results from earlier versions. */
  expected?: number;
  unread?: Unread;
  embedding: EmbeddingInfo;
  /** The complete analysis parameters that were used. */
  parameters: { [name: string]: unknown };
  /** Stage -> milliseconds. */
  timings: {
    [name: string]: number;
  };
  seed: number;
  version: string;
  origin?: ThreadOrigin;
  since?: SinceReading;
};

export type PostInfo = {
  author: string | null;
  score: number | null;
  subreddit: string | null;
  num_comments: number;
  upvote_ratio: number | null;
  selftext: string;
  url: string | null;
  title: string;
  source: string;
  created_at: string | null;
};

/** What the parameters give if one comment is left out: of those tried, the one whose absence changes most. Missing with a dimension reduction, for thousands of comments, and in results from earlier versions. */
export type WithoutOne = {
  tries: number;
  num_clusters: number;
  /** Adjusted Rand index with the clusters of all comments; 1: the same. */
  agreement: number;
};

export type Point = {
  /** Exactly as written, except for an initial capital and a final full stop. */
  sentence: string;
  comment_id: string;
  model_label?: ModelTitle;
  /** How much of the thread is close to it, for comparing the points of one thread. It is not the share of people who agree: someone has to count that. */
  reach: number;
  /** The comments most similar to the sentence, most similar first, each text once. They do not necessarily say the same: someone has to count that. */
  nearest: NearComment[];
  /** How many comments say it, if someone counted; otherwise null. Nothing else in a result says how many people say something. */
  counted: null | Counted;
};

export type NearComment = {
  comment_id: string;
  /** How likely it is, by vectors and words alone, that the comment says what the sentence says or supports it. Use it to compare comments of one thread, not as a figure to quote: of comments above .6, about half do. */
  likeness: number;
};

export type CountedQuestion = {
  question: string;
  /** Whether the post asks it. If so, comments are for or against it. */
  is_of_post: boolean;
  counted: Counted;
};

/** If the title asks a yes/no question: IDs of the direct answers, by whether they start with a plain yes or no. Null if it asks none, or too few answers are plain. Missing in results from earlier versions. */
export type PlainAnswers = {
  yes: string[];
  no: string[];
  neither: string[];
} | null;

/** How direct answers start or end, if they share openings as votes do (“YTA”, “+1”, “Keep.”), most frequent first. Null if they share none, or more of them start with a plain yes or no. Missing in results from earlier versions. */
export type SharedOpenings = {
  /** “start-or-end”: codes such as “YTA” may also be the last word, if it stands apart. “first-line”: the opening is a word of the first line, a row such as “Acme | Berlin | REMOTE”. A comment may have several. */
  position: "start" | "start-or-end" | "first-line";
  shared: SharedOpening[];
  /** IDs of the direct answers with none of the openings. */
  others: string[];
} | null;

export type SharedOpening = {
  /** As most comments write it. Upper and lower case are not distinguished. */
  opening: string;
  comment_ids: string[];
};

export type AskedQuestion = {
  comment_id: string;
  /** The question as it was written. */
  quote: string;
  /** The reply with the most points, or the first if the source has none; null if nobody replied. */
  best_reply_id: string | null;
};

export type ThreadLanguage = {
  /** The thread's language, two letters (ISO 639-1); null: unknown. */
  code: string | null;
  /** Share of the comments in this language; comments too short to tell are counted in. */
  share: number;
};

export type LeftOut = {
  rule: string;
  comment: LeftOutComment;
};

export type EmbeddingInfo = {
  requested: string;
  used: string;
  /** Why used differs from requested; null when it does not. */
  reason: string | null;
  dimensions: number;
  made_by?: VectorMaker;
};

/** What made the vectors. If it is the same, the same texts give the same vectors; otherwise vectors, and some topics, differ slightly. Missing for the lexical embedder, which gives the same everywhere, and in results from earlier versions. */
export type VectorMaker = {
  /** Hash of the model's weights. */
  model_sha256: string;
  /** Precision of the model's weights: eight bits or full. They give different vectors. Missing for a model that the operator added. */
  precision?: "int8" | "fp32";
  /** Name and version. */
  runtime: string;
  /** Operating system and architecture. */
  system: string;
  /** The processor's name, according to the system. */
  processor: string;
  /** Processor instructions that affect how the runtime multiplies; empty if the system does not list them. */
  features: string[];
};

/** What is new since an earlier insight of the thread. Missing if the thread was read once. */
export type SinceReading = {
  /** The earlier insight, in files from earlier versions. In the API, readAgainOf names it for those who may see it. */
  insight_id?: string;
  /** When the thread was read for it: ISO 8601, UTC. */
  read_at: string;
  /** IDs of the comments that are new. */
  new_comments: string[];
  /** Comments of the earlier result that were deleted on their site. */
  deleted: number;
};

export type InsightChange = {
  title: string;
};

export type InsightFeed = {
  data: FeedData;
  meta: FeedMeta;
};

export type FeedData = {
  insights: Insight[];
  total: number;
  recommendationReason: string;
  hasNextPage: boolean;
  nextCursor: string | null;
};

export type FeedMeta = {
  generatedAt: string;
};

export type InsightList = {
  insights: Insight[];
  totalCount: number;
  hasNextPage: boolean;
  nextCursor: string | null;
};

/** Which insights, and which page of them. A cursor continues the list it came from, and needs the same search and status. */
export type InsightListQuery = {
  /** Words in the title or the community's name, each matched from its beginning. */
  q?: string;
  status?: "queued" | "running" | "succeeded" | "failed" | "cancelled";
  limit: number;
  cursor?: string;
};

export type InsightParameters = {
  parameterSetId: string | null;
  parameters: AnalysisParameters;
};

/** The newest finished insights of one thread that the requesting user may see. */
export type InsightVersions = {
  versions: InsightVersion[];
};

export type InsightVersion = {
  id: string;
  title: string;
  createdAt: string;
  username: string;
  isOwner: boolean;
  isPublic: boolean;
  topics: number;
  comments: number;
  parameters: AnalysisParameters;
};

export type Invitation = {
  /** The token in the link /invitation?token=..., with which one account can be made. */
  token: string;
  expiresAt: string;
};

export type JudgeChange = {
  username: string;
  mayJudge: boolean;
};

export type JudgeList = {
  /** The users that the owner lets judge. */
  judges: string[];
};

export type Judgement = {
  countId: string;
  commentId: string;
  /** null undoes it. */
  judgement: "yes" | "opposite" | "neither" | null;
};

/** What a link leads to, before the thread is read. null: the site does not say. */
export type LinkPreview = {
  /** Key of the source, as in GET /sources. */
  source: string;
  /** The site, as sentences name it. */
  site: string;
  /** What the site calls a thread: post, question. */
  thread: string;
  unit: SourceUnit;
  title: string | null;
  community: string | null;
  author: string | null;
  /** How many comments there are, according to the site. */
  expected: number | null;
  createdAt: string | null;
  /** Address of the thread on its site. */
  url: string | null;
  /** ID of the linked comment; null: the link is to the thread. A run can ask for that branch alone. */
  comment: string | null;
};

export type LinkPreviewQuery = {
  link: string;
  source?: string;
};

export type ListQuery = {
  limit: number;
  cursor?: string;
};

export type LoggedOut = {
  /** Where the session at the OpenID provider is ended; absent where there is none. */
  address?: string;
};

/** The only minimum is that there is a password: any password that was once accepted must open the account. */
export type Login = {
  email: string;
  password: string;
};

/** What a language model is asked for. */
export type ModelAnswer = {
  title: string;
  /** Numbers that the comments have in the question. */
  comment_ids: string[];
};

/** What a language model says of the comments of a sample. */
export type ModelJudgements = {
  judgements: {
    /** The number that the comment has in the question. */
    id: string;
    judgement: "yes" | "opposite" | "neither";
  }[];
};

/** What a language model is used for on this server, and what it wrote that was not shown. */
export type ModelState = {
  /** Null: none is used. */
  model: string | null;
  /** Whether comments of private insights and private chats are sent to it. */
  includesPrivate: boolean;
  /** Titles that passed, of the answers that are kept. */
  shown: number;
  /** Reason -> titles that did not pass. */
  refused: {
    [name: string]: number;
  };
  /** The latest of these, newest first. */
  latest: RefusedTitle[];
};

export type RefusedTitle = {
  insightId: string;
  answer: string;
  refusal: string;
  at: string;
};

/** What became of one question to the language model, about comments that are made up. */
export type ModelTrial = {
  outcome: "off" | "unanswered" | "form" | "answered";
  milliseconds: number;
  /** The title that it wrote, or what went wrong. */
  detail: string | null;
};

/** A list of the page of moderators and operators: people, insights, comments, reports, runs, emails or what was done. */
export type ModerationList = {
  items: ModerationItem[];
  totalCount: number;
  hasNextPage: boolean;
  nextCursor: string | null;
};

export type ModerationItem = {
  id: string;
  /** A username, a title, the text of a comment. */
  title: string;
  /** The insight itself, or the one it belongs to. */
  insightId: string | null;
  /** Its owner; in the log, who did it. */
  username: string | null;
  states: ("operator" | "moderator" | "approval" | "confirmation" | "suspended" | "public" | "private" | "hidden" | "yours" | "own" | "queued" | "running" | "failed" | "waiting" | "retrying" | "sent")[];
  /** Why it is hidden, suspended, reported or failed. */
  reason: string | null;
  /** More about it, such as an email address or the text of a report. */
  detail: string | null;
  figures: {
    [name: string]: number;
  };
  createdAt: string;
  /** What the requesting user may do now: names of calls, with the ID for their address. */
  acts: ModerationAct[];
};

export type ModerationAct = {
  act: string;
  id: string;
};

export type ModerationQuery = {
  /** Of people: the beginning of a username or, for operators, of an email address. Of insights: words of the title or community. */
  q?: string;
  limit: number;
  cursor?: string;
};

export type OpenIdLink = {
  isLinked: boolean;
};

export type OpenIdStart = {
  /** The token of an invitation link. */
  invitation?: string;
};

export type OpenIdStartAnswer = {
  address: string;
};

/** config and parameters are the same. */
export type ParameterSet = {
  id: string;
  name: string;
  config: AnalysisParameters;
  parameters: AnalysisParameters;
  createdAt: string;
};

export type ParameterSetList = {
  parameterSets: ParameterSet[];
};

export type ParameterSetName = {
  name: string;
};

/** Send the parameters as config or as parameters, which are the same. One of the two is required. */
export type ParameterSetSave = {
  name: string;
  config?: AnalysisParameters;
  parameters?: AnalysisParameters;
};

export type Passkey = {
  id: string;
  name: string;
  createdAt: string;
  /** null: never. */
  lastUsedAt: string | null;
};

export type PasskeyList = {
  passkeys: Passkey[];
};

export type PasskeyLogin = {
  step?: string;
};

export type PasskeyNew = {
  name: string;
  password?: string;
};

export type PasskeyOptions = {
  /** Comes back with the browser's response. */
  step: string;
  /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (WebAuthn). */
  options: { [name: string]: unknown };
};

export type PasskeyResponse = {
  step: string;
  /** RegistrationResponseJSON or AuthenticationResponseJSON (WebAuthn). */
  response: {
    id: string;
    type: "public-key";
    response: {
      clientDataJSON: string;
    };
  };
};

export type Preferences = {
  theme: string;
  /** Everyone can read them as soon as they are finished. */
  makeInsightsPublicAsDefault: boolean;
  /** Get an email when an analysis finishes or someone replies to you, and moderators when something is reported. */
  emailNotifications: boolean;
};

/** Missing preferences stay as they are. */
export type PreferencesChange = {
  theme?: string;
  /** Everyone can read them as soon as they are finished. */
  makeInsightsPublicAsDefault?: boolean;
  /** Get an email when an analysis finishes or someone replies to you, and moderators when something is reported. */
  emailNotifications?: boolean;
};

/** How much of a person's quotas is used. */
export type Quotas = {
  runs: OneQuota;
  uploads: OneQuota;
  stored: OneQuota;
};

export type OneQuota = {
  used: number;
  /** Null: no limit. */
  most: number | null;
  /** When the count starts again; null if it never does, or nothing was counted. */
  until: string | null;
};

export type RecoveryCodes = {
  recoveryCodes: string[];
};

/** Params of the task type reddit_analysis: the post, and any analysis parameters, either under parameters or beside the post's ID. */
export type RedditAnalysisTask = {
  reddit_post_id: string;
  parameters?: AnalysisParameters;
  /** How many comments to read. If a thread has more, half of the sample is top-level comments from all over it, the rest are replies to them, in proportion to the size of each branch. */
  max_comments?: number;
  /** How many “load more comments” links to follow. Empty: no limit. */
  comment_limit?: number | null;
  /** Leaves out comments removed by moderators. */
  skip_removed?: boolean;
  /** Leaves out comments deleted by their authors. */
  skip_deleted?: boolean;
  /** Leaves out comments with a lower score. Has no effect where the source has no scores. */
  min_score?: number;
  /** How comments are grouped (HDBSCAN). */
  hdbscan_params?: {
    /** Groups smaller than this aren't shown as topics. */
    min_cluster_size?: number;
    /** How many comments, including itself, must be near a comment for a topic to form there. 1 and 2 are the same unless alpha is above 1. Higher: fewer, denser topics and more comments in no topic. */
    min_samples?: number;
    /** How the distance between two comments' vectors is measured. */
    metric?: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
    /** Topics closer together than this are merged. */
    cluster_selection_epsilon?: number;
    /** Scales distances. Higher is more conservative. */
    alpha?: number;
  };
  /** Whether vectors are reduced to a few dimensions before grouping. This gives larger topics and leaves fewer comments in no topic, but distorts distances. */
  reduction_params?: {
    /** PCA keeps the directions in which comments differ most. UMAP keeps neighbours together: it puts more comments in topics, but chance gaps can look like borders between topics. */
    method?: "none" | "pca" | "umap";
    /** How many numbers of each vector to keep. Has no effect without a method. */
    dimensions?: number;
    /** How many of the nearest comments, including itself, UMAP keeps close to each comment. Fewer: finer topics. */
    neighbors?: number;
  };
  /** Tests which topics are found again when some comments are left out. */
  stability_params?: {
    /** How many times to search for topics again in a random four fifths of the comments. 0: never. Each time takes two thirds as long as the first search. */
    resamples?: number;
  };
  /** Which comments are left out before the analysis. */
  preprocessing_params?: {
    /** Shorter comments are left out. In Chinese, Japanese, Thai and other scripts without spaces, each word counts as 5 characters. */
    min_comment_length?: number;
    /** Comments with fewer words are left out. */
    min_word_count?: number;
    /** Leaves out comments that start with one of these words or phrases. */
    filter_prefixes?: string[];
    /** Leaves out comments whose text is [deleted]. */
    filter_deleted?: boolean;
    /** Leaves out comments whose text is [removed]. */
    filter_removed?: boolean;
  };
  /** The language model, which turns text into vectors. */
  model_params?: {
    /** Name of a model that can be downloaded or is on the server. If the download fails, comments are grouped by wording instead, and the result says so. */
    sentence_transformer_model?: string;
    /** How many texts to turn into vectors at a time. */
    batch_size?: number;
    /** Scales each vector to length 1 by this norm. */
    normalization?: "l2" | "l1" | "none" | "max";
  };
  /** How much to show about each topic. */
  summary_params?: {
    /** How many of the largest topics get keywords and a summary. */
    top_clusters_display?: number;
    /** How many keywords to show for each topic. */
    keywords_per_cluster?: number;
    /** How many keyphrases to rank. The keywords are chosen from them. */
    enhanced_keywords?: number;
    /** How many comments to quote for each topic. */
    sample_comments_per_cluster?: number;
  };
  /** Words to add to the list that the tone is measured by. They override words already in it. */
  sentiment_words?: {
    /** Each counts +1.9 on a scale from -4 to 4. */
    positive?: string[];
    /** Each counts -1.9 on a scale from -4 to 4. */
    negative?: string[];
  };
  /** A topic is of a type if its comments use words from that list. */
  topic_keywords?: {
    /** Words for the type “discussion”. */
    discussion?: string[];
    /** Words for the type “experience”. */
    experience?: string[];
    /** Words for the type “question”. */
    question?: string[];
    /** Words for the type “humor”. */
    humor?: string[];
    /** Words for the type “technical”. */
    technical?: string[];
    /** Words for the type “social”. */
    social?: string[];
  };
  /** Words that never become keywords, in addition to the built-in list. */
  stop_words?: string[];
  /** How to request comments from Reddit. */
  reddit_fetch_params?: {
    /** The order in which Reddit returns comments. */
    sort?: "confidence" | "top" | "new" | "controversial" | "old" | "qa";
    /** How many levels of replies to follow. Empty: all. */
    depth?: number | null;
  };
};

export type Register = {
  email: string;
  /** Letters, digits, hyphen and underscore. Others see it. */
  username: string;
  password: string;
  confirmPassword: string;
  /** The token of an invitation link. */
  invitation?: string;
};

/** Regroups the comments of a finished analysis from its stored distances. Missing parameters stay as they were. Metric, minimum samples and alpha determine the distances, so they can be sent but not changed. */
export type Regroup = {
  hdbscan_params: {
    /** Groups smaller than this aren't shown as topics. */
    min_cluster_size?: number;
    /** Topics closer together than this are merged. */
    cluster_selection_epsilon?: number;
    /** How many comments, including itself, must be near a comment for a topic to form there. 1 and 2 are the same unless alpha is above 1. Higher: fewer, denser topics and more comments in no topic. */
    min_samples?: number;
    /** How the distance between two comments' vectors is measured. */
    metric?: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
    /** Scales distances. Higher is more conservative. */
    alpha?: number;
  };
};

/** Regrouped clusters of a finished analysis. Clusters are numbered by size, the largest is 0; their comments are in order of how typical they are. */
export type RegroupAnswer = {
  hdbscan_params: RegroupParameters;
  num_clusters: number;
  noise_ratio: number;
  /** Number of comments in each cluster, by its number. */
  sizes: number[];
  /** IDs of each cluster's comments, by its number. */
  clusters: {
    [name: string]: string[];
  };
  /** IDs of the comments in no cluster, in the order of the result. */
  noise: string[];
  /** How strongly each comment belongs to its cluster, by ID; comments in no cluster are left out. */
  probabilities: {
    [name: string]: number;
  };
  /** Candidate labels of each cluster, by its number, best first. Missing for small clusters, and for results whose groups were never described. */
  keywords: (string[])[];
};

/** The parameters of these clusters. */
export type RegroupParameters = {
  min_cluster_size: number;
  cluster_selection_epsilon: number;
};

/** What the page needs to regroup the comments of a finished analysis: the tree that clusters are cut from, and the texts of every group that can be among the largest clusters. Comments are given by their index in the result: those of cluster 0, 1, 2 and so on, then noise. */
export type Regrouping = {
  /** The comment of each point of the tree, in reading order; comments without a point are in no cluster. */
  points: number[];
  tree: PointTree;
  /** Null: unknown. */
  words: GroupedWords | null;
  /** Whether the texts are still being made. */
  isPending: boolean;
};

/** The minimum spanning tree of the points, shortest edge first. */
export type PointTree = {
  from: number[];
  to: number[];
  /** Length of each edge; null: infinite. */
  weight: (number | null)[];
};

/** Results from earlier versions may have more. */
export type GroupedWords = {
  sentences: GroupSentence[];
  /** By the node of the dendrogram that a cluster's texts come from. */
  groups: {
    [name: string]: GroupOfTree;
  };
};

export type GroupSentence = {
  /** Empty where its comment was deleted at its site. */
  text: string;
  comment: number;
  /** The sentence and the one after it, if that can be quoted too; otherwise absent. */
  summary?: string;
};

export type GroupOfTree = {
  /** Candidate labels, best first; labels of two topics share no stem. */
  labels: GroupLabel[];
  /** The sentence that represents it, by index. */
  title: number | null;
  /** Present if its comments have no subject in common, so that it has no label or title. */
  mixed?: true;
  /** The beginning of a comment, if no sentence can be quoted. */
  instead: string;
  /** Its comments to quote, the most typical first. */
  samples: number[];
  /** Missing in results from earlier versions. */
  keywords?: string[];
};

export type GroupLabel = {
  text: string;
  score: number;
  stems: string[];
};

/** Asks the moderators to look at an insight, or at a comment on it. */
export type Report = {
  insightId: string;
  commentId?: string;
  reason: "spam" | "abuse" | "private" | "unlawful" | "other";
  /** What should the moderators know? */
  note?: string;
};

export type ResetPassword = {
  token: string;
  password: string;
};

/** What the page behind an emailed reset link asks for; the link contains the token. */
export type ResetPasswordForm = {
  password: string;
  confirmPassword: string;
};

export type ResetRequest = {
  email: string;
};

export type RoleChange = {
  role: "member" | "moderator" | "operator";
};

/** Name the post by one of redditId, postId, link and threadId. Choose a saved set with parameterSetId, or give parameters for this run alone, which are not saved as a set. With neither, the defaults apply. */
export type Run = {
  redditId?: string;
  postId?: string;
  link?: string;
  threadId?: string;
  source?: string;
  /** For a link to a comment: analyse only that comment and its replies, not the whole thread. */
  branch?: boolean;
  parameterSetId?: string | null;
  parameters?: AnalysisParameters;
};

/** Runs the same thread and parameters again as a new insight, optionally with different grouping parameters or with some left-out comments restored. */
export type RunAgain = {
  /** What to analyse although a rule leaves it out. A rule's name (bots, min_score, min_comment_length, min_word_count, filter_prefixes) restores the comments that it was the first to leave out. Anything else restores the comment with that ID. Names and IDs that match nothing are listed in the result. */
  restore?: string[];
  /** Grouping parameters that may change; the rest stay the same. */
  hdbscan_params?: {
    /** Groups smaller than this aren't shown as topics. */
    min_cluster_size?: number;
    /** Topics closer together than this are merged. */
    cluster_selection_epsilon?: number;
  };
};

/** A saved view, as in readings of the insight's result. */
export type SavedGrouping = {
  grouping: StoredGrouping;
};

export type SchemaCatalogue = {
  /** By name: the schemas behind forms and messages. */
  schemas: {
    [name: string]: { [name: string]: unknown };
  };
};

export type SecondFactor = {
  isOn: boolean;
  /** Those that are left. */
  recoveryCodes: number;
};

export type SecondFactorCode = {
  code: string;
};

export type SecondFactorSecret = {
  /** In base 32. */
  secret: string;
  /** otpauth://..., which an app opens. */
  address: string;
};

/** Versions, disk and counts, for operators. */
export type ServerFacts = {
  version: string;
  node: string;
  database: {
    kind: "embedded" | "postgres";
    version: string;
    bytes: number;
  };
  disk: {
    /** DATA_DIR. */
    folder: string;
    freeBytes: number;
    totalBytes: number;
  };
  /** outbox: emails are files in DATA_DIR/outbox. */
  mail: "smtp" | "outbox";
  backups: {
    /** BACKUP_EVERY. */
    everyHours: number;
    isRunning: boolean;
    /** The newest is older than twice BACKUP_EVERY, or there is none. */
    isOld: boolean;
    /** Why the last one failed. */
    failure?: string;
    files: {
      name: string;
      bytes: number;
      createdAt: string;
    }[];
  };
  counts: {
    people: number;
    insights: number;
    comments: number;
    openReports: number;
    queued: number;
    running: number;
    failed: number;
  };
};

export type SignInCode = {
  step: string;
  code: string;
};

/** The file source.json in a source's folder (packages/sources/src), with everything that is not code. */
export type SourceDescription = {
  /** Never changed: it is stored with every thread. Its folder has the same name. */
  key: string;
  /** The site, as sentences name it. */
  title: string;
  /** What the site calls a thread: post, question. */
  thread: string;
  unit: SourceUnit;
  link: SourceLink;
  /** The source's row in the help page on sources. */
  help: {
    paste: string;
    needs: string;
  };
  licence?: SourceLicence;
  /** Environment variables, as in configuration.json. One with the format uri is an address to read from; the operator may set one in a private network. */
  settings?: {
    /** A prefix that no other program's variables have: unknown variables with it are refused as misspelt. */
    prefix?: string;
    /** Variables without which nothing can be read. */
    keys?: string[];
    adds?: SourceKeyAdds;
    properties: {
      [name: string]: SourceSetting;
    };
  };
  /** This source's own version of shared sentences, by code. */
  codes?: {
    [name: string]: string;
  };
  /** Sentences of this source, as in messages.json. One with the name of a shared sentence (not-found for source-not-found) replaces it. */
  errors?: {
    [name: string]: SourceError;
  };
};

/** null: nobody types a link to it, or it has its own button. */
export type SourceLink = {
  /** As in “Paste the link of a Reddit post”. */
  name: string;
  /** Shown in the empty field. */
  placeholder: string;
  /** Its own hosts and their subdomains: no other source accepts links to them. Absent: its links may lead to any host. */
  hosts?: string[];
  /** For links that may lead to any host: paths of pages that are not discussions, such as a community's. */
  pages?: string[];
  /** For threads that can be named by ID: the prefix of an ID that could be mistaken for a word. */
  idPrefix?: string;
  /** An example of each form of link. A test tries them all. */
  forms: string[];
} | null;

/** What optional keys add. Shown to visitors while a key is not set. */
export type SourceKeyAdds = {
  keys: string[];
  /** A sentence. */
  text: string;
};

export type SourceSetting = {
  type: "string";
  format?: string;
  default?: string;
};

export type SourceError = {
  code: string;
  detail?: string;
  status: number;
  text: string;
};

export type SourceList = {
  sources: SourceStatus[];
};

export type SourceStatus = {
  key: string;
  title: string;
  /** What the site calls a thread: post, question. */
  thread: string;
  ready: boolean;
  /** What is missing; null when ready. */
  reason: string | null;
  /** Shown in the empty link field; null: this source has no links. */
  placeholder: string | null;
  /** An example of each supported form of link; none if this source has no links. */
  forms: string[];
  /** What a key would add that the operator has not set; null: nothing. */
  keyAdds: string | null;
  unit: SourceUnit;
  /** Shown beside each quote; null: the site does not ask for it. */
  licence: SourceLicence | null;
};

export type StarList = {
  stars: StarEntry[];
  totalCount: number;
  hasNextPage: boolean;
  nextCursor: string | null;
};

export type StarEntry = {
  insight: Insight;
  createdAt: string;
};

export type StarToggle = {
  isStarred: boolean;
  starCount: number;
};

/** Clustering parameters that suit a thread better than the current ones, and how both were judged. */
export type Suggestions = {
  current: JudgedClustering;
  /** Best first; empty if nothing better was found. */
  suggestions: Suggestion[];
};

export type JudgedClustering = {
  num_clusters: number;
  /** Comments in no cluster. */
  num_alone: number;
  noise_ratio: number;
  /** Share of pairs of similar comments in the same cluster, minus the share expected by chance: modularity on the graph of nearest neighbours, using the vectors before any reduction. */
  neighbour_agreement: number;
  /** Mean adjusted Rand index between this clustering and those of random four fifths of the comments, reduced anew. */
  stability: number;
  /** Geometric mean of the two, lowered if most comments are in no cluster, one cluster is giant, or clusters have only a few comments. */
  score: number;
};

export type Suggestion = {
  parameters: SuggestedParameters;
  judged: JudgedClustering;
  /** The reason, in plain words. */
  reason: string;
  /** For each comment of the insight's result, in the order of its clusters and then its noise: the number of its topic, with 0 for the largest and -1 for none. Missing if there is no result yet. */
  assignment?: number[];
  /** The largest topics it would give, at most six. */
  topics: SuggestedTopic[];
};

/** The analysis parameters that differ from the current ones. */
export type SuggestedParameters = {
  /** Whether vectors are reduced to a few dimensions before grouping. This gives larger topics and leaves fewer comments in no topic, but distorts distances. */
  reduction_params: {
    /** PCA keeps the directions in which comments differ most. UMAP keeps neighbours together: it puts more comments in topics, but chance gaps can look like borders between topics. */
    method?: "none" | "pca" | "umap";
    /** How many numbers of each vector to keep. Has no effect without a method. */
    dimensions?: number;
    /** How many of the nearest comments, including itself, UMAP keeps close to each comment. Fewer: finer topics. */
    neighbors?: number;
  };
  /** How comments are grouped (HDBSCAN). */
  hdbscan_params: {
    /** Groups smaller than this aren't shown as topics. */
    min_cluster_size?: number;
    /** How many comments, including itself, must be near a comment for a topic to form there. 1 and 2 are the same unless alpha is above 1. Higher: fewer, denser topics and more comments in no topic. */
    min_samples?: number;
    /** How the distance between two comments' vectors is measured. */
    metric?: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
    /** Topics closer together than this are merged. */
    cluster_selection_epsilon?: number;
    /** Scales distances. Higher is more conservative. */
    alpha?: number;
  };
};

export type SuggestedTopic = {
  /** Comments. */
  size: number;
  /** Its label, or a sentence from its comments that represents it; null if none can be quoted. */
  name: string | null;
};

export type Suspension = {
  /** The author sees it. */
  reason: string;
  /** They are public again when the suspension ends. */
  hideInsights: boolean;
};

/** What `npx undertone task` reads. Each task type checks its params itself. */
export type Task = {
  task_type: string;
  params: { [name: string]: unknown };
};

/** What `undertone task` prints if a task fails. The exit code is 1. */
export type TaskFailure = {
  success: false;
  error: TaskError;
};

export type TaskError = {
  /** The eight codes of the specification, and further ones for other errors. A site other than Reddit has SOURCE_FETCH_ERROR and SOURCE_CLIENT_ERROR. */
  code: "INVALID_TASK_TYPE" | "MISSING_PARAMS" | "INVALID_JSON" | "REDDIT_CLIENT_ERROR" | "REDDIT_FETCH_ERROR" | "INSUFFICIENT_DATA" | "MISSING_REDDIT_POST_ID" | "UNKNOWN_ERROR" | "INVALID" | "TOO_LARGE" | "NOT_FOUND" | "CONFIGURATION" | "CANCELLED" | "SOURCE_CLIENT_ERROR" | "SOURCE_FETCH_ERROR" | "EMBEDDING_STOPPED" | "MODEL_NOT_INSTALLED" | "MODEL_DAMAGED" | "MODEL_CANNOT_RUN" | "MODEL_UNUSABLE";
  /** Why a site's thread was not read, where that is known. */
  detail?: "THREAD_NOT_FOUND" | "THREAD_DELETED" | "THREAD_PRIVATE" | "COMMUNITY_BANNED" | "SOURCE_RATE_LIMITED" | "SOURCE_FAILING" | "SOURCE_TIMEOUT" | "SOURCE_UNREACHABLE" | "SOURCE_ADDRESS_PRIVATE";
  message: string;
};

/** A post and its comments, as every source gives them: in the source's order, a parent before its replies. */
export type Thread = {
  /** Key of the source in the registry of sources. */
  source: string;
  post: Post;
  comments: ThreadComment[];
  completeness?: Completeness;
  /** When the site was read: ISO 8601, UTC. Missing for the sample and for files. */
  read_at?: string;
  /** ID of the comment whose branch was requested; missing: the whole thread was. */
  branch?: string;
  /** It is a private chat. */
  private_chat?: boolean;
  /** What names the whole thread at its source, whichever link or comment of it led there. Absent from files. */
  root?: string;
  left_out?: ThreadLeftOut;
};

export type Post = {
  id: string;
  title: string;
  author: string | null;
  /** The community, without r/. */
  subreddit: string | null;
  score: number | null;
  /** According to the source. */
  num_comments: number;
  upvote_ratio: number | null;
  selftext: string;
  /** Address of the post on its own site. */
  url: string | null;
  /** ISO 8601, UTC. */
  created_at: string | null;
};

/** How much of a thread was read. */
export type Completeness = {
  /** How many comments there are, according to the site; null: it does not say. */
  expected: number | null;
  fetched: number;
  /** Why fetched is less than expected. limit: more than max_comments; requests: the parameters allow no more of them; depth: the rest is deeper than the parameters ask for; site: the site gives no more; login: it gives the rest to people who are logged in; deleted: the site counts what it no longer gives. */
  reasons: ("limit" | "requests" | "depth" | "site" | "login" | "deleted")[];
};

/** Rule -> how many entries of the source are no comments. system: nobody wrote them; empty: they have no words. */
export type ThreadLeftOut = {
  system?: number;
  empty?: number;
};

export type ThreadUpload = {
  threadId: string;
  comments: number;
  title: string;
  file: ThreadFile;
};

export type Token = {
  id: string;
  name: string;
  scope: "read" | "run" | "manage";
  createdAt: string;
  expiresAt: string;
  /** To within an hour; null: never. */
  lastUsedAt: string | null;
  /** What a program sends in Authorization: Bearer. In the answer that makes it alone. */
  token?: string;
};

export type TokenList = {
  tokens: Token[];
};

export type TokenNew = {
  name: string;
  scope: "read" | "run" | "manage";
  days: number;
};

/** One change of a grouping's topics by a person. Topics are named by their cluster_id. */
export type TopicChange = RenameTopic | MergeTopics | SplitTopic | MoveComments | NoteTopic | HideTopic | UndoTopicChange;

export type RenameTopic = {
  kind: "rename";
  topic: number;
  name: string;
};

export type MergeTopics = {
  kind: "merge";
  topic: number;
  into: number;
};

/** Divides a topic as another grouping divides its comments. The largest part keeps the topic's number, and comments that are in no other part. */
export type SplitTopic = {
  kind: "split";
  topic: number;
  by: string;
  /** The server sets it, and that of the last. */
  first?: number;
  last?: number;
};

export type MoveComments = {
  kind: "move";
  comments: string[];
  /** -1: out of every topic. */
  topic: number;
};

export type NoteTopic = {
  kind: "note";
  topic: number;
  note: string;
};

export type HideTopic = {
  kind: "hide";
  topic: number;
};

export type UndoTopicChange = {
  kind: "undo";
  change: number;
};

export type TopicEdit = {
  /** 1, 2, 3 and so on in a grouping. */
  number: number;
  /** Username; null if the account is gone. */
  by: string | null;
  /** ISO 8601, UTC. */
  at: string;
  change: TopicChange;
};

export type TopicEditList = {
  /** The changes of a grouping's topics, oldest first, also those that were undone. */
  edits: TopicEdit[];
};

export type TopicEditNew = {
  /** The name of the grouping whose topics were changed; set: what the parameters gave. */
  grouping: string;
  /** Number of the last change that the sender has seen; 0: none. */
  revision: number;
  change: TopicChange;
};

export type TopicEditQuery = {
  /** The name of the grouping whose topics were changed; set: what the parameters gave. */
  grouping: string;
};

export type TopicName = {
  name: string;
};

export type TopicNote = {
  note?: string;
};

export type Visibility = {
  isPublic: boolean;
  /** The people who wrote it agree that everyone can read it. */
  confirmPrivateChat?: boolean;
};

export type Webhook = {
  /** null: there is none. */
  url: string | null;
  /** Since when nothing is sent, because too many deliveries failed. */
  offSince: string | null;
  /** Until then, requests are also signed with the secret before the last change. */
  oldSecretUntil: string | null;
  /** To verify signatures with (standardwebhooks.com). Only in the response that makes it. */
  secret?: string;
  /** Newest first. */
  deliveries: WebhookDelivery[];
};

export type WebhookDelivery = {
  /** The header webhook-id. */
  id: string;
  type: "run.finished" | "run.failed" | "test";
  insightId: string | null;
  createdAt: string;
  tries: number;
  /** HTTP status of the last response. */
  status: number | null;
  /** Why the last try failed. */
  failure: "timeout" | "unreachable" | "private-address" | "cut-off" | "too-large" | "status" | "off" | null;
  /** When it was delivered, or given up; null: it will be tried (again). */
  endedAt: string | null;
};

export type WebhookNew = {
  /** An https address on the internet. */
  url: string;
};

export type Schemas = {
  about: About;
  "analysis-parameters": AnalysisParameters;
  "api-error": ApiError;
  "auth-status": AuthStatus;
  "backup-manifest": BackupManifest;
  "card-query": CardQuery;
  "change-password": ChangePassword;
  comment: Comment;
  "comment-list": CommentList;
  "comment-new": CommentNew;
  "comment-query": CommentQuery;
  "comment-reply": CommentReply;
  comparison: Comparison;
  configuration: Configuration;
  "confirm-email": ConfirmEmail;
  "confirm-email-form": ConfirmEmailForm;
  count: Count;
  "count-list": CountList;
  "count-new": CountNew;
  "count-removal": CountRemoval;
  counted: Counted;
  "data-clustering-task": DataClusteringTask;
  "delete-account": DeleteAccount;
  "edited-topics": EditedTopics;
  "feed-query": FeedQuery;
  "file-choices": FileChoices;
  "file-preview": FilePreview;
  health: Health;
  "help-topic": HelpTopic;
  "help-topic-list": HelpTopicList;
  hiding: Hiding;
  "history-add": HistoryAdd;
  "history-list": HistoryList;
  insight: Insight;
  "insight-change": InsightChange;
  "insight-feed": InsightFeed;
  "insight-list": InsightList;
  "insight-list-query": InsightListQuery;
  "insight-parameters": InsightParameters;
  "insight-versions": InsightVersions;
  invitation: Invitation;
  "judge-change": JudgeChange;
  "judge-list": JudgeList;
  judgement: Judgement;
  "link-preview": LinkPreview;
  "link-preview-query": LinkPreviewQuery;
  "list-query": ListQuery;
  "logged-out": LoggedOut;
  login: Login;
  "model-answer": ModelAnswer;
  "model-judgements": ModelJudgements;
  "model-state": ModelState;
  "model-trial": ModelTrial;
  "moderation-list": ModerationList;
  "moderation-query": ModerationQuery;
  "open-id-link": OpenIdLink;
  "open-id-start": OpenIdStart;
  "open-id-start-answer": OpenIdStartAnswer;
  "parameter-set": ParameterSet;
  "parameter-set-list": ParameterSetList;
  "parameter-set-name": ParameterSetName;
  "parameter-set-save": ParameterSetSave;
  passkey: Passkey;
  "passkey-list": PasskeyList;
  "passkey-login": PasskeyLogin;
  "passkey-new": PasskeyNew;
  "passkey-options": PasskeyOptions;
  "passkey-response": PasskeyResponse;
  preferences: Preferences;
  "preferences-change": PreferencesChange;
  progress: Progress;
  quotas: Quotas;
  "recovery-codes": RecoveryCodes;
  "reddit-analysis-task": RedditAnalysisTask;
  register: Register;
  regroup: Regroup;
  "regroup-answer": RegroupAnswer;
  regrouping: Regrouping;
  report: Report;
  "reset-password": ResetPassword;
  "reset-password-form": ResetPasswordForm;
  "reset-request": ResetRequest;
  result: Result;
  "role-change": RoleChange;
  run: Run;
  "run-again": RunAgain;
  "saved-grouping": SavedGrouping;
  "schema-catalogue": SchemaCatalogue;
  "second-factor": SecondFactor;
  "second-factor-code": SecondFactorCode;
  "second-factor-secret": SecondFactorSecret;
  "server-facts": ServerFacts;
  "sign-in-code": SignInCode;
  "source-description": SourceDescription;
  "source-list": SourceList;
  "star-list": StarList;
  "star-toggle": StarToggle;
  suggestions: Suggestions;
  suspension: Suspension;
  task: Task;
  "task-failure": TaskFailure;
  thread: Thread;
  "thread-file": ThreadFile;
  "thread-upload": ThreadUpload;
  token: Token;
  "token-list": TokenList;
  "token-new": TokenNew;
  "topic-change": TopicChange;
  "topic-edit": TopicEdit;
  "topic-edit-list": TopicEditList;
  "topic-edit-new": TopicEditNew;
  "topic-edit-query": TopicEditQuery;
  "topic-name": TopicName;
  "topic-note": TopicNote;
  visibility: Visibility;
  webhook: Webhook;
  "webhook-delivery": WebhookDelivery;
  "webhook-new": WebhookNew;
};

/** The values that a sentence of messages.json or of a file of texts names; one that names none is not here. */
export interface Placeholders {
  "errors": {
    "account-suspended": "reason";
    "body-too-large": "limit";
    "comment-not-yours": "product";
    "card-busy": "seconds";
    "card-unavailable": "platform";
    "column-absent": "param" | "column" | "known";
    "cell-not-a-number": "row" | "column" | "cell" | "largest";
    "configuration": "details";
    "compare-busy": "seconds";
    "model-busy": "seconds";
    "count-busy": "seconds";
    "count-too-many": "most";
    "public-address-unknown": "host";
    "not-the-public-address": "origin";
    "data-dir-forbidden": "folder" | "reason";
    "data-dir-full": "folder" | "reason";
    "csv-empty": "name";
    "csv-double-column": "name" | "column";
    "csv-unreadable": "name" | "reason";
    "data-dir-in-use": "folder" | "owner";
    "data-dir-lost": "folder";
    "data-dir-no-lock": "platform" | "reason";
    "data-dir-no-lock-here": "folder" | "reason";
    "data-dir-not-folder": "folder";
    "data-dir-read-only": "folder";
    "data-dir-unusable": "folder" | "reason";
    "database-control-damaged": "database" | "reason";
    "database-damaged": "database" | "reason";
    "database-earlier-postgres": "database" | "found" | "own";
    "database-empty": "database";
    "database-incomplete": "database" | "missing";
    "database-later-postgres": "database" | "found" | "own";
    "database-log-damaged": "database" | "reason";
    "database-missing": "database" | "marker";
    "database-away": "seconds";
    "database-newer": "count";
    "database-not-folder": "database";
    "database-takes-no-changes": "reason";
    "database-unreachable": "server" | "reason";
    "distances-overflow": "metric";
    "doctor-found": "problems";
    "file-absent": "name";
    "file-column-unknown": "column" | "known";
    "file-empty": "name" | "format";
    "file-blank": "name";
    "file-forbidden": "name";
    "file-is-folder": "name";
    "file-missing": "name" | "reason";
    "file-not-found": "name";
    "file-nothing-chosen": "name";
    "file-text-unknown": "name";
    "file-texts-several": "name" | "columns";
    "file-text-key-unknown": "name";
    "file-too-many-comments": "name" | "count" | "most";
    "file-without-words": "name" | "format" | "comments";
    "file-unreadable": "name" | "reason";
    "file-too-costly": "name";
    "forbidden": "product";
    "input-too-deep": "limit";
    "input-too-many-names": "limit";
    "input-too-many-values": "limit";
    "insight-hidden": "product" | "reason";
    "insufficient-data": "usable" | "fetched" | "needed" | "rules";
    "invalid-input": "details";
    "invalid-json": "reason";
    "insufficient-rows": "rows" | "needed";
    "invalid-task-type": "type" | "known";
    "link-archived": "link";
    "link-bare-id": "link" | "example" | "name" | "id";
    "link-file-name": "link";
    "link-first-page": "link" | "links";
    "link-list-page": "link" | "examples";
    "link-no-address": "link" | "example";
    "link-no-thread": "link" | "site" | "name" | "example";
    "link-not-recognised": "link" | "links";
    "link-of-person": "link" | "example";
    "link-of-text": "link" | "example";
    "link-other-source": "link" | "name" | "example";
    "link-port": "port" | "host" | "site";
    "link-port-untrusted": "port" | "host";
    "link-scheme": "link" | "scheme" | "example";
    "link-several": "count";
    "link-shortened": "link";
    "link-unread-site": "site" | "link" | "instead";
    "link-with-login": "host";
    "person-unknown": "name";
    "media-type": "expected" | "given";
    "missing-params": "names";
    "model-cannot-run": "model" | "platform";
    "model-corrupt": "file" | "model";
    "model-interface-unknown": "model" | "file" | "given" | "expected";
    "model-lacks-file": "model" | "file";
    "model-no-runtime": "model" | "platform";
    "model-not-allowed": "model" | "allowed";
    "model-not-installed": "model" | "host" | "reason";
    "model-not-json": "model" | "file";
    "model-setting-unknown": "model" | "file" | "setting" | "value" | "expected";
    "model-tokenizer-unreadable": "model" | "reason";
    "model-weights-unreadable": "model" | "file";
    "parameters-beside-id": "names";
    "password-is-product": "words";
    "port-in-use": "port" | "host";
    "result-busy": "seconds";
    "regroup-busy": "seconds";
    "regroup-needs-run": "name" | "value";
    "grouping-too-many": "most";
    "topic-edits-too-many": "most";
    "run-again-restore": "count" | "most";
    "confirmation-token-invalid": "reason";
    "reset-token-invalid": "reason";
    "run-cut-off": "times";
    "source-answer-too-large": "site" | "thread" | "id" | "limit";
    "source-broken-answer": "site" | "thread" | "id";
    "source-comment-absent": "site" | "id" | "thread";
    "source-gone": "site" | "thread" | "id";
    "source-keys-missing": "site" | "settings";
    "source-keys-refused": "site" | "status" | "settings";
    "source-login-needed": "site" | "thread" | "id";
    "source-moved": "site" | "thread" | "id";
    "source-not-found": "site" | "thread" | "id";
    "source-not-set-up": "site";
    "source-private": "site" | "thread" | "id";
    "source-private-address": "site" | "settings";
    "source-private-host": "host" | "settings";
    "source-rate-limited": "site" | "seconds";
    "source-refused": "site" | "thread" | "id" | "status";
    "source-robots": "site" | "thread" | "id";
    "source-server-error": "site" | "status";
    "source-timeout": "site" | "seconds";
    "source-unknown": "source" | "known";
    "source-unlawful": "site" | "thread" | "id";
    "source-unreachable": "site";
    "source-web-page": "site" | "thread" | "id";
    "suggest-busy": "seconds";
    "storage-failed": "seconds";
    "too-many-comments": "limit" | "window" | "seconds";
    "oidc-unreachable": "provider";
    "passkeys-need-name": "host";
    "too-many-passkeys": "count";
    "too-many-tokens": "count";
    "server-refused": "reason";
    "server-unreachable": "server" | "reason";
    "token-scope": "scope" | "needed";
    "too-many-parameter-sets": "count";
    "too-many-requests": "seconds";
    "judge-not-let": "product";
    "judge-too-many": "most";
    "limits-away": "seconds";
    "too-many-streams": "limit" | "seconds";
    "too-many-runs": "count" | "limit";
    "too-many-runs-overall": "limit";
    "registration-domain": "domains";
    "too-many-runs-by-day": "limit" | "wait";
    "too-many-uploads-by-day": "limit" | "wait";
    "too-much-stored": "megabytes" | "limit";
    "too-many-unused-uploads": "megabytes" | "limit" | "hours";
    "unstorable-text": "name";
    "upload-too-slow": "kilobytes" | "seconds";
    "upload-under-way": "seconds";
    "uploads-busy": "seconds";
    "unknown": "id";
    "usage": "reason" | "usage";
    "usage-format": "format" | "known";
    "usage-preview": "link";
    "usage-seed": "seed" | "largest";
    "usage-suggestions": "usage";
    "usage-task": "usage";
    "verify-differs": "differences";
    "verify-unreadable": "name";
    "verify-unreachable": "name" | "reason";
    "usage-thread": "usage";
    "backup-copy-failed": "reason";
    "backup-failed": "reason";
    "backup-damaged": "file" | "entry";
    "backup-file-exists": "file";
    "backup-nothing": "folder";
    "backup-place-not-empty": "target";
    "backup-unreadable": "file" | "reason";
    "restored-differs": "entry";
  };
  "unreadable": {
    "archive-tables": "first" | "second";
    "archive-origins": "field" | "first" | "second";
    "archive-kinds": "first" | "second";
    "archive-entries": "most";
    "archive-broken-json": "path";
    "packed-broken": "packing";
    "packed-too-large": "most";
    "packed-ratio": "most";
    "not-encoding": "encoding";
    "not-json": "ending";
    "json-broken": "where";
    "json-line-broken": "line";
    "json-line-no-object": "line";
    "json-without-list": "lists";
    "json-several-lists": "lists" | "example";
    "json-too-deep": "most";
    "json-too-long": "most";
    "json-values": "most";
    "json-names": "most";
    "json-error": "words";
    "line-too-long": "line" | "most";
    "message-too-long": "line" | "most";
    "comments-too-many": "most";
    "comments-too-long": "most";
    "row-too-long": "row" | "most";
    "row-cells": "row" | "most";
    "row-open-quote": "row";
    "row-too-many-cells": "row" | "cells" | "named";
    "row-too-few-cells": "row" | "cells" | "named";
    "xml-too-deep": "most";
    "xml-too-long": "most";
    "archive-other": "kind";
    "parquet-rows": "most";
    "statistics": "kind";
  };
  "account-texts": {
    "hidden": {
      "insight": "product" | "reason";
      "comment": "reason";
    };
    "screens": {
      "report-insight": "product";
      "quota-of": "used" | "most";
      "quota-no-limit": "used";
      "quota-until": "of" | "time";
    };
    "archive": {
      "title": "name";
      "about": "date";
    };
  };
  "admin-texts": {
    "lists": {
      "moderatedInsights": "Products";
    };
    "empty": {
      "moderatedInsights": "products";
      "moderatedComments": "products";
    };
    "figures": {
      "insights": "n";
      "comments": "n";
      "sessions": "n";
      "views": "n";
    };
    "ask": {
      "suspendPerson": "title";
      "setRole": "title";
      "deletePerson": "title";
      "hideInsight": "title";
      "removeInsight": "title";
    };
    "why": {
      "deletePerson": "products";
      "removeInsight": "product";
    };
    "databases": {
      "embedded": "version" | "size";
      "postgres": "version" | "size";
    };
    "screens": {
      "reason": "reason";
      "invite-what": "day";
      "disk-free": "free" | "total" | "folder";
      "backup": "date" | "size";
      "backup-old": "hours";
      "model-public": "model";
      "model-private": "model";
      "model-refused": "reason";
    };
    "trials": {
      "unanswered": "seconds" | "detail";
      "form": "seconds" | "detail";
      "answered": "detail" | "seconds";
    };
    "commandLine": {
      "hasRole": "name" | "role";
      "suspended": "name";
      "reinstated": "name";
      "deleted": "name";
      "invited": "link" | "day";
      "firstOperator": "link";
    };
  };
  "api-texts": {
    "page": {
      "transport": "base";
      "errors": "shape";
      "forPrograms": "document";
    };
    "call": {
      "optional": "body";
      "status": "status" | "answer";
    };
  };
  "card-texts": {
    "read": {
      "branch": "thread";
      "site": "fetched" | "expected" | "site";
      "login": "fetched" | "expected" | "site";
      "deleted": "fetched" | "expected" | "site";
      "part": "fetched" | "expected";
      "all": "comments";
    };
    "figures": {
      "alone": "share";
    };
  };
  "comment-texts": {
    "screens": {
      "comments-log-in": "login";
      "comment-delete-of": "writer";
      "comment-level": "depth" | "parent";
      "comment-reply-to": "writer";
      "comment-replies-show": "count";
      "comment-kind-reply": "depth";
      "comment-name-deleted": "kind";
      "comment-name": "kind" | "user";
      "comment-reply-label": "writer";
      "comment-sent-again": "count";
    };
  };
  "compare-texts": {
    "screens": {
      "analysed-by": "username";
      "by-comments": "shared";
      "settings-others": "settings";
      "in-both": "n";
      "gone": "n";
      "new": "n";
      "only-first": "n";
      "only-second": "n";
      "shared": "comments" | "closeness";
      "closeness": "closeness";
      "came-from": "topic";
      "went-to": "topic";
      "size": "comments" | "share";
      "analysed": "comments";
      "compare-with": "title";
      "another": "product";
    };
  };
  "count-texts": {
    "screens": {
      "progress": "done" | "total";
      "in-reply": "author";
      "first-ask": "model";
      "first": "model" | "judgement";
      "first-none": "model";
      "unsent": "count";
      "refused": "reason";
      "finished": "total";
      "second-why": "by";
      "agreement": "one" | "other" | "alike" | "judged" | "kappa";
      "agreement-plain": "one" | "other" | "alike" | "judged";
      "sample": "comments";
      "by-judge": "by" | "judgement";
      "judges-only-you": "product";
      "judges-let": "names";
      "judges-take": "username";
    };
  };
  "file-texts": {
    "recognised": {
      "sentence": "format" | "facts";
      "lines": "lines";
      "paragraphs": "paragraphs";
      "from": "field" | "column";
      "fromSome": "field" | "column" | "count";
      "none": "field";
      "threads": "threads";
      "notSpeech": "rules";
      "unread": "unread" | "all" | "values" | "example";
      "unreadOne": "value" | "example";
      "passedOver": "lists";
      "list": "items" | "name";
      "absentParents": "absent" | "replies" | "example";
    };
  };
  "first-texts": {
    "actions": {
      "update-preferences-toast": "msg";
      "get-my-products": "products";
      "get-starred-products": "products";
      "get-feed-shown": "products";
      "run-shown": "msg";
      "request": "msg";
      "delete-product": "product" | "msg";
      "delete-product-success": "Product";
      "rename": "product" | "msg";
      "rename-success": "product";
      "visibility": "msg";
      "visibility-success": "Product" | "visibility";
      "export": "msg";
      "export-success": "format";
      "reset-link-expires": "minutes";
      "timeout": "seconds";
    };
    "screens": {
      "welcome-example-map": "groups" | "topics";
      "welcome-what": "name";
    };
  };
  "insight-texts": {
    "unread": {
      "site": "site";
      "login": "site";
      "deleted": "site";
      "maxComments": "count";
      "readAll": "settings";
      "tooMany": "count";
      "noParameter": "count";
    };
    "embedder": {
      "meaning": "requested" | "used";
    };
    "noClusters": {
      "repeated": "repeated" | "comments";
      "notGrouped": "repeatedTexts";
    };
    "tone": {
      "withheld": "count";
      "withoutTitle": "words";
    };
    "fragile": {
      "others": "before" | "after";
      "alike": "after";
    };
    "scattered": {
      "why": "comments";
      "tried": "topics";
    };
    "quote": {
      "copies": "count";
    };
    "frequentAuthors": {
      "comments": "author" | "comments" | "total";
      "commentsAndSentences": "author" | "comments" | "total" | "sentences" | "all";
    };
    "claims": {
      "tone": {
        "higher": "warm" | "cold" | "warm_elsewhere" | "cold_elsewhere";
        "lower": "cold" | "warm" | "cold_elsewhere" | "warm_elsewhere";
      };
      "questions": {
        "higher": "asking" | "asking_elsewhere";
      };
      "length": {
        "higher": "words" | "words_elsewhere";
      };
      "points": {
        "higher": "points" | "points_elsewhere";
      };
      "replies": {
        "higher": "answered" | "answered_elsewhere";
      };
    };
    "answers": {
      "plain": "open" | "direct" | "each";
      "start": "open" | "direct" | "each";
      "start-or-end": "open" | "direct" | "each";
      "first-line": "open" | "direct" | "each";
      "each": "comments" | "opening";
    };
    "making": {
      "made": "date" | "embedder" | "dimensions" | "seed" | "version";
      "madeBy": "weights" | "runtime" | "processor" | "system";
      "madeByWithFeatures": "weights" | "runtime" | "processor" | "system" | "features";
      "groupings": "groupings" | "neighbours" | "resolutions";
      "attached": "alone" | "mark" | "attached";
      "titleWords": "words";
      "model": "model";
    };
    "citation": {
      "discussion": "title";
      "community": "community";
      "written": "date";
      "read": "date";
      "licence": "licence";
      "insight": "product" | "title" | "address";
      "counts": "n" | "discussion";
    };
    "edits": {
      "namedBy": "name";
      "note": "name" | "note";
      "hidden": "count" | "topics";
      "made": "by" | "grouping" | "date";
    };
    "groupings": {
      "saved": "topics";
      "edited": "grouping";
    };
    "numbers": {
      "heading": "comments";
      "parts": {
        "positive": "count";
        "neutral": "count";
        "negative": "count";
        "author": "count";
        "replies": "count";
        "questions": "count";
      };
      "span": "span";
      "spanHalf": "span" | "time";
      "busiest": "written" | "known";
      "once": "once" | "people";
      "knownAuthor": "count";
    };
    "notRestored": "names";
    "leftOut": {
      "by": "count" | "rule";
      "byNamed": "count" | "rule" | "name";
    };
    "screens": {
      "read-topic": "comments" | "topic";
      "versions": "n";
      "attached": "count" | "noun";
      "figures-alone": "comments";
      "alone-nearest": "topic" | "closeness";
      "alone-nearest-as-set": "topic" | "closeness";
      "topics-some": "described" | "topics";
      "topic-of": "rank" | "topics";
      "topic-people-unknown": "comments";
      "topic-texts": "texts";
      "topic-absent-why": "product" | "topics";
      "topic-absent-yet": "product";
      "topic-back": "product";
      "reply-to": "author";
      "reply-left-out": "rule";
      "answers-opening": "opening" | "comments";
      "answers-left-out": "comments";
      "questions-unanswered": "questions";
      "questions-unanswered-read": "questions";
      "questions-unanswered-unmarked": "questions";
      "since": "date";
      "since-new": "comments";
      "since-deleted": "comments";
      "put-back-chosen": "comments";
      "depth-below": "levels";
      "depth-below-or-more": "levels";
      "meta-analysed-by": "username";
      "invalid-why": "product";
      "put-back-all": "count";
      "put-back-before": "restored";
      "make-public-what": "username";
      "absent": "Product";
      "absent-why": "product";
      "absent-browse": "products";
      "left-out-set": "value";
      "left-out-count": "read" | "count";
    };
    "counting": {
      "point": {
        "about": "yes" | "comments" | "low" | "high";
        "none": "high" | "comments";
        "exact": "yes" | "comments";
        "opposite": "opposite" | "low" | "high";
        "oppositeNone": "high";
        "oppositeExact": "opposite";
      };
      "post-question": {
        "about": "yes" | "comments" | "low" | "high";
        "none": "high" | "comments";
        "exact": "yes" | "comments";
        "opposite": "opposite" | "low" | "high";
        "oppositeNone": "high";
        "oppositeExact": "opposite";
      };
      "own-question": {
        "about": "yes" | "comments" | "low" | "high";
        "none": "high" | "comments";
        "exact": "yes" | "comments";
      };
      "by": "by" | "judged";
      "byReadingAll": "by";
      "asOf": "date";
      "sentence": "counts" | "by";
      "sentenceAsOf": "counts" | "by" | "asOf";
      "countItOf": "sentence";
      "hidden": "by";
      "seeSampleOf": "sentence";
      "postQuestion": "question";
    };
  };
  "map-texts": {
    "map": {
      "about": "comments";
    };
    "screens": {
      "list-comments-of": "topic";
      "table-rows": "first" | "last" | "count";
      "comments-search-none": "text";
      "comments-search-found": "comments";
      "map-range": "least" | "most";
    };
  };
  "model-texts": {
    "titles": {
      "named": "model";
      "label": "label" | "model";
      "sent": "model";
      "without": "model";
    };
  };
  "operations-texts": {
    "doctor": {
      "nothing": "checked";
      "clock": "seconds";
      "disk": "free" | "folder";
      "mail": "reason";
      "model": "model" | "folder";
      "backupOld": "hours";
      "source": "title" | "host";
    };
    "backups": {
      "written": "file" | "rows" | "files" | "megabytes";
      "restored": "rows" | "files" | "target";
      "moved": "rows" | "files" | "folder";
    };
  };
  "page-texts": {
    "screens": {
      "list-none-found": "product" | "q";
      "list-none-of-both": "product" | "q";
      "list-none-of-status": "product";
      "one-discussion": "n" | "products";
      "rename-title": "product";
      "rename-hint": "product";
      "star-as-guest": "product";
      "delete-ask": "product";
      "delete-why": "title";
      "share-private": "product";
      "topic-points": "share";
      "topic": "rank";
      "topic-loudest": "author" | "comments" | "size";
      "topic-all": "comments";
      "reset-own": "email" | "expires";
      "reset-sent": "email" | "expires";
      "overview-none": "read";
      "overview-sets-none": "analysis";
      "reset-done": "changed" | "seconds";
      "set-delete-what": "set";
      "auth-login-title": "name";
      "auth-register-title": "name";
      "confirm-own": "email";
      "confirm-done": "email" | "username";
      "confirm-open": "email";
      "confirm-sent": "email";
      "share-not-copied": "address";
      "share-copied-private": "product";
      "my-insights-title": "products";
      "my-insights-none": "products";
      "trending-none-what": "products" | "product";
      "trending-none": "products";
      "changes-items": "count";
      "changes-more": "items" | "more";
      "history-none-what": "product";
      "browse-insights": "products";
      "history-clear-what": "products";
      "overview-all-of": "title";
      "starred-none-what": "product";
      "overview-set-changes": "count";
      "set-default": "value";
      "set-deleted": "set";
      "made-with-set": "set";
      "comments-counted-here": "comments";
      "trending-title": "products";
      "load-more-came": "count";
      "load-more-last": "count" | "noun";
      "show-more": "count";
    };
  };
  "people-texts": {
    "people": {
      "by": "comments" | "people";
      "byAtLeast": "comments" | "people";
      "part": "fetched" | "expected";
    };
  };
  "report-texts": {
    "finding": {
      "drawn": "read";
      "oneText": "count";
      "nothing": "comments";
      "allGrouped": "count" | "topics";
      "grouped": "count" | "comments" | "topics" | "alone" | "share";
      "mostlyNeutralLeans": "side";
      "leans": "side";
    };
    "topic": {
      "unnamed": "rank";
      "loudest": "comments" | "author";
      "alone": "comments";
      "further": "count";
    };
    "report": {
      "postedBy": "author";
      "more": "note";
      "mapLabel": "heading" | "topics";
      "smaller": "count";
      "topicFacts": "rank" | "comments";
      "firstRule": "read";
      "sentence": "words";
      "allComments": "comments";
      "eachOnce": "comments";
      "span": "from" | "to";
    };
    "brief": {
      "heading": "heading";
      "point": "sentence";
      "counted": "sentence" | "count";
      "question": "question" | "count";
      "topic": "rank" | "name" | "comments";
      "topicSays": "rank" | "name" | "comments" | "sentence";
    };
    "verify": {
      "quoteDiffers": "at" | "quote";
      "figureDiffers": "at" | "given" | "counted";
      "differences": "differing" | "quotes" | "figures";
      "holds": "quotes" | "figures";
    };
    "terminal": {
      "by": "author";
      "analysed": "read" | "count";
      "analysedLeftOut": "read" | "count" | "rules";
      "topics": "topics" | "share";
      "tone": "tones";
      "tones": "positive" | "neutral" | "negative";
      "note": "note";
    };
    "card": {
      "alt": "title" | "figures";
      "part": "size" | "comments";
      "largest": "topics";
    };
  };
  "security-texts": {
    "sections": {
      "title": "products";
      "text": "minutes" | "days" | "mostDays" | "settings" | "product" | "products";
    };
  };
  "sign-in-texts": {
    "tokens": {
      "expires": "day";
      "expired": "day";
      "used": "time";
      "revoked": "token";
    };
    "passkeys": {
      "done": "passkey";
      "added": "day";
      "ask": "passkey";
      "removed": "passkey";
    };
    "webhook": {
      "what": "name";
      "old-secret": "time";
      "off": "time";
      "answer": "status";
      "again": "why" | "tries";
      "given-up": "why" | "tries";
    };
    "screens": {
      "open-id": "provider";
      "open-id-what": "provider";
      "open-id-linked": "provider";
      "open-id-ask": "provider";
      "open-id-ended": "provider";
      "codes-on": "count";
    };
  };
  "topic-edit-texts": {
    "changes": {
      "rename": "topic" | "name";
      "merge": "topic" | "into";
      "split": "topic" | "by";
      "move": "count" | "topic";
      "moveOut": "count";
      "note": "topic" | "note";
      "noteRemoved": "topic";
      "hide": "topic";
      "undo": "change";
    };
    "screens": {
      "edited": "by" | "date";
      "hidden": "topics";
      "original": "by";
      "change": "number" | "by" | "change";
      "undo-change": "number";
      "how": "product";
      "note-hint": "product";
      "merge-title": "topic";
      "split-title": "topic";
      "split-part": "part" | "comments";
      "move-title": "topic";
      "move-chosen": "count" | "most";
    };
  };
  "training-texts": {
    "models": {
      "size": "name" | "precision" | "megabytes";
      "price": "name" | "precision" | "megabytes" | "least" | "most";
    };
    "screens": {
      "link-hint": "sites";
      "link-known": "site" | "thread";
      "link-known-about": "site" | "thread" | "comments";
      "link-whole": "thread";
      "bookmark-name": "name";
      "bookmark-share": "name";
      "file-kinds": "megabytes";
      "file-packed": "packing";
      "file-part-line": "lines";
      "file-part-paragraph": "paragraphs";
      "file-column-option": "column" | "example";
      "file-threads": "threads";
      "file-threads-hint": "chosen";
      "file-threads-chosen": "chosen" | "all";
      "file-threads-listed": "listed";
      "file-threads-unnamed": "id";
      "file-days-hint": "first" | "last";
      "file-private-replaced": "product";
      "file-private-kept": "product";
      "limit-cuts": "read" | "comments";
      "limit-all": "read";
      "limit-most": "read";
      "put-back-note": "restored";
      "set-saved": "set";
    };
  };
}
