/** Characters; what is longer is no title, and would cost time. */
const LONGEST = 500;
const AUXILIARY =
  "(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|ought|ain['’]t|(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should|must)n['’]?t)";
/** Words before the question that ask nothing. */
const lead = new RegExp(
  `^(?:(?:so|and|but|ok|okay|well|now|also|then|plus|or|hey|hi|hello|please|honestly|seriously|genuine(?:ly)?|serious question|genuine question|quick question|question|poll|discussion|debate|opinion|unpopular opinion|eli5|ask hn|ask|tell me|be honest|real talk|reddit|redditors|guys|everyone|folks|people|all)\\b[,:;!.–—-]*\\s+)+`,
  "i",
);
const tags = /^(?:\s*(?:\[[^\]]{1,40}\]|\([^)]{1,40}\)|\p{Extended_Pictographic}\ufe0f?)\s*[:–—-]?\s*)+/u;
const quoted = /["“„«][^"”“»]{1,300}["”“»]|(?<!\p{L})['‘][^'’]{1,300}['’](?!\p{L})/gu;
const wholeQuoted = /^\s*["“„«'‘]([^"“”„«»]{1,300})["”“»'’]\s*$/u;

const opensWithAuxiliary = new RegExp(`^${AUXILIARY}\\b`, "i");
/** A question behind a condition or a setting: "After all this time, is it ...?" */
const behindComma = new RegExp(
  `(?:[,:;–—]|\\.\\.\\.|…)\\s*(?:(?:so|then|and|but)\\s+)?(${AUXILIARY}\\s+(?:not\\s+)?(?:the|a|an|this|that|these|those|it|its|i|we|you|they|he|she|there|my|our|your|their|people|reddit|\\p{L}+s)\\b[^,?]{0,${LONGEST}})\\?*$`,
  "iu",
);
/** "..., should they?", "..., right?" */
const tagQuestion = new RegExp(
  `,\\s*(?:${AUXILIARY}\\s+(?:i|we|you|they|he|she|it|there|this|that)(?:\\s+not)?|right|no|yes|correct|agree[d]?)\\s*\\?+$`,
  "i",
);
/** Without a question mark only what can hardly be anything else. */
const unmarked =
  /^(?:is|are|was|were|should|did|does|will|would|am)(?:n['’]?t)? (?:i|we|you|they|he|she|it|this|that)\b/i;

/** Answers choose between things. "or not" and the like leave it a yes/no question. */
const alternatives =
  /\bor\b(?! (?:not|no|nah|what|so|more|less|later|older|younger|above|below|under|over|any(?:thing|one|body)?|something|whatever)\b)/i;
/** Asks whom it concerns, or for what there is: the answers are accounts and lists. */
const asksAround =
  /\b(?:any(?:one|body)|some(?:one|body)|any of (?:you|us)|you guys ever|(?:is|are|was|were)(?:n['’]?t)? there|(?:have|do|did|has) (?:you|u|y['’]?all|you guys) (?:ever|have any|know|remember|recall|got any))\b/i;
/** Asks for a favour: "Can you recommend ...?" */
const asksFor =
  /^(?:can|could|will|would|may|might)(?:n['’]?t)? (?:(?:you|u|y['’]?all|we|i)\b(?: guys| all| please| kindly| just)* (?:recommend|explain|help|tell|suggest|share|show|give|name|describe|point|advise|identify|list|talk|get (?:a|an|some)|please)|(?:i|we) (?:ask|have|see|please))\b/i;
/** Asks how or what after all: "Do you know why ...?", "Is it possible to ... and how?" */
const asksMore =
  /\b(?:do|does|did|can|could|would|have|has) (?:you|u|we|they|y['’]?all|people|reddit) (?:guys |all )?(?:even |actually |really )?(?:know|tell|say|explain|guess|figure out|understand) (?:what|why|how|where|when|who|which)\b|\band (?:how|why|what|where|when|who|which|if (?:so|not|yes))\b|\bif (?:so|yes|not),? (?:how|why|what|where|when|who|which)\b/i;

/**
 * Whether the answers to a title can be a plain yes or no. English only. Its last question decides; what stands in quotation
 * marks is not asked.
 */
export function isYesNoQuestion(title: string): boolean {
  if (title.length > LONGEST) return false;
  const own = title.normalize("NFC").replace(/\s+/g, " ").trim();
  const whole = wholeQuoted.exec(own);
  const asked = lastQuestion((whole?.[1] ?? own).replace(quoted, "X").replace(tags, ""));
  if (asked === null) return false;
  if (tagQuestion.test(asked)) return true;
  const opening = asked.replace(lead, "").replace(tags, "");
  const question = opensWithAuxiliary.test(opening) ? opening : behindComma.exec(opening)?.[1];
  if (question === undefined) return false;
  return ![alternatives, asksAround, asksFor, asksMore].some((pattern) => pattern.test(question));
}

function lastQuestion(title: string): string | null {
  const sentences = title.split(/(?<=[.!?…]["'”’)]{0,2})\s+(?=["'“‘(]?[\p{L}\p{N}])/u);
  const marked = sentences.filter((sentence) => /\?["'”’)!]{0,20}$/u.test(sentence)).at(-1);
  if (marked !== undefined) return marked.replace(/(?<![?!"'”’)])[?!"'”’)]+$/u, "?");
  const last = sentences.at(-1)!.replace(lead, "");
  return unmarked.test(last) ? last : null;
}
