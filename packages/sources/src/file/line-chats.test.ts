import { expect, test } from "vitest";
import { readGiven, readNamed } from "../testing/given-file.js";

/** Chats that programs write line by line, in the forms of `chats.json`: who wrote what and when, and nothing else. */

const said = [
  ["Anna", "The tram is late: again"],
  ["Bob", "I like the seats"],
  ["Anna", "Nobody asked us"],
] as const;
const chat = (...parts: (string | string[])[]) => `${parts.flat().join("\n")}\n`;

/**
 * Behind § the form's key and name, and how many lines are told by the program (+) and how many are not for everybody (-). The line
 * with {text} stands for each message; ↵ breaks it.
 */
const chats = `
§ kakaotalk, Windows, Korean +1
여행 님과 카카오톡 대화
저장한 날짜 : 2023-06-21 10:00:00

---------- 2023년 6월 20일 화요일 ----------
[{name}] [오후 3:{minute}] {text}
Bob님이 들어왔습니다.
§ kakaotalk, Windows, English +1
Trip KakaoTalk Chats
----- Tuesday, June 20, 2023 -----
[{name}] [3:{minute} PM] {text}
Bob left this chatroom.
§ kakaotalk, Android, Korean +1
2023년 6월 20일 오후 3:00
2023년 6월 20일 오후 3:{minute}, {name} : {text}
§ kakaotalk, iOS, English +1
Tuesday, June 20, 2023
Jun 20, 2023, 3:00 PM: Anna invited Bob.
Jun 20, 2023, 3:{minute} PM, {name} : {text}
§ line, iOS, English +1
[LINE] Chat history with Trip
Saved on: 2023/06/21 10:00

Tue, 06/20/2023
15:{minute}\t{name}\t{text}
15:07\tAnna unsent a message.
§ line, Japanese
2023/06/20(火)
午後3:{minute}\t{name}\t{text}
§ line, Thai
[LINE] ประวัติการแชท
บันทึกเมื่อ: 21/6/2566 10:00

อ. 20/06/2566
15:{minute}\t{name}\t{text}
§ irc, irssi +1
--- Log opened Tue Jun 20 15:00:00 2023
15:00 -!- Anna [~a@192.0.2.7] has joined #tram
15:{minute} <@{name}> {text}
§ irc, HexChat +1
**** BEGIN LOGGING AT Tue Jun 20 15:00:00 2023

Jun 20 15:00:00 *\tNow talking on #tram
Jun 20 15:{minute}:00 <{name}>\t{text}
§ irc, The Lounge +1
[2023-06-20T15:{minute}:00.000Z] <@{name}> {text}
[2023-06-20T15:09:00.000Z] *** Anna (~a@192.0.2.7) joined
§ irc, IRCCloud +1
[2023-06-20 15:{minute}:00] <{name}> {text}
[2023-06-20 15:09:00] → Anna joined (~a@192.0.2.7)
§ irc, WeeChat +1
2023-06-20 15:00:00\t-->\tAnna (~a@192.0.2.7) has joined
2023-06-20 15:{minute}:00\t@{name}\t{text}
§ irc, a bot
[2023-06-20T15:{minute}:00+0000] <{name}> {text}
§ zoom, English, with dates -1
2023-06-20 15:{minute}:00 From {name} to Everyone:↵\t{text}
2023-06-20 15:09:00 From Bob to Anna (Direct Message):
\tsecret
§ zoom, German, with dates
2023-06-20 15:{minute}:00 Von {name} an Alle:↵\t{text}
§ slackdump, text
> {name} [U01AAAAAAA] @ 20/06/2023 15:{minute}:00 Z:↵{text}↵
§ qq, Chinese
消息记录（此消息记录为文本格式，不支持重新导入）
${"=".repeat(40)}
消息对象:x
${"=".repeat(40)}

2023-06-20 15:{minute}:00 {name}(12345)↵{text}↵
§ qq, told by the program +1
2023-06-20 15:{minute}:00 {name}(12345)↵{text}↵[图片]↵
2023-06-20 15:09:00 系统消息(10000)
Tessa 加入本群
§ signal, signal-export +1
[2023-06-20 15:{minute}] {name}: {text}\u0020\u0020
(- Bob: 👍, Tessa: ❤️ -)
(( 😀 ))
[2023-06-20 15:09] Bob: (This message was deleted)
§ dated-chat, a month in words
[20 Jun 2023, 15:{minute}:00] {name}: {text}
§ dated-chat, TwitchDownloader
[2023-06-20 15:{minute}:00 UTC] {name}: {text}
§ dated-chat, Spanish
20 de junio de 2023, 15:{minute} - {name}: {text}
`;

/** With each message where one stands for all. */
const whole = (line: string) =>
  line.includes("{text}")
    ? said.map(([name, text], at) =>
        line
          .replaceAll("↵", "\n")
          .replace("{name}", name)
          .replace("{text}", text)
          .replace("{minute}", `0${String(at)}`),
      )
    : [line];

const forms = [...chats.matchAll(/^§ ([^,]+), (.+?)(?: \+(\d))?(?: -(\d))?\n((?:(?!^§)[^])*)/gm)];

test.each(forms.map((form) => form.slice(1)))(
  "%s (%s) is a private chat, of which people, days and words are read",
  (key = "", _form, system = "0", hidden = "0", lines = "") => {
    const text = lines.split("\n").flatMap(whole).join("\n");
    for (const content of [text, `\ufeff${text.replaceAll("\n", "\r\n")}`]) {
      const { file, thread } = readNamed("a.txt", content);
      expect([file.format.key, file.isPrivateChat]).toEqual([key, true]);
      expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual(said);
      expect(thread?.comments.map(({ created_at: date }) => date)).toEqual(
        ["00", "01", "02"].map((m) => `2023-06-20T15:${m}:00.000Z`),
      );
      expect(file.leftOut).toMatchObject({ system: Number(system), hidden: Number(hidden) });
      expect(JSON.stringify(readGiven("a.txt", content).thread)).not.toMatch(/Anna|192\.0\.2|secret/);
    }
  },
);

test("somebody whose name ends as a word before whom it is to is read", () => {
  const text =
    "2023-06-20 15:00:00 From Ann A to Everyone:\n\tHi\n2023-06-20 15:01:00 De Da Silva a Todos:\n\tYes\n";
  const { thread } = readNamed("a.txt", text);
  expect(thread?.comments.map(({ author }) => author)).toEqual(["Ann A", "Da Silva"]);
});

test("a message goes on until the next begins, and a time of no known day is reported", () => {
  const { file, thread } = readNamed(
    "a.txt",
    "from Anna to everyone: 3:00 PM\nOne\ntwo\n\nfrom Bob to everyone: 3:01 PM\nThree\n",
  );
  expect(thread?.comments.map(({ body }) => body)).toEqual(["One\ntwo", "Three"]);
  expect(file.unread).toEqual([{ field: "date", comments: 2, example: "3:00 PM" }]);
});

test("comments of an issue as gh writes them are read, with their rules in the text", () => {
  const fields = (author: string) =>
    `author:\t${author}\nassociation:\tnone\nedited:\tfalse\nstatus:\tnone\n--\n`;
  const text = `${fields("anna")}One\n--\nauthor: somebody\n--\n${fields("bob")}Two\n\n> quoted\n--\n`;
  const { file, thread } = readGiven("a.txt", text);
  expect([file.format.key, file.isPrivateChat]).toEqual(["github-cli", false]);
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([
    ["anna", "One\n--\nauthor: somebody"],
    ["bob", "Two"],
  ]);
  const issue = readGiven("b.txt", "title:\tDoors\nstate:\tOPEN\nauthor:\tanna\n--\nThey close.\n").file;
  expect([issue.title, issue.comments]).toEqual(["Doors", 0]);
});

test.each([
  "At 10:00 I went there\nWe met at 10:30\n<3 this tram\nGreat > good\n<Anna> is a placeholder\n",
  "The tram line: finally open at 10:30.\nI was born on 5 June 2001, 3:00 pm: nobody cared.\nok\nfine\n",
])("what only looks like a chat is text: %j", (text) => {
  expect(readGiven("a.txt", text).file.format.key).toBe("plain-text");
});

const zoom = (...texts: string[]) =>
  chat(texts.map((text, at) => `2023-06-20 15:0${String(at)}:00 From Anna to Everyone:\n\t${text}`));
const line = (...texts: string[]) =>
  chat(
    "2023/06/20(火)",
    texts.map((text, at) => `15:0${String(at)}\tAnna\t${text}`),
  );
const kakao = (...texts: string[]) =>
  chat(
    "--------------- 2023년 6월 20일 화요일 ---------------",
    texts.map((text, at) => `[Anna] [오후 3:0${String(at)}] ${text}`),
  );
const irc = (...texts: string[]) =>
  chat(texts.map((text, at) => `[2023-06-20 15:0${String(at)}:00] <Anna> ${text}`));

test.each<[string, string, string[], number]>([
  [
    "Zoom's reactions",
    zoom(
      "Hello all",
      'Reacted to "The term "late" is..." with 👍🏾',
      'Removed a ❤️ reaction from "Hello all"',
      'Reacted to "Hello all" with some surprise',
      'I reacted to "Hello all" with 👍',
    ),
    ["Hello all", 'Reacted to "Hello all" with some surprise', 'I reacted to "Hello all" with 👍'],
    2,
  ],
  [
    "the line by which Zoom says what is answered",
    zoom('Replying to "Hello all"\n\t\n\tHello', 'Replying to "all" takes long', 'Yes\n\tReplying to "all"'),
    ["Hello", 'Replying to "all" takes long', 'Yes\n\tReplying to "all"'],
    0,
  ],
  [
    "LINE's quotation marks, media and calls",
    line(
      '"One\ntwo"',
      '"One" and "two"',
      '"One"\nand two',
      "[スタンプ]",
      "[写真] Look",
      "[스티커]",
      "[รูป]",
      "☎ 通話時間 1:02",
      "☎ 不在着信",
      "☎ Call me at 5:30",
    ),
    ["One\ntwo", '"One" and "two"', '"One"\nand two', "", "[写真] Look", "", "", "☎ Call me at 5:30"],
    2,
  ],
  [
    "KakaoTalk's media",
    kakao(
      "사진",
      "사진 2장",
      "이모티콘",
      "사진 보내줘",
      "동영상",
      "Photo",
      "Photo of it",
      "파일: a.pdf",
      "부모님이 오셨어요",
    ),
    ["", "", "", "사진 보내줘", "", "", "Photo of it", "", "부모님이 오셨어요"],
    0,
  ],
  [
    "what KakaoTalk tells under a name",
    kakao("Anna님이 나갔습니다.", "기사님이 들어왔습니다", "My cat left", "We\nleft the group\ntoday"),
    ["기사님이 들어왔습니다", "My cat left", "We\nleft the group\ntoday"],
    1,
  ],
  [
    "what IRC writes for bold and colours",
    irc("\u0002great\u000f, \u000304,01thanks\u0003!", "\u000310 times", "4,5 times"),
    ["great, thanks!", " times", "4,5 times"].map((text) => text.trim()),
    0,
  ],
])("%s are nobody's words, and what only looks like them stays", (_title, text, expected, system) => {
  const { file, thread } = readNamed("a.txt", text);
  expect(thread?.comments.map(({ body }) => body)).toEqual(expected);
  expect(file.leftOut.system).toBe(system);
});
