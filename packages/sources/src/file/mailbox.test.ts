import { expect, test } from "vitest";
import { readThreadFile } from "./read-thread-file.js";

/** Mailboxes: who wrote what to whom and when, without anybody's address. */

const mail = (id: number, from: string, text: string, more = "") =>
  `From anna@mail.example Tue Jun 20 15:0${String(id)}:00 2023\nReceived: from h (h [192.0.2.7]) by y\nMessage-ID: <${String(id)}@mail.example>\nDate: Tue, 20 Jun 2023 15:0${String(id)}:00 +0000\nFrom: ${from}\nSubject: ${id > 1 ? "Re: " : ""}[tram] Line 7\n${more}\n${text}\n\n`;
const LIST = "List-Id: <tram.mail.example>\n";
const answers = (id: number) => `In-Reply-To: <${String(id)}@mail.example>\n`;
const archive = [
  mail(
    1,
    "Anna A <anna@mail.example>",
    "The tram is late.\n-------------- next part --------------\nAn HTML attachment was scrubbed...",
    LIST,
  ),
  mail(
    2,
    '"Bob" <bob@mail.example>',
    "On Tue, 20 Jun 2023, Anna A <anna@mail.example> wrote:\n> The tram is late.\n\nReally? Write to bob@mail.example\n>From the bridge it is fine.\n\n-- \nBob\n0170 1234567",
    LIST + answers(1),
  ),
  mail(3, "cy@mail.example", "I am away", `${LIST}Auto-Submitted: auto-replied\n${answers(2)}`),
  mail(
    4,
    "=?utf-8?q?D=C3=A9e?= <dee@mail.example>",
    "<p>So it is</p><blockquote>Really?</blockquote>",
    `${LIST}${answers(2)}Content-Type: text/html; charset=utf-8\n`,
  ),
].join("");

test.each([
  ["as it is", archive],
  ["with other ends of lines", archive.replaceAll("\n", "\r\n")],
  [
    "without a header of the list",
    archive.replaceAll(LIST, "").replace(/^From: .*?(\w+)@mail.example>$/gm, "From: $1 at mail.example ($1)"),
  ],
])("the archive of a mailing list %s is read as a public discussion", async (title, text) => {
  const { file, thread } = await readThreadFile("a.mbox", Buffer.from(text));
  expect([file.format.key, file.isPrivateChat, file.title]).toEqual(["mailbox", false, "Line 7"]);
  const shown = thread?.comments.map(({ id, parent_id: parent, body }) => [id, parent, body]);
  expect(shown).toEqual([
    ["m1", null, "The tram is late."],
    ["m2", "m1", "Really? Write to [address]\nFrom the bridge it is fine."],
    ["m3", "m2", "So it is"],
  ]);
  const names = title.startsWith("without") ? ["anna", "bob", "dee"] : ["Anna A", "Bob", "Dée"];
  expect(thread?.comments.map(({ author }) => author)).toEqual(names);
  expect(thread?.comments[0]?.created_at).toBe("2023-06-20T15:01:00.000Z");
  expect(file.leftOut.system).toBe(1);
  expect(JSON.stringify([file, thread])).not.toMatch(/mail\.example|192\.0|0170/);
});

test.each([
  ["", "> Close it \n> for good, \n>> or not \n\nI would \nnot.\n-- \nAnna"],
  ["; delsp=yes", "> Close it  \n> for good,  \n>> or not \n\nI would  \nnot.\n-- \nAnna"],
])(
  "lines that were only broken are joined, but never a quoted one with the answer below it%s",
  async (more, text) => {
    const written = mail(
      1,
      "Anna A <a@mail.example>",
      text,
      `Content-Type: text/plain; format=flowed${more}\n`,
    );
    const { thread } = await readThreadFile("a.mbox", Buffer.from(written));
    expect(thread?.comments.map(({ body }) => body)).toEqual(["I would not."]);
  },
);

test.each([
  "Am Di., 20. Juni 2023 um 15:00 Uhr schrieb Anna A <a@mail.example>:",
  "Op di 20 jun 2023 om 15:00 schreef Anna:",
  "2023年6月20日(火) 15:00 花子 <a@mail.example>:",
  "вт, 20 июн. 2023 г. в 15:00, Анна А\n<a@mail.example>:",
  "花子 <a@mail.example> 于2023年6月20日周二 15:00写道：",
  "\u202bفي الثلاثاء، 20 يونيو 2023 في 3:00 م تمت كتابة ما يلي بواسطة \u202aAnna\u202c\u200f <\u202aa@mail.example\u202c\u200f>:\u202c",
  "ti 20. kesäk. 2023 klo 15.00 Anna (a@mail.example) kirjoitti:",
  "20.06.2023 15:00, Анна А пишет:",
  "W dniu 20.06.2023 o 15:00, Anna A pisze:",
  "Dne 20. 06. 23 v 15:00 Anna A napsal(a):",
  "Anna A schrieb am 20. Juni 2023:",
  "Anna A <a@mail.example> writes:",
  "Quoting Anna A <a@mail.example>:",
  "Zitat von Anna A <a@mail.example>:",
  "In article <1@mail.example>, Anna wrote:",
])("whom an answer quotes is none of its text, which stands above or below: %s", async (line) => {
  const written =
    mail(1, "Bob <b@mail.example>", `Yes.\n\n${line}\n> Is it late?`) +
    mail(2, "Cy <c@mail.example>", `${line}\n> Is it late?\n\nYes.`);
  const { thread } = await readThreadFile("a.mbox", Buffer.from(written));
  expect(thread?.comments.map(({ body }) => body)).toEqual(["Yes.", "Yes."]);
});

test.each([
  [
    "Yahoo's text",
    "Yes.\n\n    On Tuesday, June 20, 2023 at 03:00:00 PM GMT+1, Anna <a@mail.example> wrote:  \n\n \n Is it late?\n",
  ],
  [
    "Yahoo's HTML",
    '<div>Yes.</div><div id="ydp1yahoo_quoted_1" class="ydp1yahoo_quoted"><div>On Tuesday, Anna wrote: </div><div>Is it late?</div></div>',
  ],
  [
    "GMX's HTML",
    '<div>Yes.</div><div name="quote" style="margin:1px;"><div><b>Gesendet:</b> 20. Juni 2023 um 15:00 Uhr</div><div>Is it late?</div></div>',
  ],
  [
    "Thunderbird's HTML",
    '<div class="moz-cite-prefix">Am 20.06.23 um 15:00 schrieb Anna:<br></div><blockquote>Is it late?</blockquote><p>Yes.</p><pre class="moz-signature">-- \nBob</pre>',
  ],
])("%s is read without what it answers", async (_title, text) => {
  const type = text.startsWith("<") ? "Content-Type: text/html; charset=utf-8\n" : "";
  const { thread } = await readThreadFile("a.mbox", Buffer.from(mail(1, "Bob <b@mail.example>", text, type)));
  expect(thread?.comments.map(({ body }) => body)).toEqual(["Yes."]);
});

test.each([
  "Sent from my iPhone",
  "Sent from Yahoo Mail on Android",
  "Sent with Proton Mail secure email.",
  "Get Outlook for Android<https://aka.example/x>",
  "Von meinem iPhone gesendet",
  "Von meinem iPad gesendet\n\nAnfang der weitergeleiteten Nachricht:",
  "Gesendet von Mail für Windows",
  "Envoyé de mon iPhone",
  "Enviado desde mi iPhone",
  "Enviado do meu iPhone",
  "Inviato da iPhone",
  "Verstuurd vanaf mijn iPad",
  "iPhone'umdan gönderildi",
  "Отправлено с iPhone",
  "iPhoneから送信",
  "-=-=-=-=-=-=-=-=-\nGroups.io Links: all messages\n-=-=-=-=-=-=-=-=-",
])("what a program writes below a mail is nobody's words: %s", async (footer) => {
  const text = `Yes.\n\n${footer}\n\n> Is it late?`;
  const { thread } = await readThreadFile("a.mbox", Buffer.from(mail(1, "Bob <b@mail.example>", text)));
  expect(thread?.comments.map(({ body }) => body)).toEqual(["Yes."]);
});

const ofDigest = (id: number, from: string, text: string) =>
  `${id > 1 ? answers(id - 1) : ""}Message-ID: <${String(id)}@mail.example>\nDate: Tue, 20 Jun 2023 15:0${String(id)}:00 +0000\nFrom: ${from}\nSubject: Line 7\n`.concat(
    `Content-Type: text/plain; charset=us-ascii\n\n${text}\n`,
  );
const digested = [
  ofDigest(1, "Anna A <anna@mail.example>", "The tram is late."),
  ofDigest(2, '"Bob" <bob@mail.example>', `Really?\n\n${"-".repeat(30)}\n\nContent-Type: is a header`),
];
const rule = `\n${"-".repeat(30)}\n\n`;
test.each([
  [
    "as parts",
    `Content-Type: multipart/digest; boundary=x\n\n`,
    digested.map((each) => `--x\n\n${each}\n`).join("") + "--x--",
  ],
  [
    "as text",
    "Content-Type: text/plain; charset=us-ascii\n\n",
    `Topics:\n  1. Line 7\n\n${"-".repeat(70)}\n\n${digested.map((each, at) => `Message: ${String(at + 1)}\n${each}`).join(rule)}${rule}Subject: Digest Footer\n\n____\nTram list\n${rule}End of Tram Digest, Vol 1\n***************\n`,
  ],
])("the mails of a digest are read each for itself: %s", async (_title, header, text) => {
  const head =
    "From: tram-request@mail.example\nDate: Wed, 21 Jun 2023 15:00:00 +0000\nSubject: Tram Digest, Vol 1\nMessage-ID: <9@mail.example>\nMIME-Version: 1.0\n";
  const { file, thread } = await readThreadFile("a.eml", Buffer.from(head + header + text));
  expect([file.isPrivateChat, file.comments]).toEqual([false, 2]);
  expect(thread?.comments.map(({ author, body, depth }) => [author, body, depth])).toEqual([
    ["Anna A", "The tram is late.", 0],
    ["Bob", expect.stringMatching(/^Really\?\n[^]*is a header$/), 1],
  ]);
});

test("what somebody writes above a digest, or above two earlier mails, is theirs", async () => {
  const below = `${"-".repeat(30)}\n${digested.join(rule)}`;
  const one = `${"-".repeat(30)}\n${String(digested[0])}`;
  for (const [subject, earlier] of [
    ["Re: Tram Digest, Vol 1", below],
    ["Line 7", below],
    ["Is there a digest of it?", one],
  ] as const) {
    const mail = `From: Cy <c@mail.example>\nMessage-ID: <8@mail.example>\nSubject: ${subject}\n\nI agree.\n\n${earlier}`;
    const { thread } = await readThreadFile("a.eml", Buffer.from(mail));
    expect(thread?.comments.map(({ body }) => body.split("\n")[0])).toEqual(["I agree."]);
  }
});

const WHEN = "Dienstag, 20. Juni 2023 15:00";
test.each([
  ["in English", `From: Anna A <a@mail.example>\nSent: ${WHEN}\nTo: Bob\nCc: Cy\nSubject: Line 7`],
  ["in German", `Von: Anna A\nGesendet: ${WHEN}\nAn: Bob\nBetreff: Line 7`],
  ["in French", `De : Anna A\nEnvoyé : ${WHEN}\nÀ : Bob\nObjet : Line 7`],
  ["in Spanish", `De: Anna A\nEnviado el: ${WHEN}\nPara: Bob\nAsunto: Line 7`],
  ["in Greek", `Από: Anna A\nΣτάλθηκε: ${WHEN}\nΠρος: Bob\nΘέμα: Line 7`],
  ["in Hebrew", `מאת: Anna A\nנשלח: ${WHEN}\nאל: Bob\nנושא: Line 7`],
  ["in Arabic", `من: Anna A\nتم الإرسال: ${WHEN}\nإلى: Bob\nالموضوع: Line 7`],
  ["in Turkish", `Kimden: Anna A\nGönderme Tarihi: ${WHEN}\nKime: Bob\nKonu: Line 7`],
  ["in Thai", `จาก: Anna A\nส่ง: ${WHEN}\nถึง: Bob\nเรื่อง: Line 7`],
  ["with the day first", `Gesendet: ${WHEN}\nVon: Anna A\nAn: Bob\nBetreff: Line 7`],
  ["in Japanese", "差出人: Anna A\n送信日時: 2023年6月20日 15:00\n宛先: Bob\n件名: Line 7"],
  ["in bold", `*From:* Anna A\n*Sent:* ${WHEN}\n*To:* Bob\n*Subject:* Line 7`],
  ["below a line", `${"_".repeat(32)}\nFrom: Anna A\nSent: ${WHEN}\nTo: Bob\nSubject: Line 7`],
  ["below words", `-----Mensaje original-----\nDe: Anna A\nEnviado: ${WHEN}\nPara: Bob\nAsunto: Line 7`],
])("what stands below an earlier mail's header is none of an answer's text: %s", async (_title, header) => {
  const html = header.replace(/^(\S.*?:)/gm, "<b>$1</b>").replaceAll("\n", "<br>");
  const ofHtml = "Content-Type: text/html; charset=utf-8\n";
  const long = "Is it late? ".repeat(300);
  const written =
    mail(1, "Bob <b@mail.example>", `Yes.\n\n${header}\n\n${long}`) +
    mail(2, "Cy <c@mail.example>", `<p>Yes.</p><div>${html}</div><p>${long}</p>`, ofHtml);
  const { thread } = await readThreadFile("a.mbox", Buffer.from(written));
  expect(thread?.comments.map(({ body }) => body)).toEqual(["Yes.", "Yes."]);
});

test.each([
  "From: the bridge\nTo: the station\nSubject: none\nSent: by tram",
  "From: a\nDate: 20 Jun 2023 15:00\nMessage-ID: <1>\nTo: b\nSubject: x\n\nWhat is wrong here?",
  "From: Monday 12:30\n\nTo: Friday\nSubject: the roof",
  "The tram of 20.6.2023 15:00 was late, says Anna:\nso it was.",
  "Yes.\nOn 20.6.2023 at 15:00 Anna wrote:\nthe tram is late.",
  "I have a phone.\nSent from my iPhone to yours, as it seems",
  "Sent from my iPhone\nis what it writes below mails.",
  "It was late.\n\nSent with Outlook because the web page takes no text",
  "Come along.\n\nSubject: The roof\nDate: 20 June 2023\nFrom: 15:00\nTo: 17:00\nPlace: Line 7",
  "Come along.\n\nBetreff: Das Dach\nDatum: 20. Juni 2023\nVon: 15 Uhr\nAn: 17 Uhr",
])("what only looks like an earlier mail's header stays: %s", async (text) => {
  const { thread } = await readThreadFile("a.mbox", Buffer.from(mail(1, "Bob <b@mail.example>", text)));
  expect(thread?.comments.map(({ body }) => body)).toEqual([text]);
});

test.each([
  "The tram is late again and nobody says why, because as Anna once wrote:",
  "I never read what Anna wrote:",
  "Since the line 2.10 it is late again, and that\nfits what Anna wrote:",
  "Here is what the book of trams from 2023 writes:",
  "Please give this to <[address]>:",
])("somebody's own words above a quotation stay: %s", async (own) => {
  const text = `${own.replace("[address]", "c@mail.example")}\n> Is it late?\nYes.`;
  const { thread } = await readThreadFile("a.mbox", Buffer.from(mail(1, "Bob <b@mail.example>", text)));
  expect(thread?.comments.map(({ body }) => body)).toEqual([`${own}\nYes.`]);
});

test.each([
  ["<pre>Is the tram\nlate?</pre>", "Is the tram\nlate?"],
  ["<p>Try this:</p><pre>ring --twice</pre><p>Yes?</p>", "Try this:\n```\nring --twice\n```\nYes?"],
])("what is preformatted in a mail is its text: %s", async (html, body) => {
  const type = "Content-Type: text/html; charset=utf-8\n";
  const { thread } = await readThreadFile("a.mbox", Buffer.from(mail(1, "Bob <b@mail.example>", html, type)));
  expect(thread?.comments.map((comment) => comment.body)).toEqual([body]);
});

test("an archive's names in other letters are read, and whom an answer quotes without a date is none of its text", async () => {
  const text =
    "From bob at mail.example  Tue Jun 20 15:00:00 2023\nFrom: bob at mail.example (=?utf-8?q?B=C3=B6b?=)\nDate: Tue, 20 Jun 2023 15:00:00 +0000\nSubject: [List] Roof\nMessage-ID: <2@mail.example>\n\nAnna wrote:\n> Is it late?\n\nYes.\n";
  const { thread } = await readThreadFile("a.mbox", Buffer.from(text));
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([["Böb", "Yes."]]);
});

test("what a mail says of such a header stays as it was written", async () => {
  const text = "Set this:\n  Content-Type: text/plain; format=flowed";
  const { thread } = await readThreadFile("a.mbox", Buffer.from(mail(1, "Anna A <a@mail.example>", text)));
  expect(thread?.comments.map(({ body }) => body)).toEqual([text]);
});

test("apostrophes, quotation marks and the euro sign of windows-1252 are read in every version of Node", async () => {
  const text = mail(
    1,
    "=?windows-1252?Q?Zo=EB_O=92Hara?= <z@mail.example>",
    "I don\x92t pay 5 \x80 \x96 \x93no\x94.",
    `${LIST}Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: 8bit\n`,
  );
  const { thread } = await readThreadFile("a.mbox", Buffer.from(text, "latin1"));
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([
    ["Zoë O’Hara", "I don’t pay 5 € – “no”."],
  ]);
});

test("somebody's own mail is private, and what was thrown away is not read", async () => {
  const text =
    mail(1, "Anna A <anna@mail.example>", "See you, Bob") +
    mail(2, "x <x@mail.example>", "Buy", "X-Gmail-Labels: Spam\n");
  const { file, thread } = await readThreadFile("a.mbox", Buffer.from(text));
  expect([file.isPrivateChat, file.leftOut.hidden]).toEqual([true, 1]);
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([["Person 1", "See you, Bob"]]);
  const single = await readThreadFile(
    "a.eml",
    Buffer.from(text.slice(text.indexOf("\n") + 1, text.indexOf("From anna", 5))),
  );
  expect(single.thread?.comments).toHaveLength(1);
});

test("a mail of parts within parts without end is passed over", async () => {
  const parts = "--x\nContent-Type: multipart/mixed; boundary=x\n\n".repeat(1_000);
  const text =
    mail(1, "Anna <anna@mail.example>", "Hello", LIST) +
    mail(2, "Bob <bob@mail.example>", parts, `${LIST}Content-Type: multipart/mixed; boundary=x\n`);
  const { file } = await readThreadFile("a.mbox", Buffer.from(text));
  expect([file.comments, file.leftOut.empty]).toEqual([1, 1]);
});
