import type { ThreadComment } from "@undertone/schemas";
import { LONGEST_BODY, plainText } from "../text/plain-text.js";
import { countWords } from "../text/words.js";

/** Reddit's own moderation program, and GitHub's apps, whose names nobody else can have. */
const program = /^AutoModerator$|\[bot\]$/;
/** "WikiTextBot", "image_linker_bot", "comfort_bot_1962"; neither "Talbot" nor "autopornbot". */
const botName = /(?:[a-z0-9]B|[_-][Bb])ot[_-]?\d*$/;
/** A joke of people: "srsly-not-a-bot". */
const deniesIt = /not[_-]?an?[_-]?bot/i;

const I_AM = "I(?:\\s+am|['’]?m)\\s+(?:just\\s+)?an?\\s+(?:\\w+\\s+)?bot";
const GREETING = "(?:(?:hi|hello|hey|greetings|beep|bleep|boop|bloop)(?: there)?[\\s,.!-]{0,10}){0,4}";
/** Sentences that programs end or begin with. Each opens a sentence: who writes "they say I'm a bot" is a person. */
const saysItIsABot = new RegExp(
  `(?:^|[.!?:;()|\\n—-]\\s{0,20})${GREETING}${I_AM}(?=\\s*(?:$|[.,!:;()|\\n—-]|(?:that|which|and|made|created|built|run|trying|working|designed|here|lol|beep|bleep|v?\\d)\\b))`,
  "iu",
);
const notices: readonly RegExp[] = [
  saysItIsABot,
  /\bthis (?:action was performed|comment was (?:posted|left|made|generated)|message was (?:posted|sent|created|generated)) (?:automatically|by an? (?:\w+ )?bot)\b/i,
  /\bplease contact the moderators of this subreddit\b/i,
  /\bdownvote (?:me )?to (?:remove|delete)\b/i,
  /\bsomeone has linked to this thread from another place on reddit\b/i,
  /\bthis (?:topic|thread|issue|post|pull request) (?:was|has been) automatically (?:closed|locked|archived|marked as stale)\b/i,
];
/** What a moderator pastes under what was removed: it names rules, where people who speak of a removal do not. */
const removal =
  /(?:^|[.!?\n]\s{0,20})(?:unfortunately,? )?(?:your|this) (?:comment|post|submission) (?:has been|was) (?:automatically )?removed\b/i;
const namesRules = /\brules?\b|\brulebook\b|\bguidelines\b|\bmodmail\b|\bmessage the mod/i;
/** A link by which a program takes complaints, and whom it names. */
const complaintLink = /message\/compose\/?\?([^)\s]{1,500})/gi;
const named = /(?:^|[&;])(?:to|subject)=([\w-]+)/gi;
/** What only counts of an account that is named like a program. */
const weakNotice = /\bbot\b|\bbeep\b|\bbloop\b|\bopt[- ]?out\b|\bfeedback\b|\bsource code\b/i;

/** A letter or two of every notice: taking Markdown apart costs far more than looking for them. */
const isWorthReading =
  /bot|beep|bloop|remove|remind|update\s?me|automatic|moderators|linked to this|downvote|opt[- ]?out|feedback|source code/i;

const remindsBefore = /^(?:!\s?(?:remind|update)\s?me\b!?|(?:remind|update)\s?me\s?!)/i;
const quoted = /["“”«][^"“”«»]*["“”»]/g;
/** More words than "in 10,000 years" are said to people. */
const REMINDER_WORDS = 4;

/**
 * A test whether a comment is a program's, a call of one ("!RemindMe 2 days"), or a notice that moderators put up. A name
 * counts only beside words of the comment, or where the account repeats itself: people call themselves bots, too.
 *
 * @param comments All of the thread: what an account repeats shows only there.
 */
export function botTest(
  comments: readonly Pick<ThreadComment, "author" | "body">[],
): (comment: ThreadComment) => boolean {
  const repeated = repeatedBy(comments.filter(({ author }) => isBotName(author)));
  return (comment) => {
    const { author, body, stickied, distinguished } = comment;
    if (stickied === true || distinguished === "moderator") return true;
    if (author !== null && program.test(author)) return true;
    if (!isWorthReading.test(body)) return (repeated.get(textBy(comment)) ?? 0) > 1;
    const own = plainText(body);
    if (isReminder(own) || isNotice(own, body)) return true;
    return (repeated.get(textBy(comment)) ?? 0) > 1 || (isBotName(author) && weakNotice.test(own));
  };
}

function isBotName(author: string | null): boolean {
  return author !== null && botName.test(author) && !deniesIt.test(author);
}

function isReminder(own: string): boolean {
  if (!remindsBefore.test(own)) return false;
  return countWords(own.replace(remindsBefore, "").replace(quoted, " ")) < REMINDER_WORDS;
}

function isNotice(own: string, body: string): boolean {
  if (notices.some((notice) => notice.test(own))) return true;
  if (removal.test(own) && namesRules.test(own)) return true;
  return [...body.slice(0, LONGEST_BODY).matchAll(complaintLink)].some(([, query = ""]) =>
    [...query.matchAll(named)].some(([, name = ""]) => isBotName(name)),
  );
}

function repeatedBy(comments: readonly Pick<ThreadComment, "author" | "body">[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const comment of comments) {
    const key = textBy(comment);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function textBy({ author, body }: Pick<ThreadComment, "author" | "body">): string {
  return `${author ?? ""}\n${body.trim()}`;
}
