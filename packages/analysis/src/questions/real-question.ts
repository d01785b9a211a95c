import { isClean } from "../text/sentence-quality.js";
import { freed } from "../grouping/sentences.js";
import { languageRules } from "../text/language-rules.js";
import { sentences } from "../text/sentences.js";
import { countWords } from "../text/words.js";

/** Only English threads are asked. */
const rules = languageRules("en");
const wordCounts = { from: 5, to: 30 };
/** Characters; longer ones are no 30 words, and would cost time. */
const LONGEST = 300;

export interface RealQuestion {
  readonly text: string;
  /** Whether it has a form in which people seldom ask without wanting to know. */
  readonly seeks: boolean;
  /** Whether it can be understood without what it replies to. */
  readonly standsAlone: boolean;
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
    if (written.length > LONGEST) continue;
    const text = freed(written.trim());
    if (!/\?["'”’)]?$/u.test(text) || /\.\.|…/u.test(text) || !isClean(text, rules)) continue;
    const length = countWords(text);
    if (length < wordCounts.from || length > wordCounts.to) continue;
    const clause = text.replace(behindClause, "");
    if (!opensQuestion.test(clause) || rhetorical.test(clause) || scolds.test(text)) continue;
    const names = namesOf(text);
    if (names === 0) continue;
    const isTalk = toAnother.test(text) && !isDirect;
    const doesSeek = seeks.test(clause);
    if (isTalk && !doesSeek) continue;
    return {
      text,
      seeks: doesSeek,
      standsAlone: !isTalk && (isDirect || !pointsBack.test(text)) && names > 1,
    };
  }
  return null;
}

const opensQuestion =
  /^(?:what|what['’]s|why|why['’]s|how|how['’]s|where|where['’]s|when|who|who['’]s|whose|which|is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|any(?:one|body)|any|in what|in which|for what|at what|on what|to what|from what|about what|with what|by what|how about|(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should)n['’]?t)\b/i;
/** A question behind a condition: "If ..., how would ...?" */
const behindClause =
  /^(?:if|when|since|with|given|considering|as|after|before|for|in|out of curiosity|just curious|curious|serious question|genuine question|honest question|question|quick question|sorry|asking for a friend|just wondering)\b[^?]{0,120}?[,:–—-]\s+(?=(?:what|why|how|where|when|who|which|is|are|was|were|do|does|did|has|have|can|could|will|would|should|any(?:one|body))\b)/i;

/** Needs no answer, or scolds. */
const rhetorical =
  /^(?:what (?:if|about|part of|point)|who gave|who['’]s (?:here|with|coming|ready|the real)|which (?:may|might|means|makes|leaves|leads|is why|would|will)|can i (?:sense|get an)|could we|am i asking|how did (?:i|we) (?:ever|even|survive)|why do (?:we|people|they|so|you|i)|does this really|are (?:you|we) (?:kidding|joking)|who (?:the|in the|cares|knows|gives|wants|needs|would|wouldn|doesn|does (?:that|this)|are you|asked|said|hurt)|what the|what in the|what (?:else|more|kind of (?:idiot|moron|person|monster)|makes you|are you (?:on|talking|smoking|doing|trying)|exactly (?:is|are) you|do you (?:expect|think (?:is|will|would|happens))|did you (?:expect|think)|could (?:possibly )?go wrong|is (?:wrong|the (?:point|problem|big deal|matter)|your (?:point|problem|deal|issue)|there to)|['’]s (?:wrong|the (?:point|problem|big deal|harm|matter|difference)|your (?:point|problem|deal)|not to|next|there to)|are the (?:odds|chances)|a |about (?:the|all|when|that|those|people)|if )|what['’]s (?:wrong|the (?:point|problem|big deal|harm|matter|difference)|your (?:point|problem|deal)|not to|next|there to)|why (?:the|in the|on earth|not|bother|would (?:you|anyone|anybody|i|they|we|he|she|people|someone|somebody)|wouldn|do you (?:think|care|feel|need|insist|keep|assume|want|hate|people|guys)|don|doesn|didn|can['’]?t|can (?:not|you not)|couldn|isn|aren|wasn|are (?:you|we|people|they)|should (?:i|we|they|anyone|anybody|you|he|she|people|someone)|must|even|is (?:it|that|this) (?:so|always|even|okay|ok)|so|does (?:everyone|everybody|nobody|no one|anyone|reddit|this|that|it)|is (?:everyone|everybody|nobody|no one|anyone|this|that))|how (?:the|in the|on earth|dare|is (?:that|this|it|he|she|any|not)|are (?:you|we|they|these|people)|can (?:you|anyone|anybody|people|they|someone|that|this|it|we|i)|could (?:you|anyone|anybody|people|they|someone|that|this|it|we)|hard (?:is|can|could)|stupid|dumb|many (?:times|more|of you|people (?:have to|need to|actually))|much more|long (?:until|before|till|will it|can)|come|else|about|do you (?:not|even|figure|know|people|like|feel|think|sleep|live|expect)|does (?:that|this|it|one|anyone|not)|would (?:you (?:feel|like)|that|this|it|they|anyone)|in the|often do you)|since when|so what|says who|when (?:will|did|do|are|is) (?:people|you|we|they|it|this|that|the)(?: ever| even| going)|is (?:it (?:just me|really|that|so|any|not|even|too)|that (?:so|really|supposed|what|how|why|even|not|you|your|a|the|all)|this (?:a|the|what|how|why|supposed|really|even|some|your)|nothing|nobody|no one|he (?:not|really|even)|she (?:not|really|even)|there (?:anything|any) (?:more|less|worse|better))|are (?:you|we (?:really|supposed|not|just|even|all|to)|they (?:not|really|even|all|trying|just)|people (?:really|not|so|this|that|just)|these|those)|do (?:you (?:look|really|even|not|honestly|actually|seriously|think|want|mean|see|realize|realise|understand|believe|expect|feel|genuinely|just|have (?:a|any) (?:source|idea|clue)|know (?:what|how|who|that))|people (?:really|not|actually|even|just)|they (?:not|really|even|think|just)|i (?:really|look|need|have to|sound|care)|we (?:really|not|even|just))|does (?:it (?:really|even|matter)|that (?:mean|make|sound|not|include|count)|this (?:mean|make|count)|anyone (?:really|actually|even|else|still)|he (?:not|even|really|think)|she (?:not|even|really|think)|no one|nobody)|did (?:you (?:try|really|even|not|just|actually|read|miss|forget|know|see|think|expect|mean|ever)|i (?:say|miss|ask|do|stutter)|they (?:really|even|not|just|think)|he (?:really|even|not|just|think)|we (?:really|just|not|all))|have (?:you (?:ever|not|even|seen|tried|heard|considered|read|been|looked|met|thought|noticed)|we (?:really|not|learned|forgotten|become)|people)|has (?:nobody|no one|it (?:ever|really|not)|anyone (?:ever|even|actually))|can (?:you (?:not|imagine|believe|even|really|blame|guess|please|at least|just|read|name)|we (?:just|please|not|all|stop|get|talk|agree|at least|start|take)|i (?:just|not|be|have|get|please|come|borrow|buy|interest|see)|they (?:not|just|really)|people (?:not|please|stop)|he|she)|could (?:you (?:imagine|be|not|please|at least|just)|we (?:just|please|not)|it be that)|would (?:you (?:rather|not|like|mind|say|be (?:ok|okay|happy|willing|fine|surprised)|prefer|really|want|feel)|it (?:kill|hurt|not|be)|that|anyone)|will (?:you|someone (?:please|just)|people|we ever|they ever|it ever)|should (?:i (?:just|be|have|care|really)|we (?:just|really|all|not|also)|they (?:just|not|have|also)|people (?:not|just)|he|she)|am i (?:the|supposed|missing|really|not|wrong|crazy|being|just|to)|was (?:it (?:really|worth|not)|that (?:so|really|supposed|necessary)|there)|where (?:the|in the|do you (?:people|get|think|draw)|does it (?:end|stop|say)|did (?:i|you)|in|is the (?:line|lie|logic|outrage)|are (?:all )?the|else|were (?:you|all)|was)|which (?:one (?:is it|of you)|is it)|any (?:wonder|questions|takers|chance)|anyone (?:else|surprised|want|wanna|up)|anybody (?:else|surprised|want)|(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should)n['’]?t)(?![\p{L}])/iu;
const scolds =
  /\b(?:the (?:fuck|hell|heck|shit)|wtf|stupid|dumb|idiots?|morons?|moronic|delusional|clown|insane|seriously|bother|asshole|bullshit|shit|fuck\p{L}*|lol|lmao|haha\p{L}*|amirite|am i right|or something|or what|you people|magically|suddenly|supposed to|even|at all|ever again)\b|\?!|!\?|\?\?\?|(?:\/s)\b|,? (?:right|huh|eh|no|yes|hmm?|ok|okay|yeah|correct|then|though|anyway|of it)\?+$/iu;
/** Speaks to the writer of the comment above, or of what that one wrote. */
const toAnother =
  /\b(?:you|your|yours|you['’](?:re|ve|ll|d)|u|ur|op|ops|dude|bro|mate|sir|buddy|this comment|that comment|your comment|the (?:comment|post) (?:above|you)|downvot\p{L}*|upvot\p{L}*|reddit|sub|subreddit|thread|post|username)\b/iu;
const pointsBack =
  /\b(?:he|him|his|she|her|hers|they|them|their|theirs|that|this|these|those|it|its|it['’]s|that['’]s|one|ones|there|then|such|so)\b/i;

/** Forms in which people ask because they want to know: whoever knows, how to do it, what a thing is, how much of it. */
const seeks = new RegExp(
  `^(?:${[
    "(?:does|do|did|has|have|can|could|would|is) (?:any|some)(?:one|body)(?: here| out there)? (?:else )?(?:know|have|recall|tell|explain|share|recommend|confirm|seen|tried|try|found|find|got|get|heard|hear|point|link|help|eli5|used?|knows|able|give me)(?!\\p{L})",
    "any(?:one|body) (?:here |out there |else )?(?:know|have|got|seen|tried|able)(?!\\p{L})",
    "any(?: one)? (?:idea|ideas|advice|tips|suggestions|recommendations|updates?|news|word on|source|sources|links?|details|chance)(?!\\p{L})",
    "(?:how|where|when|what|which|in what|at what)(?: \\p{L}+)?(?: \\p{L}+)? (?:do|can|could|should|would|am) i(?!\\p{L})",
    "what(?:['’]?s| is| are| was| were) (?:the|a|an|your|his|her|its|it|everyone['’]s) (?!line|excuse|likelihood|end game|endgame|odds)",
    "what (?:does|do|did) (?:the |a |an |your |his |her )?\\p{L}+(?: \\p{L}+){0,5} (?:mean(?! that)|stand for|do|use|need|cost|run|have|look like|say)(?!\\p{L})",
    "what (?:kind|type|brand|size|make|model|version|language|song|movie|film|book|app|program|game|tool|tools|software|hardware|country|state|city|part of the country|year|age|time|day|platform|method|settings?|materials?)(?!\\p{L})",
    "how (?:much|many|long|old|far|often|deep|big|large|high|tall|fast|expensive|soon|wide|heavy|thick) (?!people|more|times|of you|longer|better|worse|fun|damage|do you people)",
    "how (?:does|do|did|would|will|was|were|are|is) (?:[\\p{L}’'-]+ ){1,8}(?:work|works|calculated|made|done|handled?|compare[ds]?|differ|start(?:ed)?|meet|made|paid|pay|invoice|fee|fees|decided|measured?|installed?|do|spelled|pronounced|called)(?!\\p{L})",
    "how (?:do|did|would) (?:you|they|he|she) (?:handle|deal|make|made|do|get|find|pay|start|build|set|manage|use|convert|invoice|meet|contact|install|plan|keep|store|clean|fix|learn|choose|decide|measure)(?!\\p{L})",
    "(?:is|are|was|were) there (?:a |an |any |some |also |already )?(?:way|ways|link|links|place|list|source|sources|video|map|chance|possibility|data|evidence|statistics?|stats|settings?|version|versions|tutorial|documentation|docs|guide|anywhere|anything|other|plan|plans|proof|stud(?:y|ies)|research|updates?|news|word for|name for|limit|difference|relays|number|numbers|app|apps|option|options|alternative|alternatives|meal)(?!\\p{L})",
    "when (?:is|are|was|were|does|do|did|will) (?:the|a|an|this|it|they|he|she|\\p{Lu})(?!.*\\b(?:end with|learn|ever|people|last time)\\b)",
    "where (?:can|could|do|does|did|is|are|was|were) (?!the line|the outrage|we draw|you draw|it end|the hell)",
    "who (?:is|was|are|were|made|wrote|owns|runs|pays|makes|sells) (?!people|these|you|they|the assholes|the idiots)",
    "what happens (?:to|if|when) (?:the|a|an|your|my|i|you|somebody|someone|it)(?!\\p{L})",
    "is it (?:still )?(?:possible|legal|safe|allowed|available|free|open)(?!\\p{L})",
    "(?:can|may|could) i (?:ask|use|get|still|buy|sell|have|see|run|download|install)(?!\\p{L})",
    "does (?:the |this |that |it |your |\\p{L}+ )(?:\\p{L}+ ){0,3}(?:support|work|own|cost|come with|include|run|need|require|allow|compile|render|affect|apply)(?!\\p{L})",
    "has (?:anyone|anybody|the|there)(?!\\p{L})",
    "(?:will|is|are) (?:the |this |that |it |there |\\p{L}+ )(?:\\p{L}+ ){0,3}(?:be )?(?:available|included|supported|compatible|released|open source|opensource|free|planned|considered)(?!\\p{L})",
  ].join("|")})`,
  "iu",
);
