/**
 * Exclamations and conjunctions at the beginning of a sentence that only tie it to what was said before. Those that agree,
 * praise or laugh are not among them: with them a sentence may mean its opposite ("Oh yes, let's ban all bicycles"), and
 * without them nobody could tell.
 */
const tie =
  /^(?:(?:and|but|also|plus|nah|nope|damn|dude|bro|hmm+|um|omg)(?:[,!]|\b(?!['’-])) ?|oh (?=(?:and|but|also|plus)\b)|(?:so|well|ok|okay|like|no|edit|i mean|you know|to be fair|tbh|imo|imho|honestly|anyway)[,:] |[.…,;:–—-]+ ?)/i;

const lowerWord = /^\p{Ll}[\p{Ll}'’-]*(?=[\s,.;:!?…]|$)/u;

/**
 * A sentence without the words at its beginning that tie it to what went before ("And", "Hmm", "I mean,"), its first
 * letter a capital. Nothing else of it changes, and a word with capitals inside ("iPhone") stays as it is.
 */
export function freed(sentence: string): string {
  let remaining = sentence;
  for (let shorter = remaining.replace(tie, ""); shorter !== remaining; shorter = remaining.replace(tie, ""))
    remaining = shorter;
  if (!/[\p{L}\p{N}]/u.test(remaining)) return sentence;
  return lowerWord.test(remaining) ? remaining[0]!.toUpperCase() + remaining.slice(1) : remaining;
}
