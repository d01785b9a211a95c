export {
  askedAndAnswered,
  directAnswers,
  repliesKnown,
  type AskedAndAnswered,
  type DirectAnswers,
} from "./asked.js";
export {
  AS_SET,
  allComments,
  changedGrouping,
  commentsInOrder,
  groupingsOf,
  markedGrouping,
  storedGroupings,
  type ThreadGrouping,
} from "./result-groupings.js";
export { firstShown, groupingTitle, membersOf, shownTopics } from "./shown-topics.js";
export { changedComments } from "./without-empty-points.js";
export { asPlainText } from "./as-plain-text.js";
export { commentWords } from "./comment-words.js";
export { bibtexOf, citeInsight, citeQuote, type CitedResult } from "./citation.js";
export { claimSentence } from "./claim-sentence.js";
export { comparisonCsv, type ChangedParameter } from "./comparison-csv.js";
export { considerable } from "./considerable.js";
export {
  allRead,
  branchSentence,
  commentsRead,
  commentsReadAndWhy,
  unitOf,
  type Unit,
} from "./comments-read.js";
export { countSentence } from "./count-sentence.js";
export { copiesMark, mostCopied, withoutCopies } from "./copies.js";
export { embedderNote } from "./embedder-note.js";
export { escapeHtml } from "./escape-html.js";
export { polarityOf, isMostlyNeutral, isToneTold, leaning, type Polarity } from "./polarity.js";
export { count, counted, countedUnit, percent } from "./figures.js";
export { listed } from "./listed.js";
export { frequentAuthorSentences, participantsOf, type Participant } from "./frequent-authors.js";
export { finding } from "./finding.js";
export { isolated } from "./isolated.js";
export { areOneText, whyNoClusters } from "./no-clusters.js";
export { licenceLink } from "./licence.js";
export { makingSentences } from "./making.js";
export { mapSketch } from "./map-sketch.js";
export { notRestoredSentence } from "./not-restored.js";
export { communityOf } from "./community.js";
export { originOf } from "./origin.js";
export { openingSentence } from "./opening-sentence.js";
export { modelLabelOf, modelOf, modelTitleOf, withoutModelTitles } from "./model-titles.js";
export { namedBy, noteOf } from "./persons.js";
export { commentsByPeople, commentsOfPeople, writtenBy } from "./people.js";
export {
  aboutPoints,
  frequentAuthorsOf,
  isSmallThread,
  pointsHeading,
  pointsOf,
  withHeadings,
  type ShownPoint,
} from "./points-of.js";
export { hasPoints, havePoints, pointsOfPost } from "./points.js";
export { quotesOf, type QuotedComment } from "./quotes.js";
export { doubtsOfFile, leftOutOfFile, recognisedSentence, recognisedSentences } from "./thread-file.js";
export { sentimentByTime, type SentimentSpan } from "./sentiment-by-time.js";
export { polarityCounts, polarityOfComment, toneOf, toneWords, untoldTone, withheldTone } from "./tone.js";
export { ruleTitle } from "./rule-title.js";
export { ownHeading, topicHeading, topicName, topicSentence } from "./topic-heading.js";
export { unreadSentences } from "./unread.js";
export { webLink } from "./web-link.js";
export { keptMarkers, topicMarkers, topicNumbers, topicsInOrder } from "./topic-markers.js";
