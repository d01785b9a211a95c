import type { FileChoices } from "@undertone/schemas";
import type { Email } from "postal-mime";
import { authorOf, timeOf } from "../thread/untrusted-values.js";
import { htmlToTexts } from "../text/html-to-text.js";
import { writtenText } from "../text/written-text.js";
import { recordComment } from "../records/comment.js";
import type { Found } from "./found.js";
import type { ReadDocument } from "./json-document.js";
import { nameWithoutAddress } from "./xml/xml-values.js";
import { Lines } from "./lines.js";
import { withoutEarlierMail, withoutFooter, withoutIntroductions } from "./earlier-mail.js";
import { judge, moderationOf } from "./moderation.js";

export const mailbox = {
  key: "mailbox",
  title: "Mailbox or email (mbox, eml)",
  tools: "Mailman 2 and 3 archives, Gmail in Takeout, Thunderbird",
  gives: ["text", "author", "date", "parent", "thread"],
} as const;

/** Bytes and lines of a message that are read: what is behind them is an attachment. Each line costs the parser some microseconds. */
const MOST_OF_MESSAGE = 10_000_000;
const MOST_LINES = 200_000;
/** Text whose lines were broken at a space (RFC 3676). The parser would join a quoted line with the answer below it, so it is not to know. */
const flowed = /^((?:content-type:|\s).*\bformat\s*=\s*)"?flowed"?/i;
const JOINED_HERE = "joined-here";
/** In Google's own archive. */
const labelsAway = /(?:^|,)(?:Spam|Trash|Drafts?)(?:,|$)/i;
/** A line that begins a message of a mailbox, with the day it came. */
const beginsMessage = /^From \S.{0,200}\d{1,2}:\d{2}.{0,40}\d{4}\s*$|^From \S{1,200}\s*$/;
const anyHeader =
  /^(?:From |>?From: |Return-Path:|Received:|Delivered-To:|Message-ID:|MIME-Version:|X-[\w-]+:|Date:|Subject:|DKIM-|Authentication-Results:|ARC-|List-)/i;
const header = /^[\w-]{1,60}:\s/;
/** Written by list programs, whose archives everybody reads. */
const ofList = /^(?:list-(?:id|post|archive)|mailing-list|archived-at|x-mailman-version|x-mailing-list)$/;
const obfuscated = /^\S+ (?:at|\(at\)|AT) \S+/;
const quoted =
  /^(?:On|Am|Le|El|Il|Em|Op|Den|W dniu|Dnia)\s[^]{5,300}?(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał(?:\(a\))?)(?:\s[^\n:]{1,100})?\s?:\s*$/im;
/** The same in any language, verb or none, with the day, the time and an address, as Gmail writes it. */
const quotedFrom =
  /^(?=[^\n]{0,200}(?:19|20)\d{2})(?=[^\n]{0,200}\d[:.]\d{2})[^\n<>]{1,200}(?:\n[^\n<>]{0,100})?<[^\n<>@]{1,100}(?:@| at )[^\n<>]{1,200}\n?>[^\n<>]{0,80}[:：][ \t]*$/m;
const forwarded =
  /^-{2,}\s?(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Forwarded message|Weitergeleitete Nachricht)\s?-{2,}[^]*$/im;
const signature = /\n-- ?\r?\n[^]*$/;
/** What a list program says of a part that it took out. */
const takenOut = /\n-{10,} next part -{10,}[^]*$/;
/** Appended by a list program. */
const listFooter = /\n(?:_{20,}|(?:-=){8,}-?|#{20,}\n(?=\nTo unsubscribe ))\r?\n[^]{0,2000}$/;
const endOfDigest = /^\s*(?:End of |Subject: Digest Footer|_{20,})|\n\*{10,}\s*$/;
/** Headers that a digest has no use for: its text is decoded. */
const ofParts = /^(?:Content-|MIME-)[^\n]*\n(?:[ \t][^\n]*\n)*/gim;
/** A signature of a mail that was read from HTML, and a mail that is preformatted as a whole. */
const signatureAsCode = /^```\n-- ?\n[^]*?^```$/gm;
const allCode = /^\s*```\n([^]*)\n```\s*$/;
/** What holds the earlier mail, below what was written. */
const earlierHtml =
  /<(?:div|blockquote|hr)\s[^<>]{0,300}(?:(?:class|id)="[^"<>]{0,100}(?:yahoo_quoted|protonmail_quote|tutanota_quote|zwchr)|name="quote")/i;
/** "Re: ", "AW: ": of an answer to a digest, the words above it are the mail. */
const answers = /^\s*\p{L}{2,4}\s?:/u;
/** Between lines of hyphens, mails of a digest (RFC 1153) stand below headers of their own. */
const ofOneDigest = /\bdigest\b.{0,20}?(?:\bvol|\bissue|\bnumber|\d)/i;
const digestRule = /^-{28,75}[ \t]*$/m;
const digestHeaders =
  /^\s{0,20}(?:Message: \d{1,4}\n)?(?=(?:[A-Z][\w-]{1,40}: [^\n]*\n|[ \t][^\n]*\n){0,20}From: )(?=(?:[A-Z][\w-]{1,40}: [^\n]*\n|[ \t][^\n]*\n){0,20}Date: )/;
const address =
  /(?:mailto:)?[\p{L}\p{N}._%+-]{1,64}(?:@| (?:at|\(at\)|\[at\]) )[\p{L}\p{N}-]{1,63}(?:(?:\.| dot )[\p{L}\p{N}-]{1,63}){1,5}/gu;
const anIp = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;

/** Whether a file's first bytes begin a mailbox or a mail. */
export function isMail(start: string): boolean {
  const lines = start
    .replace(/^\ufeff|^ï»¿/, "")
    .split(/\r?\n(?![ \t])/, 6)
    .filter((line) => line.trim() !== "");
  const [first = "", second = ""] = lines;
  if (beginsMessage.test(first)) return header.test(second) || second.startsWith(">From ");
  return (
    anyHeader.test(first) &&
    header.test(first) &&
    header.test(second) &&
    lines.filter((line) => anyHeader.test(line)).length > 1
  );
}

/** Reads the mails of a mailbox one after the other; what they hold besides their text is never looked at. */
export async function readMailbox(
  pieces: AsyncIterable<Uint8Array>,
  _choices: FileChoices,
  found: Found,
): Promise<ReadDocument> {
  const reader = new MailReader(found);
  await reader.load();
  for await (const message of messagesIn(pieces)) await reader.read(message);
  return {
    format: mailbox,
    origins: {
      text: "the text",
      author: "From",
      date: "Date",
      parent: "In-Reply-To",
      id: "Message-ID",
      thread: "References",
    },

    isPrivateChat: !reader.isPublic,
  };
}

/** The bytes of each message, a sign of a text for each byte. */
async function* messagesIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const ended: string[] = [];
  let message = "";
  let ownLines = 0;
  let wasBlank = true;
  let isBegun = false;
  let isHeader = true;
  const lines = new Lines((line) => {
    const isFirst = line.length < 300 && line.startsWith("From ") && (wasBlank || !isBegun);
    wasBlank = line.trim() === "";
    // Those of a part follow its boundary.
    isHeader = (isHeader && !wasBlank) || isFirst || /^--\S/.test(line);
    if (isFirst && beginsMessage.test(line)) {
      if (isBegun) ended.push(message);
      message = "";
      ownLines = 0;
    } else if (message.length < MOST_OF_MESSAGE && ownLines++ < MOST_LINES) {
      // A program that writes mailboxes puts a mark before what would begin another message.
      const plain = /^>+From /.test(line) ? line.slice(1) : line;
      message += `${isHeader ? plain.replace(flowed, `$1${JOINED_HERE}`) : plain}\n`;
    }
    isBegun = true;
  });
  for await (const piece of pieces) {
    lines.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString("latin1"));
    for (const each of ended.splice(0)) yield Buffer.from(each, "latin1");
  }
  lines.end();
  if (message !== "") ended.push(message);
  for (const each of ended) yield Buffer.from(each, "latin1");
}

class MailReader {
  /** Message-ID -> a number: the ids themselves name hosts and people. */
  readonly #ids = new Map<string, string>();
  readonly #threads = new Map<string, string>();
  #threadCount = 0;
  #parse: ((raw: Buffer) => Promise<Email>) | null = null;
  #decode: (words: string) => string = (words) => words;
  isPublic = false;

  constructor(private readonly found: Found) {}

  async load(): Promise<void> {
    const { default: PostalMime, decodeWords } = await import("postal-mime");
    this.#decode = decodeWords;
    this.#parse = async (raw) =>
      withMarks(await PostalMime.parse(raw, { maxNestingDepth: 20, forceRfc822Attachments: true }));
  }

  async read(raw: Buffer, isOfDigest = false): Promise<void> {
    const mail = await this.#parse?.(raw).catch(() => undefined);
    if (mail === undefined) {
      this.found.leftOut("empty");
      return;
    }
    const mails = isOfDigest ? [] : mailsOfDigest(mail, raw);
    if (mails.length > 0) {
      this.isPublic = true;
      for (const each of mails) await this.read(each, true);
      return;
    }
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    const from = this.#decode(headers.get("from") ?? "");
    if ([...headers.keys()].some((key) => ofList.test(key)) || obfuscated.test(from)) this.isPublic = true;
    const isProgram =
      !/^(?:no)?$/i.test(headers.get("auto-submitted") ?? "") ||
      /^multipart\/report/i.test(headers.get("content-type") ?? "");
    const { meaning } = judge(moderationOf([...headers.keys()]), (name) => headers.get(name));
    const isAway = labelsAway.test(headers.get("x-gmail-labels") ?? "");
    const apart = isProgram
      ? "system"
      : isAway || meaning === "removed" || meaning === "deleted"
        ? "hidden"
        : meaning;
    if (apart !== null) {
      this.found.leftOut(apart);
      return;
    }
    const above = idsIn(`${mail.references ?? ""} ${mail.inReplyTo ?? ""}`);
    const own = idsIn(mail.messageId ?? "")[0];
    const subject = (mail.subject ?? "")
      .replace(/^(?:(?:Re|AW|Antw|SV|RE|Fwd|WG|TR|RV|R)\s?(?:\[\d+\])?:\s*|\[[^\]]{1,60}\]\s*)+/i, "")
      .trim();
    const thread = this.#threadOf(own, above, subject);
    this.found.post({ thread, fields: { id: thread, title: withoutAddresses(subject) } });
    const parent = above.at(-1);
    this.found.comment(
      recordComment({
        ...textOfMail(raw.includes(JOINED_HERE) ? withLinesJoined(mail, raw) : mail),
        id: own === undefined ? null : this.#numberOf(own),
        parent_id: parent === undefined ? null : this.#numberOf(parent),
        thread,
        author: authorOf(nameIn(mail, from)),
        created_at: timeOf(mail.date) ?? timeOf(headers.get("date")),
      }),
    );
  }

  #numberOf(id: string): string {
    const number = this.#ids.get(id) ?? `m${String(this.#ids.size + 1)}`;
    this.#ids.set(id, number);
    return number;
  }

  #threadOf(own: string | undefined, above: readonly string[], subject: string): string {
    const known = [...above, own ?? "", subject]
      .map((key) => this.#threads.get(key))
      .find((each) => each !== undefined);
    const thread = known ?? `thread ${String(this.#threadCount + 1)}`;
    if (known === undefined) this.#threadCount++;
    for (const key of [...above, own, subject || undefined])
      if (key !== undefined) this.#threads.set(key, thread);
    return thread;
  }
}

/**
 * Decoded at once, windows-1252 loses its apostrophes, quotation marks and the euro sign to control characters in Node 20 and 22
 * (findings/textdecoder-loses-the-apostrophes-of-windows-1252.sh); decoded in pieces, it does not.
 */
function withMarks(mail: Email): Email {
  const ofWindows = new TextDecoder("windows-1252");
  const marked = (text: string) =>
    text.replace(/[\u0080-\u009f]+/g, (lost) =>
      ofWindows.decode(Buffer.from(lost, "latin1"), { stream: true }),
    );
  const { text, html, subject, from } = mail;
  if (text !== undefined) mail.text = marked(text);
  if (html !== undefined) mail.html = marked(html);
  if (subject !== undefined) mail.subject = marked(subject);
  if (from?.name) from.name = marked(from.name);
  return mail;
}

function idsIn(text: string): string[] {
  return text.match(/<[^<>\s]{1,300}>/g) ?? [];
}

/** Archives of lists write "anna at example.org (Anna)". */
function nameIn(mail: Email, from: string): string | undefined {
  const name = mail.from?.name ?? "";
  const inBrackets = /\(([^()]{1,100})\)\s*$/.exec(from)?.[1];
  const told = obfuscated.test(from) && inBrackets !== undefined ? inBrackets : name || inBrackets;
  return nameWithoutAddress(told?.replace(/ via [\w .-]{1,60}$/, "").replace(/^["']{1,5}|["']{1,5}$/g, ""));
}

/** Broken lines of a text are one line again where both are quoted as deep. */
function withLinesJoined({ text, html }: Email, raw: Buffer): Pick<Email, "text" | "html"> {
  const isSpaceExtra = /\bdelsp\s*=\s*"?yes/i.test(raw.toString("latin1"));
  const joined: { quotes: string; words: string }[] = [];
  for (const line of (text ?? "").split(/\r?\n/)) {
    const quotes = /^>*/.exec(line)?.[0] ?? "";
    const words = line.slice(quotes.length).replace(/^ /, "");
    const last = joined.at(-1);
    if (last?.quotes === quotes && last.words.endsWith(" ") && last.words !== "-- ")
      last.words = (isSpaceExtra ? last.words.slice(0, -1) : last.words) + words;
    else joined.push({ quotes, words });
  }
  const lines = joined.map(({ quotes, words }) => (quotes === "" ? words : `${quotes} ${words}`));
  return { text: lines.join("\n"), ...(html !== undefined && { html }) };
}

function textOfMail({ text, html }: Pick<Email, "text" | "html">): { body: string; original?: string } {
  const isText = text !== undefined && text.trim() !== "";
  const plain = isText ? text : wholeOfHtml(html ?? "");
  const lines = plain.replace(/\r\n?/g, "\n");
  const given = lines
    .replace(takenOut, "")
    .replace(signature, "")
    .replace(listFooter, "")
    .replace(forwarded, "");
  const own = withoutIntroductions(withoutEarlierMail(given), isText);
  const withoutQuoting = (whole: string) =>
    /^>/m.test(own) || own.trimEnd().endsWith(whole.trim()) ? "" : whole;
  const said = own.replace(quoted, withoutQuoting).replace(quotedFrom, withoutQuoting);
  return { body: withoutAddresses(withoutFooter(writtenText(said, "plain")?.body ?? "")) };
}

/** Where nothing was written above the earlier mail, it may have been written within it. */
function wholeOfHtml(html: string): string {
  const above = html.slice(0, earlierHtml.exec(html)?.index);
  const own = htmlToTexts(above);
  const { whole } = own.own === "" && !own.whole.includes("```") ? htmlToTexts(html) : own;
  const text = whole.replace(signatureAsCode, "");
  const [, said] = allCode.exec(text) ?? [];
  return said === undefined || said.includes("```") ? text : said;
}

/** The mails that a list program sends as one. */
function mailsOfDigest({ attachments, text, subject }: Email, raw: Buffer): Buffer[] {
  if (raw.includes("multipart/digest"))
    return attachments
      .filter(({ mimeType }) => mimeType === "message/rfc822")
      .map(({ content }) =>
        typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
      );
  const isDigest = /\bdigest\b/i.test(subject ?? "") || /^Message: \d{1,4}$/m.test(text ?? "");
  if (!isDigest || answers.test(subject ?? "")) return [];
  const mails: string[] = [];
  for (const part of (text ?? "").replace(/\r\n/g, "\n").split(digestRule).slice(1)) {
    if (digestHeaders.test(part)) {
      const [head = "", ...texts] = part.replace(/^\s*(?:Message: \d+\n)?/, "").split("\n\n");
      mails.push([`${head}\n`.replace(ofParts, "").trimEnd(), ...texts].join("\n\n"));
    } else if (mails.length > 0 && !endOfDigest.test(part))
      mails.push(`${mails.pop() ?? ""}${"-".repeat(30)}${part}`);
  }
  if (mails.length < 2 && !ofOneDigest.test(subject ?? "")) return [];
  return mails.map((mail) =>
    Buffer.from(
      `MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n${mail}`,
    ),
  );
}

function withoutAddresses(text: string): string {
  return text.replace(address, "[address]").replace(anIp, "[address]");
}
