export type PlainAnswer = "yes" | "no" | "neither";

/** Words before the answer that do not change it. */
const lead =
  /^(?:(?:@[\p{L}\p{N}_.-]+|well|honestly|personally|frankly|imo|imho|tbh|short answer|simple answer|the answer is|answer|tl;?dr|in short|in a word|in my opinion|my answer is|i(?:['’]?d| would)? say|i vote|my vote is|u[mh]+|er+m?|hm+|lol|sadly|unfortunately|obviously|simply|to be honest|for me|edit)\b[,:;.…–—-]*\s+|[\p{P}\p{S}]+\s*)+/iu;

const BEFORE = "(?:(?:oh|hell|heck|fuck|god|of course|absolutely|definitely|certainly|just)[, ]+)?";
const plainly = {
  no: new RegExp(`^${BEFORE}(?:no+|nope|nah|naw|nay)(?![\\p{L}\\p{N}'’-])`, "iu"),
  yes: new RegExp(`^${BEFORE}(?:yes+|yeah?|yep|yup|yea|ya|aye)(?![\\p{L}\\p{N}'’-])`, "iu"),
};
/** Answers only where nothing but punctuation follows: "Of course this is ..." answers nothing. */
const alone = {
  no: /^(?:(?:absolutely|definitely|certainly|of course|probably|obviously) not|not at all|no way|never|not really)(?=\s*(?:$|[.,;:!…)\]–—\n-]|\p{Extended_Pictographic}))/iu,
  yes: /^(?:absolutely|definitely|of course|certainly|for sure|totally|without (?:a|any) doubt|100 ?%)(?=\s*(?:$|[.,;:!…)\]–—\n-]|\p{Extended_Pictographic}))/iu,
};

/** What a plain answer goes on with: nothing, punctuation, an emoji, or a new clause. "No parking" is no answer. */
const goesOn =
  /^(?:\s*$|\s*[.,;:!…)\]–—\n-]|\s*\p{Extended_Pictographic}|\s+(?:it|its|it['’]s|they|they['’](?:re|ve|ll|d)|i|i['’](?:m|ve|ll|d)|we|we['’](?:re|ve|ll|d)|he|he['’]s|she|she['’]s|please|but|because|cause|cuz|since|thank(?:s| you)|you (?:should|can|are|were|will|would|do|don['’]t|must|need|could|may|did|have|shouldn['’]t|can['’]t|aren['’]t|won['’]t)|(?:this|that|there)(?:['’]s| (?:is|are|was|were|would|should|will|does|can)))(?!\p{L}))/iu;
/** Takes the answer back, or makes it hang on something. */
const takesBack =
  /^[\s.,;:!…–—-]*(?![\s.,;:!…–—-])(?:(?:and|but|or|&|\/)?\s*(?:yes|yeah|yep|no|nah|nope|maybe|not?)(?![\p{L}'’])|(?:but )?(?:only )?(?:if|unless|depends|depending|provided|assuming|when|until)(?!\p{L})|right(?!\p{L})|i guess|i suppose|thanks|thank you|worries|problem|offen[cs]e|one|idea|matter|need|doubt|wonder|shit|kidding|joke|comment)/iu;
const asked = /^\s*[?？]/u;

/**
 * How a direct answer to a yes/no question opens. English only.
 *
 * @param text The commenter's own words, without what they quote.
 * @returns neither, too, where yes or no are taken back at once ("yes and no", "no, unless") or mean something else ("No
 *   parking", "No idea").
 */
export function plainAnswer(text: string): PlainAnswer {
  const opening = withoutLead(text.slice(0, 200));
  for (const side of ["no", "yes"] as const) {
    const found = (alone[side].exec(opening) ?? plainly[side].exec(opening))?.[0];
    if (found === undefined) continue;
    const remaining = opening.slice(found.length);
    return asked.test(remaining) || takesBack.test(remaining) || !goesOn.test(remaining) ? "neither" : side;
  }
  return "neither";
}

/** A text from its first word that may answer something: "Honestly, yes." -> "yes." */
export function withoutLead(text: string): string {
  return text.trimStart().replace(lead, "");
}
