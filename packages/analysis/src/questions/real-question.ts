import { freed } from "../summaries/opening.js";
import { sentences } from "../text/sentences.js";
import { countWords } from "../text/words.js";
import { isClean } from "../reading/sentence-filters.js";

const WORDS = { from: 5, to: 30 };

const opensQuestion =
  /^(?:what|what['’]s|why|why['’]s|how|how['’]s|where|where['’]s|when|who|who['’]s|whose|which|is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|any(?:one|body)|any|in what|in which|for what|at what|on what|to what|from what|about what|with what|by what|how about|(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should)n['’]?t)\b/i;
/** A question behind a condition: "If ..., how would ...?" */
const behindClause =
  /^(?:if|when|since|with|given|considering|as|after|before|for|in|out of curiosity|just curious|curious|serious question|genuine question|honest question|question|quick question|sorry|asking for a friend|just wondering)\b[^?]{0,120}?[,:–—-]\s+(?=(?:what|why|how|where|when|who|which|is|are|was|were|do|does|did|has|have|can|could|will|would|should|any(?:one|body))\b)/i;

/** Needs no answer, or scolds. */
const rhetorical =
  /^(?:what (?:if|about|part of|point)|who gave|who['’]s (?:here|with|coming|ready|the real)|which (?:may|might|means|makes|leaves|leads|is why|would|will)|can i (?:sense|get an)|could we|am i asking|how did (?:i|we) (?:ever|even|survive)|why do (?:we|people|they|so|you|i)|does this really|are (?:you|we) (?:kidding|joking)|who (?:the|in the|cares|knows|gives|wants|needs|would|wouldn|doesn|does (?:that|this)|are you|asked|said|hurt)|what the|what in the|what (?:else|more|kind of (?:idiot|moron|person|monster)|makes you|are you (?:on|talking|smoking|doing|trying)|exactly (?:is|are) you|do you (?:expect|think (?:is|will|would|happens))|did you (?:expect|think)|could (?:possibly )?go wrong|is (?:wrong|the (?:point|problem|big deal|matter)|your (?:point|problem|deal|issue)|there to)|['’]s (?:wrong|the (?:point|problem|big deal|harm|matter|difference)|your (?:point|problem|deal)|not to|next|there to)|are the (?:odds|chances)|a |about (?:the|all|when|that|those|people)|if )|what['’]s (?:wrong|the (?:point|problem|big deal|harm|matter|difference)|your (?:point|problem|deal)|not to|next|there to)|why (?:the|in the|on earth|not|bother|would (?:you|anyone|anybody|i|they|we|he|she|people|someone|somebody)|wouldn|do you (?:think|care|feel|need|insist|keep|assume|want|hate|people|guys)|don|doesn|didn|can['’]?t|can (?:not|you not)|couldn|isn|aren|wasn|are (?:you|we|people|they)|should (?:i|we|they|anyone|anybody|you|he|she|people|someone)|must|even|is (?:it|that|this) (?:so|always|even|okay|ok)|so|does (?:everyone|everybody|nobody|no one|anyone|reddit|this|that|it)|is (?:everyone|everybody|nobody|no one|anyone|this|that))|how (?:the|in the|on earth|dare|is (?:that|this|it|he|she|any|not)|are (?:you|we|they|these|people)|can (?:you|anyone|anybody|people|they|someone|that|this|it|we|i)|could (?:you|anyone|anybody|people|they|someone|that|this|it|we)|hard (?:is|can|could)|stupid|dumb|many (?:times|more|of you|people (?:have to|need to|actually))|much more|long (?:until|before|till|will it|can)|come|else|about|do you (?:not|even|figure|know|people|like|feel|think|sleep|live|expect)|does (?:that|this|it|one|anyone|not)|would (?:you (?:feel|like)|that|this|it|they|anyone)|in the|often do you)|since when|so what|says who|when (?:will|did|do|are|is) (?:people|you|we|they|it|this|that|the)(?: ever| even| going)|is (?:it (?:just me|really|that|so|any|not|even|too)|that (?:so|really|supposed|what|how|why|even|not|you|your|a|the|all)|this (?:a|the|what|how|why|supposed|really|even|some|your)|nothing|nobody|no one|he (?:not|really|even)|she (?:not|really|even)|there (?:anything|any) (?:more|less|worse|better))|are (?:you|we (?:really|supposed|not|just|even|all|to)|they (?:not|really|even|all|trying|just)|people (?:really|not|so|this|that|just)|these|those)|do (?:you (?:really|even|not|honestly|actually|seriously|think|want|mean|see|realize|realise|understand|believe|expect|feel|genuinely|just|have (?:a|any) (?:source|idea|clue)|know (?:what|how|who|that))|people (?:really|not|actually|even|just)|they (?:not|really|even|think|just)|i (?:really|look|need|have to|sound|care)|we (?:really|not|even|just))|does (?:it (?:really|even|matter)|that (?:mean|make|sound|not|include|count)|this (?:mean|make|count)|anyone (?:really|actually|even|else|still)|he (?:not|even|really|think)|she (?:not|even|really|think)|no one|nobody)|did (?:you (?:really|even|not|just|actually|read|miss|forget|know|see|think|expect|mean|ever)|i (?:say|miss|ask|do|stutter)|they (?:really|even|not|just|think)|he (?:really|even|not|just|think)|we (?:really|just|not|all))|have (?:you (?:ever|not|even|seen|tried|heard|considered|read|been|looked|met|thought|noticed)|we (?:really|not|learned|forgotten|become)|people)|has (?:nobody|no one|it (?:ever|really|not)|anyone (?:ever|even|actually))|can (?:you (?:not|imagine|believe|even|really|blame|guess|please|at least|just|read|name)|we (?:just|please|not|all|stop|get|talk|agree|at least|start|take)|i (?:just|not|be|have|get|please|come|borrow|buy|interest|see)|they (?:not|just|really)|people (?:not|please|stop)|he|she)|could (?:you (?:imagine|be|not|please|at least|just)|we (?:just|please|not)|it be that)|would (?:you (?:rather|not|like|mind|say|be (?:ok|okay|happy|willing|fine|surprised)|prefer|really|want|feel)|it (?:kill|hurt|not|be)|that|anyone)|will (?:you|someone (?:please|just)|people|we ever|they ever|it ever)|should (?:i (?:just|be|have|care|really)|we (?:just|really|all|not|also)|they (?:just|not|have|also)|people (?:not|just)|he|she)|am i (?:the|supposed|missing|really|not|wrong|crazy|being|just|to)|was (?:it (?:really|worth|not)|that (?:so|really|supposed|necessary)|there)|where (?:the|in the|do you (?:people|get|think|draw)|does it (?:end|stop|say)|did (?:i|you)|in|is the (?:line|lie|logic|outrage)|are (?:all )?the|else|were (?:you|all)|was)|which (?:one (?:is it|of you)|is it)|any (?:wonder|questions|takers|chance)|anyone (?:else|surprised|want|wanna|up)|anybody (?:else|surprised|want)|(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should)n['’]?t)(?![\p{L}])/iu;
const scolds =
  /\b(?:the (?:fuck|hell|heck|shit)|wtf|stupid|dumb|idiots?|morons?|moronic|delusional|clown|insane|seriously|bother|asshole|bullshit|shit|fuck\p{L}*|lol|lmao|haha\p{L}*|amirite|am i right|or something|or what|you people|magically|suddenly|supposed to|even|at all|ever again)\b|\?!|!\?|\?\?\?|(?:\/s)\b|,? (?:right|huh|eh|no|yes|hmm?|ok|okay|yeah|correct|then|though|anyway|of it)\?+$/iu;
/** Speaks to the writer of the comment above, or of what that one wrote. */
const toAnother =
  /\b(?:you|your|yours|you['’](?:re|ve|ll|d)|u|ur|op|ops|dude|bro|mate|sir|buddy|this comment|that comment|your comment|the (?:comment|post) (?:above|you)|downvot\p{L}*|upvot\p{L}*|reddit|sub|subreddit|thread|post|username)\b/iu;
/** Points at something that was named before. */
const pointsBack =
  /\b(?:he|him|his|she|her|hers|they|them|their|theirs|that|this|these|those|it|its|it['’]s|that['’]s|one|ones|there|then|such|so)\b/i;

/** Asks for a fact, a place, a number or a name: hardly anybody does so without wanting it. */
const wantsToKnow =
  /^(?:(?:does|do|did|has|have|can|could|would|will) (?:any|some)(?:one|body)(?: here| else| out there)? (?:know|have|remember|recall|tell|explain|share|recommend|confirm|seen|tried|found|got|heard|point)|any(?:one|body) (?:here |else |out there )?(?:know|have|got|remember|seen|tried)|any (?:idea|ideas|advice|tips|suggestions|recommendations|update|updates|news|word)|is there (?:a|an|any|some|anything|anywhere|actually)|are there (?:any|other|some|actually)|what(?:['’]?s| is| are| was| were) (?:the|a|an|your|his|her|their|its|everyone['’]s|some|those|these)|what (?:kind|type|sort|size|brand|model|country|state|city|year|age|language|software|program|game|tool|tools|app|version|happens?|happened|causes?|caused|does|did|do|are|is|was|time)|how (?:much|many|long|old|far|often|deep|big|large|high|tall|fast|expensive|soon|exactly|does|do|did|would|should|can i|could i|was|were|are you)|where (?:can|could|do|did|is|are|was|were|does|would)|which|when (?:did|does|is|was|will|do|are|were)|who (?:is|was|are|were|made|wrote|built|owns|runs|pays|decides)|can (?:some|any)(?:one|body)|in what|in which|on which|at what)\b/i;

export interface RealQuestion {
  readonly text: string;
  /** The higher, the likelier it is asked for an answer and understood by itself: 1 to 3. */
  readonly fitness: number;
}

/**
 * The question that a comment ends on, or that stands just before its last sentence, if it seems to be asked for an answer. English
 * only.
 *
 * @param plain The commenter's own words.
 * @param isDirect Whether it comments on the post itself: then "you" and "it" are who wrote the post and what it is about.
 * @param namesOf How many words of a sentence name a matter.
 */
export function realQuestion(
  plain: string,
  isDirect: boolean,
  namesOf: (sentence: string) => number,
): RealQuestion | null {
  for (const written of sentences(plain).slice(-2).reverse()) {
    const text = freed(written.trim());
    if (!/\?["'”’)]?$/u.test(text) || /\.\.|…/u.test(text) || !isClean(text)) continue;
    const length = countWords(text);
    if (length < WORDS.from || length > WORDS.to) continue;
    const clause = text.replace(behindClause, "");
    if (!opensQuestion.test(clause) || rhetorical.test(clause) || scolds.test(text)) continue;
    const names = namesOf(text);
    if (names === 0) continue;
    const isTalk = toAnother.test(text);
    const hangsBack = pointsBack.test(text);
    if (!isDirect && isTalk && !wantsToKnow.test(clause)) continue;
    let fitness = wantsToKnow.test(clause) ? 3 : 2;
    if (isTalk && !isDirect) fitness--;
    if ((hangsBack && !isDirect) || names < 2) fitness--;
    return { text, fitness: Math.max(1, fitness) };
  }
  return null;
}
