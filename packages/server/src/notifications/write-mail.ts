import { fillIn, readSchema, shortened, type Values } from "@undertone/schemas";
import { escapeHtml } from "@undertone/formats";
import type { Mail } from "../platform/mail/mailer.js";

const { letters, unsubscribe } = readSchema("messages").mails;
const app = readSchema("product").name;

export type LetterName = keyof typeof letters;

/** Characters of a post's title, or of any other value, that a mail repeats. */
const LONGEST_VALUE = 200;
/** Characters of a line of text; a longer word stays whole. */
const LINE_LENGTH = 72;

/**
 * A mail in the catalogue's words, as text and as HTML.
 *
 * @param values Fill the placeholders; `app` is known.
 * @param link Where the mail leads.
 * @param unsubscribeLink For mails that a person can do without: said at the end, and in the headers that let a mail
 *   program show a button (RFC 8058).
 */
export function writeMail(
  name: LetterName,
  values: Values,
  link: string,
  unsubscribeLink?: string,
): Omit<Mail, "to"> {
  const { subject, before, action, after } = letters[name];
  const say = (text: string) => fillIn(text, { app, ...printable(values) });
  const footer = unsubscribeLink === undefined ? undefined : { ...unsubscribe, link: unsubscribeLink };

  const text = [
    ...before.map((paragraph) => wrapped(say(paragraph))),
    link,
    ...after.map((paragraph) => wrapped(say(paragraph))),
    ...(footer ? ["--", wrapped(`${footer.reason} ${footer.action}:`), footer.link] : []),
  ];
  const html = [
    ...before.map((paragraph) => escapeHtml(say(paragraph))),
    anchor(link, say(action)),
    ...after.map((paragraph) => escapeHtml(say(paragraph))),
    ...(footer ? [`<small>${escapeHtml(footer.reason)} ${anchor(footer.link, footer.action)}</small>`] : []),
  ];
  return {
    subject: say(subject),
    text: `${text.join("\n\n")}\n`,
    html: html.map((paragraph) => `<p>${paragraph}</p>\n`).join(""),
    headers: footer
      ? { "List-Unsubscribe": `<${footer.link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {},
  };
}

/** One line each: a title that somebody else wrote must not look like a part of the mail. */
function printable(values: Values): Values {
  const oneLine = (value: string | number) => {
    return shortened(String(value).replaceAll(/[\s\p{Cc}]+/gu, " "), LONGEST_VALUE);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]));
}

/** Short lines need no encoding, so that the link can be copied from a file of the outbox as it stands there. */
function wrapped(paragraph: string): string {
  return paragraph.replaceAll(new RegExp(`(.{1,${LINE_LENGTH}})(?: +|$)`, "g"), "$1\n").trimEnd();
}

function anchor(link: string, text: string): string {
  return `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`;
}
