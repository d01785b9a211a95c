import { type FileChoices } from "@undertone/schemas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bodies, readNamed as read, refusalOf } from "../testing/given-file.js";

/** Chats that could be read wrongly in silence, or tell who wrote them: each is read rightly, or refused with what to do. */

test("no id of a private message says whose it is", () => {
  const list = [
    { id: "true_491711234567@c.us_A", author: "Ann", text: "one" },
    { id: "b", author: "Bob", text: "two", reply_to: "true_491711234567@c.us_A" },
    { id: "c", author: "Bob", text: "three", reply_to: "Cy Miller" },
  ];
  const { thread } = read("a.json", JSON.stringify(list), { privateChat: true });
  expect(JSON.stringify(thread)).not.toMatch(/49171|Miller|Ann/);
  expect(thread?.comments.map(({ parent_id: parent, depth }) => [parent !== null, depth])).toEqual([
    [false, 0],
    [true, 1],
    [true, 1],
  ]);
});

test("a table of DiscordChatExporter is a private chat, and so is any file that is said to be one", () => {
  const table = "AuthorID,Author,Date,Content,Attachments,Reactions\n1,ann#1,2021-01-01T10:00:00Z,hi,,\n";
  expect(read("a.csv", table, {})).toMatchObject({
    file: { isPrivateChat: true, title: "Private messages" },
    thread: { private_chat: true },
  });
  expect(bodies("a.csv", table, {})).toEqual([["Person 1", "hi"]]);
  expect(bodies("a.csv", "author,text\nAnna,I am Anna\n", { privateChat: true })).toEqual([
    ["Person 1", "I am Person 1"],
  ]);
});

test.each([
  ["a title above it", "WhatsApp Chat with Anna\n\n13/03/21, 10:00 - Anna: hi\n", [["Anna", "hi"]]],
  [
    "the end of a message above it",
    "and see you\n12/03/21, 10:00 - Anna: hi\n13/03/21, 10:01 - Bob: yo\n",
    [
      [null, "and see you"],
      ["Anna", "hi"],
      ["Bob", "yo"],
    ],
  ],
])("a chat is known with %s", (_title, text, expected) => {
  const { file } = read("a.txt", text);
  expect([file.format.key, file.isPrivateChat]).toEqual(["whatsapp", true]);
  expect(bodies("a.txt", text)).toEqual(expected);
});

test.each([
  ["Arabic", "[١٤/٣/٢٠٢١، ١٠:٠٥:٠٠ م] Anna:", "22:05"],
  ["Arabic with marks of direction", "\u200f١٤\u200f/٣\u200f/٢٠٢١، ١٠:٠٥ ص - Anna:", "10:05"],
  ["Japanese", "2021/03/14 午後10:05 - Anna:", "22:05"],
  ["Chinese", "2021/3/14 上午12:05 - Anna:", "00:05"],
  ["Korean", "2021. 3. 14. 오후 10:05 - Anna:", "22:05"],
  ["Hungarian", "2021. 03. 14. 22:05 - Anna:", "22:05"],
  ["Finnish", "14.3.2021 klo 22.05 - Anna:", "22:05"],
  ["French", "14/03/2021 à 22:05 - Anna :", "22:05"],
  ["Spanish", "14/3/2021, 10:05 p.\u00a0m. - Anna:", "22:05"],
  ["Greek", "14/3/21, 10:05 μ.μ. - Anna:", "22:05"],
  ["Bulgarian", "14.03.21 г., 22:05 - Anna:", "22:05"],
  ["Swedish", "2021-03-14 22:05 - Anna:", "22:05"],
  ["Persian digits", "[۱۴/۰۳/۲۰۲۱،\u200f ۲۲:۰۵:۰۰] Anna:", "22:05"],
  ["Thai years", "14/3/2564 22:05 - Anna:", "22:05"],
  ["old iPhones", "14.03.21 22:05:00: Anna:", "22:05"],
])("a phone's date in %s is read", (_language, header, time) => {
  // Of a year in two digits only a chat of several days shows where it stands.
  const choices: FileChoices = { names: "keep", ...(/\D21\D/.test(header) && { dateOrder: "day-first" }) };
  const { file, thread } = read("a.txt", `${header} hello there\n`.repeat(2), choices);
  expect(file.format.key).toBe("whatsapp");
  expect(thread?.comments[0]).toMatchObject({
    author: "Anna",
    body: "hello there",
    created_at: `2021-03-14T${time}:00.000Z`,
  });
});

test("a chat of DiscordChatExporter as text is refused, and nobody's name is read as a comment", () => {
  const rule = "=".repeat(60);
  const text = `${rule}\nGuild: G\nChannel: c\n${rule}\n\n[01-Jan-21 12:00 AM] ann\nhi\n`;
  expect(refusalOf("a.txt", text)).toMatch(/cannot be read as a thread: it is a Discord export.*as JSON/);
});

test("what a program logs is no chat", () => {
  expect(read("a.txt", "2021-03-04 10:00 - ERROR: disk\n2021-03-04 10:01 - INFO: ok\n").file).toMatchObject({
    format: { key: "plain-text" },
    isPrivateChat: false,
  });
});

const said = (...messages: string[]) =>
  messages
    .map((message, minute) => `13/03/21, 10:${String(minute).padStart(2, "0")} - ${message}`)
    .join("\n");

test("a mark that a keyboard puts before words does not take them", () => {
  expect(
    bodies(
      "a.txt",
      said(
        "Anna: \u200fשלום לכולם",
        "Anna: \u200eimage omitted",
        "Anna: \u200eand here is a whole sentence with words",
        "Anna: <attached: photo.jpg>",
      ),
    )?.map(([, body]) => body),
  ).toEqual(["שלום לכולם", "", "and here is a whole sentence with words", ""]);
});

test.each([
  "This message was deleted by admin Anna",
  "Це повідомлення видалено",
  "הודעה זו נמחקה",
  "このメッセージは削除されました。",
  "此消息已删除",
  "삭제된 메시지입니다.",
  "Verpasster Sprachanruf",
  "Live location shared",
  "Esta mensagem foi apagada",
  "Bu mesaj silindi",
  "Данное сообщение удалено",
  "Pesan ini telah dihapus",
  "تم حذف هذه الرسالة",
  "Tämä viesti poistettiin",
  "null",
  "location: https://maps.google.com/?q=1.0,2.0",
  "Missed voice call",
  "Voice call, 5 min",
  "Waiting for this message. This may take a while.",
])("%j in a chat of WhatsApp is nobody's words", (told) => {
  const said = ["hi", told, "Voice calls, all day?", "null and void"];
  const chat = said.map((text, minute) => `13/03/21, 10:0${minute} - Anna: ${text}\n`).join("");
  const spoken = (bodies("a.txt", chat) ?? []).filter(([, body]) => body !== "" && body !== "[deleted]");
  expect(spoken.map(([, body]) => body)).toEqual(["hi", "Voice calls, all day?", "null and void"]);
});

test("people who are called like something that WhatsApp tells are people once they write again", () => {
  const text = said(
    "Added Value Ltd: hi",
    "Bob: yo",
    "Added Value Ltd: bye",
    'Bob changed the subject to "A: b"',
  );
  const { file } = read("a.txt", text);
  expect([bodies("a.txt", text)?.length, file.leftOut.system]).toEqual([3, 1]);
  expect(read("a.txt", said("Bob: hi", 'Eve created group "A: b"', "Bob: yo")).file.comments).toBe(2);
});

test("names of files that were attached, and marks of edits, are no words", () => {
  const kept = [
    "Anna: a <b> is bold",
    "Anna: ask <editors@tram.example>",
    "Anna: see <https://tram.example/edit/message>",
    "Anna: list<EditedMessage::Editor>",
    "Anna: press <Edit message>",
    "Anna: Missed voice calls make me sad",
    "Anna: click <Modifier le plan>",
  ];
  expect(
    bodies(
      "a.txt",
      said(
        "Anna: Übersicht Müller.pdf (Datei angehängt)",
        "Anna: hello <This message was edited>",
        "Anna: hallo \u200e<Diese Nachricht wurde bearbeitet.>",
        "Anna: merhaba <Bu mesaj düzenlendi>",
        "Anna: привет <Сообщение изменено>",
        "Anna: Bonjour<Ce message a été modifié>",
        ...kept,
      ),
    )?.map(([, body]) => body),
  ).toEqual([
    "",
    "hello",
    "hallo",
    "merhaba",
    "привет",
    "Bonjour",
    ...kept.map((line) => line.slice("Anna: ".length)),
  ]);
});

test.each([
  ["points", ["15.03.24, 10:00", "15.03.24, 11:00"], "2024-03-15"],
  ["slashes", ["15/03/24, 10:00", "16/03/24, 10:00"], "2024-03-15"],
  ["dashes and several days", ["15-03-24 10:00", "16-03-24 10:00", "17-03-24 10:00"], "2024-03-15"],
  ["the year first and several days", ["24/3/15 10:00", "24/3/16 10:00", "24/3/17 10:00"], undefined],
  ["points over years", ["15.01.20, 10:00", "15.02.24, 10:00"], "2020-01-15"],
  ["what may be anything over years", ["05/01/20, 10:00", "05/02/24, 10:00"], undefined],
  ["the year first, in Korea", ["24. 3. 15. 오전 10:00"], undefined],
  ["dashes and one day", ["15-03-24 10:00"], undefined],
])("a year of two figures is found in a short chat, or asked about: %s", (_title, dates, day) => {
  const { file, thread } = read("a.txt", dates.map((date) => `${date} - Anna: hi\n`).join(""));
  const found = thread?.comments[0]?.created_at?.slice(0, 10);
  expect([found, file.question]).toEqual([day, day === undefined ? "date-order" : null]);
});

test("a message that was edited in Skype begins like others", () => {
  const text =
    "[13/01/2016 15:06:00] Bob: Yes\n[14/01/2016 09:00:00 | Edited 09:05:00] Anna: ok\n[14/01/2016 09:01:00 | Removed 09:05:00] Anna: This message has been removed.\n";
  expect(bodies("a.txt", text)).toEqual([
    ["Bob", "Yes"],
    ["Anna", "ok"],
    ["Anna", "[deleted]"],
  ]);
});

test("what Messenger and Instagram tell is nobody's words, and what only looks like it stays", () => {
  const told = [
    ..."Anna A sent an attachment.|Anna sent an attachment.|You sent an attachment.|Liked a message|Reacted 😆 to your message ".split(
      "|",
    ),
    ..."Anna A started a video chat.|The video chat ended.|Bob B missed a video call from Anna.|Anna created a poll: Paint it?".split(
      "|",
    ),
    ..."Anna A named the group Line 7.|Anna A changed the chat theme to Love.|Anna A set the nickname for Bob B to Bobby.".split(
      "|",
    ),
    ..."Anna A added Cy to the group.|Anna A left the group.|Anna A unsent a message|Anna a réagi avec 👍 à votre message".split(
      "|",
    ),
  ];
  const said = [
    ..."You sent an attachment, but I cannot open it|Liked a message of hers yesterday|Bob B sent an attachment.".split(
      "|",
    ),
    ..."you left the group|The video chat ended too early|Anna A is my name".split("|"),
    ..."You created a plan and forgot it?|You changed your vote? Why!|You removed me from the group.|You left the group".split(
      "|",
    ),
    ..."You changed the theme to green and it hurts.|You voted for the tram in the poll, say so|You waved at me from the tram".split(
      "|",
    ),
    ..."You named the group after a tram, nice.|The video call ended|Bob B missed a call with the station".split(
      "|",
    ),
  ];
  const messages = [...told, ...said].map((content, at) => ({
    sender_name: "Anna A",
    timestamp_ms: 1700000000000 - at,
    content: Buffer.from(content).toString("latin1"),
  }));
  const chat = JSON.stringify({ participants: [{ name: "Anna A" }, { name: "Bob B" }], messages });
  expect([
    bodies("a.json", chat)
      ?.map(([, body]) => body)
      .toReversed(),
    read("a.json", chat).file.leftOut.system,
  ]).toEqual([said, told.length]);
});

test("one pasted line does not take the dates of a whole chat, and many are asked about", () => {
  const lines = Array.from(
    { length: 200 },
    (_, n) => `${String((n % 28) + 1).padStart(2, "0")}/03/21, 10:00 - Anna: x${n}`,
  );
  const { file, thread } = read("a.txt", [...lines, "03/15/21, 10:00 - Bob: pasted"].join("\n"));
  expect([file.question, thread?.comments.at(-1)?.created_at]).toEqual([null, null]);
  expect(thread?.comments[0]?.created_at).toBe("2021-03-01T10:00:00.000Z");
  const mixed = "13/03/21, 10:00 - Anna: a\n03/15/21, 10:00 - Bob: b\n";
  expect(read("a.txt", mixed).file.question).toBe("date-order");
  expect(
    read("a.txt", mixed, { dateOrder: "day-first" }).thread?.comments.map(({ created_at: date }) => date),
  ).toEqual(["2021-03-13T10:00:00.000Z", null]);
});

const aMessage = fc.record({
  name: fc.constantFrom("Anna Smith", "Bob", "Zoë", "+49 171 2345678", "田中太郎"),
  text: fc.constantFrom("hi all", "see you: later", "two\nlines", "a, b; c", "anna, call 0171 2345678"),
});

test("whichever piece of a chat is uploaded, it is a private chat, and nobody's name or header is in its texts", () => {
  fc.assert(
    fc.property(fc.array(aMessage, { minLength: 4, maxLength: 30 }), fc.nat(20), (messages, cut) => {
      const lines = messages.map(
        ({ name, text }, n) => `13/03/21, 10:${String(n).padStart(2, "0")} - ${name}: ${text}`,
      );
      const piece = lines.join("\n").slice(cut);
      const { file, thread } = read("piece.txt", piece, {});
      expect([piece, file.isPrivateChat]).toEqual([piece, true]);
      // Where the cut went through its header, a line has lost what tells it from a text.
      const texts = thread?.comments.slice(1).map(({ body, author }) => `${author ?? ""} ${body}`) ?? [];
      expect(texts.join("\n")).not.toMatch(/Smith|Zoë|田中|2345678|\d\d:\d\d - /);
    }),
    { numRuns: 300, seed: 1 },
  );
});

test("what Slack tells of a channel or a group by itself is no message, but what people and programs send is", () => {
  const message = (subtype: string, at: number) => ({
    type: "message",
    subtype,
    ts: `17000000${String(at + 10)}.1`,
    user: "U1",
    text: subtype,
  });
  const system =
    "group_topic group_purpose group_name group_archive group_unarchive huddle_thread channel_convert_to_private bot_add";
  const sent = ["bot_message", "me_message", "file_share", "thread_broadcast"];
  const day = [...sent, ...system.split(" ")].map(message);
  expect(bodies("a.json", JSON.stringify(day))?.map(([, text]) => text)).toEqual(sent);
});

const onIphone = (...messages: string[]) =>
  messages
    .map((message, minute) => `[25/01/2024, 15:${String(minute).padStart(2, "0")}:05] ${message}`)
    .join("\r\n");
const ENCRYPTED =
  "\u200eMessages and calls are end-to-end encrypted. Only people in this chat can read them.";

test("what iPhones tell under a name is nobody's words, and a group is no person", () => {
  const text = onIphone(
    `Garden club: ${ENCRYPTED}`,
    "Garden club: \u200eAnna created this group",
    "Garden club: \u200eAnna turned on disappearing messages. New messages will disappear from this chat after a day.",
    "Anna: \u200eAnna changed this group's settings to allow only admins to edit them",
    "~\u202fBernd: \u200e~\u202fBernd joined using a group link",
    "Anna: \u200eYour security code with Bernd changed. Tap to learn more.",
    "Anna: \u200eVoice call, \u200eAnswered on other device",
    "Bernd: \u200eYou turned out to be right about the hose, all of you",
    "Bernd: Anna turned on disappearing messages, did you see?",
    "Anna: \u200eThis message was deleted.",
  );
  expect([bodies("a.txt", text), read("a.txt", text).file.leftOut.system]).toEqual([
    [
      ["Bernd", "You turned out to be right about the hose, all of you"],
      ["Bernd", "Anna turned on disappearing messages, did you see?"],
      ["Anna", "[deleted]"],
    ],
    7,
  ]);
});

test.each([
  ["in a chat of two", [`Anna: ${ENCRYPTED}`, "Anna: hello", "Anna: \u200eand once more to all of you"]],
  [
    "in a part of a chat",
    ["Anna: \u200ehello to all of you here", "Bernd: yo", "Anna: \u200eand hello once again"],
  ],
])("a person is no group %s", (_title, messages) => {
  expect(bodies("a.txt", onIphone(...messages))?.length).toBe(
    messages.filter((m) => !m.includes("encrypted")).length,
  );
});

test("documents on iPhones are no words, and what stands beside media is", () => {
  expect(
    bodies(
      "a.txt",
      onIphone(
        "Anna: Plan 2024.pdf • \u200e2 pages \u200edocument omitted",
        "Anna: Plan 2025.pdf • \u200e1 page \u200e<attached: 00000013-Plan 2025.pdf>",
        "Anna: Übersicht.docx \u200eDokument weggelassen",
        "Anna: See a.example \u200eimage omitted",
        "Anna: I read plan.pdf \u200e<This message was edited>",
        "Anna: Buy • screws.now",
      ),
    )?.map(([, body]) => body),
  ).toEqual(["", "", "", "See a.example", "I read plan.pdf", "Buy • screws.now"]);
});

test("Skype's marks are read as what they show", () => {
  const skype = (id: string, displayName: string, content: string) => ({
    ...{ id, displayName, originalarrivaltime: `2024-01-12T10:0${id}:00Z`, messagetype: "RichText", content },
    ...{ conversationid: "19:x@thread.skype", from: "8:x" },
  });
  const list = [
    skype(
      "1",
      "Bo",
      '<quote author="ann" authorname="Ann" timestamp="1705050000"><legacyquote>[1705050000] Ann: </legacyquote>It leaks<legacyquote>\n\n&lt;&lt;&lt; </legacyquote></quote>The valve is old &amp; weak <ss type="smile">:)</ss><e_m ts="1705050000" a="bo" t="61"/>',
    ),
    skype("2", "Ann", '<at id="8:bo">Bo</at>, see <a href="https://a.example">the plan</a>\nof 2 &lt; 3'),
  ];
  const messages = JSON.stringify({ MessageList: list });
  expect(bodies("a.json", messages)).toEqual([
    ["Bo", "The valve is old & weak :)"],
    ["Ann", "Bo, see the plan\nof 2 < 3"],
  ]);
  const { thread } = read("a.json", messages, {});
  expect(thread?.comments.map(({ body, original }) => original ?? body)).toEqual([
    "> It leaks\nThe valve is old & weak :)",
    "Person 1, see the plan\nof 2 < 3",
  ]);
});

test("KakaoTalk's table has no words where media were, or the program tells something", () => {
  const table =
    "Date,User,Message\n2024-01-12 10:00:00,Anna,사진\n2024-01-12 10:01:00,Anna,사진 보내줘\n2024-01-12 10:02:00,Bob,Bob님이 들어왔습니다.\n2024-01-12 10:03:00,Bob,삭제된 메시지입니다.\n2024-01-12 10:04:00,Bob,부모님이 오셨어요\n2024-01-12 10:05:00,Bob,Only two trams left\n2024-01-12 10:06:00,Bob,기사님이 방금 나갔습니다\n2024-01-12 10:07:00,Bob,Anna님이 나갔습니다\n2024-01-12 10:08:00,Bob,File: look at this and write to tram.net\n";
  expect(bodies("a.csv", table)).toEqual([
    ["Anna", ""],
    ["Anna", "사진 보내줘"],
    ["Bob", ""],
    ["Bob", ""],
    ["Bob", "부모님이 오셨어요"],
    ["Bob", "Only two trams left"],
    ["Bob", "기사님이 방금 나갔습니다"],
    ["Bob", "Anna님이 나갔습니다"],
    ["Bob", "File: look at this and write to tram.net"],
  ]);
});

test("a message of Matrix that was edited is told once, and the name of a file is no text", () => {
  const event = (id: string, sender: string, content: object, at = Number(id)) => ({
    ...{ type: "m.room.message", sender, event_id: `$${id}`, origin_server_ts: 1705050000000 + at * 1000 },
    content: { msgtype: "m.text", ...content },
  });
  const edit = (of: string, body: string) => ({
    ...{ body: `* ${body}`, "m.new_content": { msgtype: "m.text", body } },
    "m.relates_to": { rel_type: "m.replace", event_id: `$${of}` },
  });
  const reply = { "m.relates_to": { "m.in_reply_to": { event_id: "$1" } } };
  const messages = [
    event("1", "@ann:a.example", { body: "Is the pomp broken?" }),
    event("2", "@bo:a.example", { body: "Yse", ...reply }),
    event("4", "@ann:a.example", edit("1", "Is the pump broken?")),
    event("3", "@ann:a.example", edit("1", "Is the pump brokn?")),
    event("5", "@bo:a.example", edit("2", "Yes")),
    event("6", "@cy:a.example", edit("1", "Nobody asked")),
    event("7", "@cy:a.example", edit("0", "An earlier one")),
    event("8", "@cy:a.example", { msgtype: "m.image", body: "IMG_2034.jpg" }),
    event("9", "@cy:a.example", { msgtype: "m.image", body: "The pump", filename: "IMG_2035.jpg" }),
    { ...event("10", "@cy:a.example", {}), content: {} },
    event("11", "@cy:a.example", edit("10", "What I deleted")),
  ];
  const { thread } = read("a.json", JSON.stringify({ messages }));
  expect(thread?.comments.map(({ body, depth }) => `${String(depth)} ${body}`).toSorted()).toEqual([
    "0 An earlier one",
    "0 Is the pump broken?",
    "0 The pump",
    "1 Yes",
  ]);
});

test("whom Discord's own interface mentions is named, and its other marks are read", () => {
  const message = (id: string, content: string) => ({
    ...{ id, type: 0, content, channel_id: "2", timestamp: "2024-01-05T15:04:05.000000+00:00" },
    ...{
      author: { id: "7", username: "bo" },
      mentions: [{ id: "101", username: "ann", global_name: "Ann L" }],
    },
  });
  const messages = JSON.stringify([
    message("10", "<@101> <@!101>, yes <a:pump:999>"),
    message("11", "I asked <@!101> and <@102> at <t:1704467045:R>, 1 <2"),
  ]);
  expect(bodies("a.json", messages)).toEqual([
    ["bo", "yes :pump:"],
    ["bo", "I asked @Ann L and  at , 1 <2"],
  ]);
  expect(read("a.json", messages, {}).thread?.comments[1]?.body).toContain("I asked Person 2 and");
});

test("Slack's marks are read in its tables as in its exports", () => {
  const table =
    'ts,user,text,thread_ts\n1705050000.000100,U01,Is the <https://a.example|pump> broken &amp; <@U02>?,\n1705050060.000200,U02,"> quote\nYes",\n';
  expect(bodies("a.csv", table)).toEqual([
    ["U01", "Is the pump broken & @U02?"],
    ["U02", "Yes"],
  ]);
});
