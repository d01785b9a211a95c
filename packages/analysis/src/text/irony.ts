/** What a writer puts at the end to say that the opposite is meant ("/s", "/sarcasm", "/j"). */
const mark = String.raw`\(?[/\\](?:s|sarc|sarcasm|irony|j|jk)\)?[.!]?\s*$`;
const onlyMark = new RegExp(`^\\s*${mark}`, "i");
const endsOnMark = new RegExp(`(?:^|\\s)${mark}`, "i");

const exclamation =
  /^(?:(?:oh|ah|yeah|so|and|but|well)[,!]? )*(?:oh (?:yes|yeah|no)|right|sure|great|brilliant|wonderful|fantastic|lovely|of course|lol|lmao|rofl|ha(?:ha)+h?)[.!…]*$/i;

export function isIronyMark(text: string): boolean {
  return onlyMark.test(text);
}

export function endsOnIronyMark(text: string): boolean {
  return endsOnMark.test(text);
}

/** Whether a sentence is only an exclamation that may turn the meaning of the next one ("Oh sure.", "Yeah, right!"). */
export function turnsTheNext(sentence: string): boolean {
  return exclamation.test(sentence);
}
