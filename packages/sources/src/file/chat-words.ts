import { writtenText, type WrittenText } from "../text/written-text.js";
import { dataOf } from "./data.js";
import { wordsOfSlack } from "./formats/slack.js";

const { chats } = dataOf<{
  chats: readonly { key: string; words?: readonly string[]; system?: readonly string[] }[];
}>("chats");
/** Skype says within a quotation who wrote it and when, for programs that show no quotations. */
const aboutQuote = /<legacyquote>[^<]*<\/legacyquote>/g;

/** What people wrote in messages of a chat of `chats.json`, without what their program wrote around or in place of it. */
export function ownWordsIn(chat: string): (text: string) => string {
  const words = chats.find(({ key }) => key === chat)?.words ?? [];
  const signs = words.map((sign) => new RegExp(sign, "iu"));
  return (text) => {
    const found = signs.map((sign) => sign.exec(text)).find((each) => each !== null);
    return found ? (found.groups?.said ?? "") : text;
  };
}

/** The words of a text in a table or list of messages, by what `texts` of `chats.json` calls how it is written. */
export function wordsReader(texts: string): (text: string, author: string | null) => WrittenText | null {
  if (texts === "skype") return (text) => writtenText(htmlOfSkype(text), "html");
  if (texts === "slack") return (text) => ({ body: wordsOfSlack(text, new Map()) });
  const ownWords = ownWordsIn(texts);
  // Lines with a date are none of a table's texts.
  const system =
    chats.find(({ key }) => key === texts)?.system?.filter((sign) => !/\{[a-z]/.test(sign)) ?? [];
  const told = system.map((sign) => new RegExp(sign, "iu"));
  return (given, author) => {
    const text = given.trim();
    return { body: told.some((sign) => isToldBy(sign, text, author)) ? "" : ownWords(text) };
  };
}

/** Whether a message is one that nobody wrote: under whose name a program tells something, it tells of them. */
export function isToldBy(sign: RegExp, text: string, author: string | null): boolean {
  const found = sign.exec(text);
  const told = found?.groups?.told;
  return found !== null && (told === undefined || told === author?.trim());
}

/** Its line breaks are none of HTML's. */
function htmlOfSkype(text: string): string {
  return text
    .replace(aboutQuote, "")
    .replace(/<(\/?)quote\b/g, "<$1blockquote")
    .replace(/\r?\n/g, "<br>");
}
