import { UnreadableFile } from "./file-reading.js";

const EXPORT_AS_JSON = "Export the chat again, as JSON, and upload that file";

/** Web pages of sites that give the same discussion in a form that can be read: what is in the page, and what to do. */
const pages: readonly [RegExp, string][] = [
  [
    /blocked due to a network policy|whoa there, pardner/i,
    "it is the page by which Reddit refuses to show a thread. Open the thread in a browser where you are logged in, with .json at the end of its address, and save that",
  ],
  [
    /lobste\.rs/i,
    "it is a web page of Lobsters. Save the page again with .json at the end of its address, and upload that file",
  ],
  [
    /news\.ycombinator\.com/i,
    "it is a web page of Hacker News. Save https://hn.algolia.com/api/v1/items/ with the number of the story behind it, and upload that file",
  ],
  [
    /reddit\.com/i,
    "it is a web page of Reddit. Save the page again with .json at the end of its address, and upload that file",
  ],
  [
    /name="generator" content="Discourse/i,
    "it is a web page of a Discourse forum. Save the page again with .json at the end of its address, and upload that file",
  ],
  [/class="page_wrap"|Exported Data/i, `it is Telegram's export as HTML. ${EXPORT_AS_JSON}`],
  [/chatlog__|DiscordChatExporter/i, `it is an export of Discord as HTML. ${EXPORT_AS_JSON}`],
];

const otherTexts: readonly [RegExp, string][] = [
  [
    /^\s*\{\\rtf/,
    "it is a rich text document (RTF). Save it as plain text with a comment a line, and upload that file",
  ],
  [
    /^From \S+.*\n(?:[\w-]+:.*\n)+/,
    "it is a mailbox (mbox). Save its messages as a table with a column called text, and upload that file",
  ],
  [
    /^(?:\ufeff)?(?:WEBVTT|\d+\s*\r?\n\d\d:\d\d:\d\d[,.]\d{3} -->)/,
    "it holds subtitles. Save them as plain text with a comment a line, and upload that file",
  ],
];

/** Files that are no text, by how they begin: what they are, and what to do. */
const binaries: readonly [number, readonly number[], string][] = [
  [0, bytes("%PDF"), "it is a PDF. Save its text with a comment a line, and upload that file"],
  [0, bytes("7z\xbc\xaf"), "it is a 7z archive. Unpack it, and upload the file that is in it"],
  [0, bytes("Rar!"), "it is a RAR archive. Unpack it, and upload the file that is in it"],
  [0, bytes("BZh"), "it is packed by bzip2. Unpack it, and upload the file that is in it"],
  [0, bytes("\xfd7zXZ"), "it is packed by xz. Unpack it, and upload the file that is in it"],
  [0, bytes("\xd0\xcf\x11\xe0"), "it is an Office document. Save the sheet as CSV, and upload that file"],
  [0, bytes("SQLite format 3"), "it is a SQLite database. Save the table as CSV, and upload that file"],
  [257, bytes("ustar"), "it is a tar archive. Unpack it, and upload the file that is in it"],
];

function bytes(text: string): number[] {
  return [...text].map((sign) => sign.charCodeAt(0));
}

/** @throws {UnreadableFile} For a web page, and other texts that hold no discussion in a form that can be read. */
export function refuseOtherTexts(text: string): void {
  if (/^\s*(?:\ufeff)?<(?:!doctype|html)/i.test(text)) {
    const known = pages.find(([sign]) => sign.test(text));
    throw new UnreadableFile(known?.[1] ?? "it is a web page. Upload what the site exports, as JSON or CSV");
  }
  if (/^\s*(?:\ufeff)?<\?xml/i.test(text) && !/<(?:feed|rss)[\s>]/i.test(text))
    throw new UnreadableFile("it is XML. Save the discussion as JSON or as a table, and upload that file");
  for (const [sign, sentence] of otherTexts) if (sign.test(text)) throw new UnreadableFile(sentence);
}

/** @throws {UnreadableFile} For what begins like a file that is no text. */
export function refuseBinaries(start: Uint8Array): void {
  for (const [offset, sign, sentence] of binaries)
    if (sign.every((byte, index) => start[offset + index] === byte)) throw new UnreadableFile(sentence);
}
