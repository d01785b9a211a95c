import { AppError } from "@undertone/schemas";
import { expect, test } from "vitest";
import { readGiven, refusalOf } from "../testing/given-file.js";
import { zipOf } from "../testing/zip-of.js";
import { readThreadFile } from "./read-thread-file.js";

/** What is no discussion, or none that can be read: refused by its name, with what to do. */

test.each([
  ["a time in brackets", "[10:32] Ann: hi\n[10:33] Bob: yo\n", "chat copied from"],
  ["a time before a dash", "10:32 - Ann: hi\n10:33 - Bob: yo\n", "chat copied from"],
  ["a time behind the name", "Ann [10:32]: hi\nBob [10:33]: yo\n", "chat copied from"],
  [
    "Discord's window",
    "Ann — Today at 10:32\nhi\nhow are you\nBob — Today at 10:33\nyo\n",
    "chat copied from",
  ],
  ["Slack's window", "Ann Smith\n  10:32 AM\nhi all\nBob\n  10:33 AM\nyo\n", "chat copied from"],
  ["Teams' window", "[Yesterday 10:32] Ann Smith\nhi\n[10:33] Bob\nyo\n", "chat copied from"],
  [
    "Telegram's window",
    "Ann, [5 Jan 2024 at 10:32:05]:\nhi\nBob, [5 Jan 2024 at 10:33:05]:\nyo\n",
    "chat copied from",
  ],
  [
    "Hacker News' page",
    "ann 2 hours ago | parent | next [–]\nHi\nbob 1 day ago | prev\nNo\ncleo 3 days ago\nSo\n",
    "copied from a web page",
  ],
  [
    "a chat of headers",
    "Conversation: Garden\n\nFrom: Ann (+49170)\nSent: Sat, 13 Jan 2024 15:05:00\n\nhi\n\nFrom: You\nSent: Sun, 14 Jan 2024 15:05:00\n\nyo\n",
    "chat",
  ],
  ["a transcript", "Ann: hi\nBob: yo\nAnn: how?\nBob: so: like this\n", "a name and a colon"],
  ["a list in YAML", "- author: ann\n  text: hi\n- author: bob\n  text: yo\n", "it is YAML"],
  [
    "YAML",
    "---\ntitle: Line 7\ncomments:\n- body: one two three\n    and four\n  id: a\n- body: two\n",
    "it is YAML",
  ],
  [
    "a script",
    "import json\n\ndef main(path):\n    data = json.load(path);\n    return data\n",
    "program code",
  ],
  ["a style", "body {\n  color: red;\n  margin: 0;\n}\n", "program code"],
  [
    "a page of comments",
    "@ann\n2 days ago\nGreat\nReply\n@bob\n1 year ago (edited)\nNo\nReply\n",
    "copied from a web page",
  ],
  ["a page behind a comment", "<!-- saved from url=x -->\n<!DOCTYPE html>\n<html>", "a web page"],
  ["a page as XHTML", '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html>', "a web page"],
  ["a page in one file", "From: <Saved by Blink>\nSubject: x\nMIME-Version: 1.0\n", "MHTML"],
  [
    "a map of a site behind a style",
    '<?xml-stylesheet href="x"?><!-- a --><urlset><url/></urlset>',
    "it is XML",
  ],
  ["an element that is not closed", '<?xml version="1.0"?><rss><channel>', "not valid XML"],
  [
    "a feed of articles",
    "<rss><channel><item><title>News</title></item></channel></rss>",
    "feed of articles",
  ],
  ["subtitles", "\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n", "subtitles"],
  [
    "a meeting's captions",
    "0:00:01.000,0:00:02.000\nAnna: Hi\n\n0:00:03.000,0:00:04.000\nBob: Yo\n",
    "subtitles",
  ],
  ["captions behind a note", "NOTE x\n\nWEBVTT\n\n00:01.000 --> 00:02.000\nHi\n", "subtitles"],
  [
    "a chat with the date in brackets",
    "(03:00:00 PM) anna: hi\n(03:01:00 PM) bob: yo\n(03:02:00 PM) anna: so\n",
    "seems to be a chat",
  ],
  [
    "a phone's own messages",
    "Jun 20, 2023 3:00:00 PM (Read)\nAnna\nHi\n\nJun 20, 2023 3:01:00 PM\nBob\nYo\n",
    "seems to be a chat",
  ],
  [
    "times before names",
    "2023.06.20 火曜日\n15:00 Anna hello\n15:01 Bob yo\n15:02 Anna so\n15:03 Bob oh\n",
    "seems to be a chat",
  ],
  [
    "a thread of 5ch",
    "Ann<><>2023/06/20 ID:a<> hi <>Trams\nBob<>sage<>2023/06/20 ID:b<> yo <>\n",
    "seems to be",
  ],
  [
    "Konversation's log",
    "[Sunday 01 January 2023] [10:00:00] <ann>\thi\n[Sunday 01 January 2023] [10:01:00] <bob>\tyo\n",
    "seems to be a chat",
  ],
  [
    "a chat with its moments in lines of their own",
    "00:01:05.120\nAnn A: hi\n\n00:02:05.120\nBob B: yo\n",
    "chat copied",
  ],
  [
    "Google's contacts",
    "First Name,Last Name,Nickname,Notes,E-mail 1 - Value,Phone 1 - Value\nAnn,A,annie,met,a@mail.example,1\n",
    "a list of contacts",
  ],
  [
    "Outlook's contacts",
    '"First Name","Notes","E-mail Address","E-mail 2 Address"\n"Ann","met","a@mail.example",""\n',
    "a list of contacts",
  ],
  ["a calendar", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "a calendar"],
  ["a database's dump", "-- dump\n/*!40101 SET x */;\nCREATE TABLE c (id int);\n", "dump in SQL"],
  ["Python's list", "[{'text': 'hi'}]", "a printed Python list"],
  ["JSON that was cut", '[{"text": "hi"}, {"te', "not valid JSON"],
])("%s as text is refused by its name, with what to do", (_title, text, told) => {
  expect(refusalOf("a.txt", text)).toMatch(new RegExp(`${told}.*(?:Save|Export|Upload)`));
});

test("texts that only have a time, a name or a colon in them are comments", () => {
  const text =
    "I like the park.\nIt opened at 10:30: too late for me\nNote: bring water\n2 days ago I went there\n[1] as they say\nFrom: the heart\nWe met at 10:30\nThe last bus leaves at 7:15\n";
  expect(readGiven("a.txt", text)).toMatchObject({ file: { format: { key: "plain-text" }, comments: 8 } });
});

test("a sender and a time that stand apart, or in few of many lines, make no chat of a text", () => {
  const lines = Array.from({ length: 30 }, (_line, at) => `The tram number ${String(at)} was late`);
  const text = ["From: the bridge", "Time: 10:30", ...lines, "From: the park", "Time: 11:30", ...lines].join(
    "\n",
  );
  expect(readGiven("a.txt", text)).toMatchObject({ file: { format: { key: "plain-text" }, comments: 64 } });
});

/** No encoding is named: it cannot be told from the bytes which it is. */
const ANOTHER_ENCODING =
  "not UTF-8 text. Save it as UTF-8(?!.*(?:Windows|older)).*that shows its letters correctly";

test.each([
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1"), "a picture"],
  ["a WebP picture", Buffer.from("RIFF\x01\x02\x03\x04WEBPVP8 ", "latin1"), "a picture"],
  ["a film", Buffer.from("\0\0\0\x18ftypmp42", "latin1"), "an audio or video recording"],
  ["a database", Buffer.from("SQLite format 3\0"), "SQLite"],
  ["a text of Western Europe", Buffer.from("text\nGrüße\n", "latin1"), ANOTHER_ENCODING],
  ["a text of Japan (Shift-JIS)", Buffer.from("text\n\x93\xfa\x96\x7b\n", "latin1"), ANOTHER_ENCODING],
  ["a text of China (GB18030)", Buffer.from("text\n\xd6\xd0\xce\xc4\n", "latin1"), ANOTHER_ENCODING],
  ["a Russian text (Windows-1251)", Buffer.from("text\n\xcf\xf0\xe8\n", "latin1"), ANOTHER_ENCODING],
  ["what is no text", Buffer.from("\x01\x02\xff\xfe\x03abc", "latin1"), "not a text file"],
  ["nothing", Buffer.alloc(0), "is empty"],
])("%s is refused by its name", (_title, bytes, told) => {
  expect(refusalOf("a.csv", bytes)).toMatch(new RegExp(told));
});

test.each([
  ["a.xlsx", "xl/workbook.xml", "an Excel workbook.*Save the sheet as CSV"],
  ["a.docx", "word/document.xml", "a Word document"],
  ["a.pptx", "ppt/presentation.xml", "an Office document"],
  ["a.numbers", "Index/Document.iwa", "Numbers"],
  ["a.epub", "META-INF/container.xml", "an e-book"],
])("%s is refused by its name", async (name, path, told) => {
  await expect(readThreadFile(name, zipOf([[path, "x"]]))).rejects.toThrow(
    new RegExp(`${told}.*(?:Save|Export)`),
  );
});

test("OpenDocument says itself what it is, and an empty file is told to be empty", async () => {
  const open = (kind: string) =>
    readThreadFile(
      "a",
      zipOf([
        ["mimetype", `application/vnd.oasis.opendocument.${kind}`],
        ["content.xml", "x"],
      ]),
    );
  await expect(open("spreadsheet")).rejects.toThrow(/OpenDocument spreadsheet \(\.ods\)\. Save/);
  await expect(open("text")).rejects.toThrow(/OpenDocument text/);
  await expect(readThreadFile("a.csv", new Uint8Array())).rejects.toMatchObject({ key: "file-blank" });
});

test.each([
  ["tags that nobody closes", "<p>".repeat(13_000)],
  ["comments of SQL", "/* */".repeat(13_000)],
  ["comments of HTML", "<!-- -->".repeat(8_000) + "x"],
  ["brackets", "[".repeat(39_000)],
  ["backslashes and quotes", '\\\\"'.repeat(13_000)],
])("however many %s there are, reading ends", (_title, text) => {
  try {
    readGiven("a.txt", `${text}\n`);
    readGiven("a.csv", `text\n${`"${text.replaceAll('"', '""')}"\n`.repeat(20)}`);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
});
