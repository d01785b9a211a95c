import { expect, test } from "vitest";
import { readGiven, readNamed } from "../testing/given-file.js";

/** Chats that programs write line by line, in the forms of `chats.json`: who wrote what and when, and nothing else. */

const said = [
  ["Anna", "The tram is late: again"],
  ["Bob", "I like the seats"],
  ["Anna", "Nobody asked us"],
] as const;
const lines = (line: (name: string, text: string, minute: string) => string) =>
  said.map(([name, text], at) => line(name, text, `0${String(at)}`));
const chat = (...parts: (string | string[])[]) => `${parts.flat().join("\n")}\n`;

const chats: readonly [key: string, form: string, text: string, system: number, hidden: number][] = [
  [
    "kakaotalk",
    "Windows, Korean",
    chat(
      "\ufeff여행 님과 카카오톡 대화",
      "저장한 날짜 : 2023-06-21 10:00:00",
      "",
      "---------- 2023년 6월 20일 화요일 ----------",
      lines((n, t, m) => `[${n}] [오후 3:${m}] ${t}`),
      "Bob님이 들어왔습니다.",
    ),
    ...([1, 0] as const),
  ],
  [
    "kakaotalk",
    "Windows, English",
    chat(
      "Trip KakaoTalk Chats",
      "----- Tuesday, June 20, 2023 -----",
      lines((n, t, m) => `[${n}] [3:${m} PM] ${t}`),
      "Bob left this chatroom.",
    ),
    ...([1, 0] as const),
  ],
  [
    "kakaotalk",
    "Android, Korean",
    chat(
      "2023년 6월 20일 오후 3:00",
      lines((n, t, m) => `2023년 6월 20일 오후 3:${m}, ${n} : ${t}`),
    ),
    ...([1, 0] as const),
  ],
  [
    "kakaotalk",
    "iOS, English",
    chat(
      "Tuesday, June 20, 2023",
      "Jun 20, 2023, 3:00 PM: Anna invited Bob.",
      lines((n, t, m) => `Jun 20, 2023, 3:${m} PM, ${n} : ${t}`),
    ),
    ...([1, 0] as const),
  ],
  [
    "line",
    "iOS, English",
    chat(
      "[LINE] Chat history with Trip",
      "Saved on: 2023/06/21 10:00",
      "",
      "Tue, 06/20/2023",
      lines((n, t, m) => `15:${m}\t${n}\t${t}`),
      "15:07\tAnna unsent a message.",
    ),
    ...([1, 0] as const),
  ],
  [
    "line",
    "Japanese",
    chat(
      "2023/06/20(火)",
      lines((n, t, m) => `午後3:${m}\t${n}\t${t}`),
    ),
    0,
    0,
  ],
  [
    "irc",
    "irssi",
    chat(
      "--- Log opened Tue Jun 20 15:00:00 2023",
      "15:00 -!- Anna [~a@192.0.2.7] has joined #tram",
      lines((n, t, m) => `15:${m} <@${n}> ${t}`),
    ),
    ...([1, 0] as const),
  ],
  [
    "irc",
    "HexChat",
    chat(
      "**** BEGIN LOGGING AT Tue Jun 20 15:00:00 2023",
      "",
      "Jun 20 15:00:00 *\tNow talking on #tram",
      lines((n, t, m) => `Jun 20 15:${m}:00 <${n}>\t${t}`),
    ),
    ...([1, 0] as const),
  ],
  [
    "irc",
    "The Lounge",
    chat(
      lines((n, t, m) => `[2023-06-20T15:${m}:00.000Z] <@${n}> ${t}`),
      "[2023-06-20T15:09:00.000Z] *** Anna (~a@192.0.2.7) joined",
    ),
    ...([1, 0] as const),
  ],
  [
    "irc",
    "IRCCloud",
    chat(
      lines((n, t, m) => `[2023-06-20 15:${m}:00] <${n}> ${t}`),
      "[2023-06-20 15:09:00] → Anna joined (~a@192.0.2.7)",
    ),
    ...([1, 0] as const),
  ],
  [
    "irc",
    "WeeChat",
    chat(
      "2023-06-20 15:00:00\t-->\tAnna (~a@192.0.2.7) has joined",
      lines((n, t, m) => `2023-06-20 15:${m}:00\t@${n}\t${t}`),
    ),
    1,
    0,
  ],
  ["irc", "a bot", chat(lines((n, t, m) => `[2023-06-20T15:${m}:00+0000] <${n}> ${t}`)), 0, 0],
  [
    "zoom",
    "English, with dates",
    chat(
      lines((n, t, m) => `2023-06-20 15:${m}:00 From ${n} to Everyone:\n\t${t}`),
      "2023-06-20 15:09:00 From Bob to Anna (Direct Message):\n\tsecret",
    ),
    ...([0, 1] as const),
  ],
  [
    "zoom",
    "German, with dates",
    chat(lines((n, t, m) => `2023-06-20 15:${m}:00 Von ${n} an Alle:\n\t${t}`)),
    0,
    0,
  ],
  [
    "slackdump",
    "text",
    chat(lines((n, t, m) => `> ${n} [U01AAAAAAA] @ 20/06/2023 15:${m}:00 Z:\n${t}\n`)),
    0,
    0,
  ],
  [
    "qq",
    "Chinese",
    chat(
      "消息记录（此消息记录为文本格式，不支持重新导入）",
      "=".repeat(40),
      "消息对象:x",
      "=".repeat(40),
      "",
      lines((n, t, m) => `2023-06-20 15:${m}:00 ${n}(12345)\n${t}\n`),
    ),
    ...([0, 0] as const),
  ],
  [
    "signal",
    "signal-export",
    chat(
      lines((n, t, m) => `[2023-06-20 15:${m}] ${n}: ${t}  `),
      "(- Bob: 👍, Tessa: ❤️ -)",
    ),
    ...([0, 0] as const),
  ],
  ["dated-chat", "a month in words", chat(lines((n, t, m) => `[20 Jun 2023, 15:${m}:00] ${n}: ${t}`)), 0, 0],
  [
    "dated-chat",
    "TwitchDownloader",
    chat(lines((n, t, m) => `[2023-06-20 15:${m}:00 UTC] ${n}: ${t}`)),
    0,
    0,
  ],
  ["dated-chat", "Spanish", chat(lines((n, t, m) => `20 de junio de 2023, 15:${m} - ${n}: ${t}`)), 0, 0],
];

test.each(chats)(
  "%s (%s) is a private chat, of which people, days and words are read",
  (key, _form, text, system, hidden) => {
    for (const content of [text, `\ufeff${text.replace(/^\ufeff/, "").replaceAll("\n", "\r\n")}`]) {
      const { file, thread } = readNamed("a.txt", content);
      expect([file.format.key, file.isPrivateChat]).toEqual([key, true]);
      expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual(said);
      expect(thread?.comments.map(({ created_at: date }) => date)).toEqual(
        ["00", "01", "02"].map((m) => `2023-06-20T15:${m}:00.000Z`),
      );
      expect(file.leftOut).toMatchObject({ system, hidden });
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
      "☎ 通話時間 1:02",
      "☎ 不在着信",
      "☎ Call me at 5:30",
    ),
    ["One\ntwo", '"One" and "two"', '"One"\nand two', "", "[写真] Look", "☎ Call me at 5:30"],
    2,
  ],
  [
    "KakaoTalk's media",
    kakao("사진", "사진 2장", "이모티콘", "사진 보내줘", "동영상"),
    ["", "", "", "사진 보내줘", ""],
    0,
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
