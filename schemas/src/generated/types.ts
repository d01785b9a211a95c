/* Generated from schemas/*.json by `npm run generate`. Do not edit. */

export interface Schemas {
  "analysis-parameters": AnalysisParameters;
  result: Result;
  thread: Thread;
}
/**
 * Everything that shapes an analysis. A set may be partial: what is absent takes its default.
 */
export interface AnalysisParameters {
  /**
   * Comments kept at most, in the source's order.
   */
  max_comments?: number;
  /**
   * How many “load more comments” links are followed. Empty: all of them.
   */
  comment_limit?: number | null;
  /**
   * Leaves out comments that moderators removed.
   */
  skip_removed?: boolean;
  /**
   * Leaves out comments that their authors deleted.
   */
  skip_deleted?: boolean;
  /**
   * Keeps comments with at least this score. A source without scores keeps all.
   */
  min_score?: number;
  /**
   * How comments are grouped (HDBSCAN).
   */
  hdbscan_params?: {
    /**
     * Fewer comments than this are not a cluster of their own.
     */
    min_cluster_size?: number;
    /**
     * How many neighbours, itself counted, make a comment part of a dense place. Higher: fewer, denser clusters and more comments that stand alone.
     */
    min_samples?: number;
    /**
     * How the distance between two comments' vectors is measured.
     */
    metric?: "euclidean" | "manhattan" | "cosine" | "minkowski" | "chebyshev";
    /**
     * Clusters closer than this are merged.
     */
    cluster_selection_epsilon?: number;
    /**
     * Scales distances: higher is more conservative.
     */
    alpha?: number;
  };
  /**
   * Which comments are left out before the analysis.
   */
  preprocessing_params?: {
    /**
     * Shorter comments are left out.
     */
    min_comment_length?: number;
    /**
     * Comments with fewer words are left out.
     */
    min_word_count?: number;
    /**
     * A comment that begins with one of these words or phrases is left out.
     *
     * @maxItems 20
     */
    filter_prefixes?: string[];
    /**
     * Leaves out comments whose text is [deleted].
     */
    filter_deleted?: boolean;
    /**
     * Leaves out comments whose text is [removed].
     */
    filter_removed?: boolean;
  };
  /**
   * How text becomes vectors.
   */
  model_params?: {
    /**
     * Name of the model. Without its weights the lexical embedder serves, and the result says so.
     */
    sentence_transformer_model?: string;
    /**
     * Texts embedded at a time.
     */
    batch_size?: number;
    /**
     * Scales each vector to length 1 in this norm.
     */
    normalization?: "l2" | "l1" | "none" | "max";
  };
  /**
   * How much is said of each cluster.
   */
  summary_params?: {
    /**
     * The largest clusters that get keywords and a summary.
     */
    top_clusters_display?: number;
    /**
     * Keywords shown for each cluster.
     */
    keywords_per_cluster?: number;
    /**
     * Length of the ranked list of keyphrases behind the keywords.
     */
    enhanced_keywords?: number;
    /**
     * Comments quoted for each cluster.
     */
    sample_comments_per_cluster?: number;
  };
  /**
   * Words added to the sentiment lexicon, or overriding it.
   */
  sentiment_words?: {
    /**
     * Each counts +1.9 on the lexicon's scale of -4 to 4.
     *
     * @maxItems 100
     */
    positive?: string[];
    /**
     * Each counts -1.9 on the lexicon's scale of -4 to 4.
     *
     * @maxItems 100
     */
    negative?: string[];
  };
  /**
   * A cluster speaks of a topic when its comments use the topic's words.
   */
  topic_keywords?: {
    /**
     * Words of the topic “discussion”.
     *
     * @maxItems 50
     */
    discussion?: string[];
    /**
     * Words of the topic “experience”.
     *
     * @maxItems 50
     */
    experience?: string[];
    /**
     * Words of the topic “question”.
     *
     * @maxItems 50
     */
    question?: string[];
    /**
     * Words of the topic “humor”.
     *
     * @maxItems 50
     */
    humor?: string[];
    /**
     * Words of the topic “technical”.
     *
     * @maxItems 50
     */
    technical?: string[];
    /**
     * Words of the topic “social”.
     *
     * @maxItems 50
     */
    social?: string[];
  };
  /**
   * Words that never become keywords, beside the built-in list.
   *
   * @maxItems 500
   */
  stop_words?: string[];
  /**
   * How comments are asked for.
   */
  reddit_fetch_params?: {
    /**
     * The order in which Reddit gives comments.
     */
    sort?: "confidence" | "top" | "new" | "controversial" | "old" | "qa";
    /**
     * How deep replies are followed. Empty: all the way.
     */
    depth?: number | null;
  };
}
/**
 * What an analysis found.
 */
export interface Result {
  success: true;
  task_id: string;
  error: null;
  /**
   * ISO 8601, UTC.
   */
  timestamp: string;
  post_info: PostInfo;
  num_clusters: number;
  /**
   * Comments in clusters and in noise.
   */
  total_processed: number;
  noise_ratio: number;
  /**
   * Largest cluster first.
   */
  summaries: ClusterSummary[];
  /**
   * Cluster id -> its comments, most typical first.
   */
  clusters: {
    [k: string]: AnalysedComment[];
  };
  /**
   * Comments that stand alone.
   */
  noise: AnalysedComment[];
  sentiment: Sentiment;
  /**
   * Rule -> how many comments it left out. Each left-out comment is counted once.
   */
  filtered: {
    [k: string]: number;
  };
  /**
   * Sum of filtered, plus total_processed.
   */
  fetched: number;
  embedding: EmbeddingInfo;
  /**
   * The complete analysis parameters that were used.
   */
  parameters: {};
  /**
   * Stage -> milliseconds.
   */
  timings: {
    [k: string]: number;
  };
  seed: number;
  version: string;
}
export interface PostInfo {
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
}
export interface ClusterSummary {
  cluster_id: number;
  rank: number;
  size: number;
  /**
   * Sentences taken from the cluster's own comments.
   */
  summary: string;
  keywords: string[];
  /**
   * Keyphrases of 1 to 3 words, most telling first.
   */
  enhanced_keywords: {
    phrase: string;
    /**
     * c-TF-IDF weight.
     */
    weight: number;
    /**
     * Comments of the cluster that use it.
     */
    count: number;
  }[];
  /**
   * Topics the cluster speaks of, strongest first.
   */
  topics: ClusterTopic[];
  sample_comments: AnalysedComment[];
  sentiment: Sentiment;
  /**
   * Excess of mass of the cluster in the condensed tree.
   */
  stability: number;
}
export interface ClusterTopic {
  topic: string;
  /**
   * Share of the cluster's comments that use a word of the topic.
   */
  share: number;
}
export interface AnalysedComment {
  id: string;
  parent_id: string | null;
  author: string | null;
  body: string;
  score: number | null;
  created_at: string | null;
  permalink: string | null;
  depth: number;
  sentiment: CommentSentiment;
  /**
   * Strength of membership; 0 for noise.
   */
  probability: number;
  /**
   * Place on the map, 0-1.
   */
  x: number;
  /**
   * Place on the map, 0-1.
   */
  y: number;
}
export interface CommentSentiment {
  compound: number;
  positive: number;
  neutral: number;
  negative: number;
}
export interface Sentiment {
  /**
   * Mean of the comments' compound scores.
   */
  compound: number;
  /**
   * Mean share of positive words, 0-1.
   */
  positive: number;
  /**
   * Mean share of neutral words, 0-1.
   */
  neutral: number;
  /**
   * Mean share of negative words, 0-1.
   */
  negative: number;
  counts: SentimentCounts;
}
/**
 * Comments with compound >= 0.05, between, and <= -0.05.
 */
export interface SentimentCounts {
  positive: number;
  neutral: number;
  negative: number;
}
export interface EmbeddingInfo {
  requested: string;
  used: string;
  /**
   * Why used differs from requested; null when it does not.
   */
  reason: string | null;
  dimensions: number;
}
/**
 * A post and its comments, as every source gives them: in the source's order, a parent before its replies.
 */
export interface Thread {
  /**
   * Key of the source in the registry of sources.
   */
  source: string;
  post: Post;
  comments: ThreadComment[];
}
export interface Post {
  id: string;
  title: string;
  author: string | null;
  /**
   * The community, without r/.
   */
  subreddit: string | null;
  score: number | null;
  /**
   * As the source counts them.
   */
  num_comments: number;
  upvote_ratio: number | null;
  selftext: string;
  /**
   * Address of the post on its own site.
   */
  url: string | null;
  /**
   * ISO 8601, UTC.
   */
  created_at: string | null;
}
export interface ThreadComment {
  id: string;
  /**
   * Id of the comment it replies to; null: the post.
   */
  parent_id: string | null;
  author: string | null;
  body: string;
  score: number | null;
  /**
   * ISO 8601, UTC.
   */
  created_at: string | null;
  permalink: string | null;
  depth: number;
}
