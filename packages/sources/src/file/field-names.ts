const names = (list: string): readonly string[] => list.trim().split(/\s+/);

/**
 * What each field of a comment may be called in a file, as `normalName` writes it: as sites, archives, pandas, PRAW scripts,
 * R, spreadsheets and survey tools call them. Of several that are present the first counts: an id as text before the number that a
 * parser rounds, votes before what may be stars. A dot leads into an object.
 */
export const fieldNames = {
  body: names(`
    body text comment content message comment_text comment_body comment_content message_text post_text
    reply_text review_text tweet_text full_text textoriginal text_original response_text open_ended_response
    response commenttext messagetext posttext reviewtext replytext tweet tweet_content raw_message message_body
    message_content body_text content_text post_body post_content post_message comment_message
    comment_content_text review review_body review_content live_chat_text verbatim kommentar nachricht
    commentaire comentario comentário commento reactie content.rendered content.message content.text
    content.body content.content body.content body.text body.plain text.text message.text message.content`),
  id: names(`
    id_str id comment_id commentid message_id tweet_id reply_id cid rpid message_id_str messageid tweetid
    review_id reviewid replyid uuid event_id _id recommendationid`),
  parent_id: names(`
    in_reply_to_status_id_str parent_id parent parent.id reply_to.id in_reply_to.id parentid parent_comment_id
    comment_parent_id parent_comment in_reply_to_id in_reply_to_status_id in_reply_to reply_to_id reply_to
    replyto parentcommentid parent_message_id parent_post_id comment_parent parent_review_id reply_to_comment_id
    replytocommentid reply_to_message_id replytoid in_reply_to_comment_id inreplytoid in_reply_to_tweet_id
    repliestoid replied_to_id top_level_comment_id`),
  author: names(`
    author_name authorname author_display_name authordisplayname comment_author_name author username user_name
    screen_name user comment_author commenter posted_by sender author.name author.username author.login
    user.name member.uname user.login user.username user.screen_name by commenter_name comment_user poster
    poster_name posted_by_name post_username postedby from_name sender_name sendername nickname user_nickname
    nick display_name displayname user_screen_name screenname user_handle handle profile_name profilename
    owner_username ownerusername reviewer reviewer_name reviewername member_name uniqueid unique_id autor auteur
    autore verfasser author.display_name author.displayname author.nickname author.screen_name author.handle
    author.full_name user.display_name user.displayname user.nickname user.full_name user.uniqueid
    user.unique_id user.handle from.name from.username from.displayname from.user.displayname creator.name
    creator.username commenter.name commenter.display_name commenter.displayname owner.username owner.name
    sender.name sender.displayname profile.name reviewer.name consumer.displayname member.name
    author_detail.name account.display_name account.username`),
  score: names(`
    thumbsupcount thumbs_up_count helpfulnessnumerator votes_up score points ups likes like_count likecount
    likes_count upvotes punkte comment_score comment_likes votes like num_likes likescount comment_like_count
    commentlikecount digg_count diggcount favorite_count favoritecount favourites_count favouritescount
    favorites_count upvote_count upvotecount vote_count votecount net_votes total_votes helpful_votes
    helpful_vote helpful_count reaction_count reactions_count reactionscount public_metrics.like_count
    likes.count edge_liked_by.count reactions.total_count reactions.summary.total_count
    likes.summary.total_count`),
  created_at: names(`
    created_at created_utc created date timestamp time datetime date_created created_time created_date createdat
    published_at publishedat published posted_at comment_date comment_created comment_time submitted_at
    submitdate end_date enddate createtimeiso create_time ctime createtime created_on created_datetime
    created_at_utc creation_date creationdate creation_time createddate createddatetime createdtime time_created
    timecreated timestamp_created comment_create_timestamp live_chat_create_timestamp comment_created_at
    comment_published_at comment_timestamp commented_at posted posted_on post_date postdate post_time posttime
    post_created_time date_posted dateposted published_date publisheddate published_time publishedtime
    publishedtimetext published_on publish_date publishdate publish_time publishtime date_published
    datepublished date_time date_utc datetime_utc timestamp_utc timestamp_ms message_date message_time sent
    sent_at sent_time tweet_date tweet_created_at review_date reviewdate review_time reviewtime unixreviewtime
    submission_date submission_time submit_date date_submitted response_date origin_server_ts at zeitstempel
    datum horodateur fecha marca_temporal data_ora carimbo_de_data_hora`),
  thread: names(`
    link_id thread_id submission_id topic_id conversation_id video_id videoid story_id threadid topicid
    discussion_id conversationid post_link_id storyid comment_post_id post_id postid article_id articleid`),
  permalink: names("permalink link url"),
  stickied: names("stickied"),
  distinguished: names("distinguished"),
  deleted: names("is_deleted isdeleted deleted"),
  removed: names("is_spam isspam spam is_removed isremoved removed"),
  system: names("system is_system"),
  internal: names("internal is_internal"),
  public: names("public is_public jsdpublic"),
  approved: names("comment_approved"),
  status: names("status comment_status"),
  wordpress: names("content.rendered author_name comment_author comment_content"),
  part: names("part_type"),
} satisfies Record<string, readonly string[]>;

export type Field = keyof typeof fieldNames;

/** What may be the id of a comment itself, where no two have the same: in a forum each comment is a post. */
export const namesOfPosts: ReadonlySet<string> = new Set(["post_id", "postid"]);

/** Those that are paths into an object. */
export const nestedNames: ReadonlySet<string> = new Set(
  Object.values(fieldNames)
    .flat()
    .filter((name) => name.includes(".")),
);

/** Names that were normalised, so that each is once for all records of a file. */
const normalNames = new Map<string, string>();
const MOST_NAMES = 10_000;

/** "Comment Text", "comment.text" (as R writes it) and "comment-text" are one name; a path into an object keeps its dot. */
export function normalName(name: string): string {
  const known = normalNames.get(name);
  if (known !== undefined) return known;
  const lower = name.trim().toLowerCase();
  // Some exporters join the names of a path by a slash.
  const path = lower.replaceAll("/", ".");
  const normal = nestedNames.has(path) ? path : lower.replace(/(?<=\w)[\s./-]+(?=\w)/g, "_");
  if (normalNames.size < MOST_NAMES) normalNames.set(name, normal);
  return normal;
}

/**
 * Which of the names at hand holds a field. What none of the known names names is nothing: no field is ever taken from
 * a field that was not recognised.
 */
export function nameOfField(field: Field, isPresent: (name: string) => boolean): string | undefined {
  return fieldNames[field].find(isPresent);
}
