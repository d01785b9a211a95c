import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { AppError, type FileChoices } from "@undertone/schemas";
import { expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { readThreadFile } from "./read-thread-file.js";
import type { ReadThreadFile } from "./thread-file.js";
import { zipOf } from "../testing/zip-of.js";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function refusalOf(name: string, bytes: Uint8Array, choices: FileChoices = {}): Promise<string> {
  try {
    const { refusal } = await readThreadFile(name, bytes, choices);
    return refusal === null ? "it was read" : `${refusal.key}: ${refusal.message}`;
  } catch (error) {
    if (error instanceof AppError) return `${error.key}: ${error.message}`;
    throw error;
  }
}

const briefOf = ({ thread }: ReadThreadFile) => thread?.comments.map(({ id, body }) => `${id}: ${body}`);

/** A list of what is empty, and hard to pack. */
function emptyValues(count: number): string {
  let state = 1;
  const values = Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 31 === 0 ? "{}" : "[]";
  });
  return `[${values.join(",")}]`;
}

const TABLE = "id,parent_id,text\na,,one\nb,a,two\n";

test("plain text is a comment a paragraph where that is chosen, and both are counted", async () => {
  const bytes = bytesOf("one\n\n\ntwo\nand more \r\n\r\n");
  const read = await readThreadFile("a.txt", bytes, { part: "paragraph" });
  expect(briefOf(read)).toEqual(["_1: one", "_2: two\nand more"]);
  expect(read.file.parts).toEqual({ lines: 3, paragraphs: 2 });
});

test("what was pasted is named by its first words, unless it says its title, or is private", async () => {
  const titleOf = async (text: string, choices: FileChoices = {}) =>
    (await readThreadFile("Pasted.txt", bytesOf(text), { pasted: true, ...choices })).file.title;
  const long = `${"many words ".repeat(20)}\nand more\n`;
  await expect(titleOf(long)).resolves.toMatch(/^Pasted: (?:many words ){4,5}.*…$/);
  await expect(titleOf("id,text\n1,[deleted]\n2,Fix  the roof.\n")).resolves.toBe("Pasted: Fix the roof.");
  await expect(titleOf("Fix it.\n", { privateChat: true })).resolves.toBe("Private messages");
  const post = { title: "The roof", comments: [{ id: "a", body: "Fix it." }] };
  await expect(titleOf(JSON.stringify(post))).resolves.toBe("The roof");
});

test("a packed file is read as the file that is in it, and says how it was packed", async () => {
  const zst = Buffer.from("KLUv/SQhCQEAaWQscGFyZW50X2lkLHRleHQKYSwsb25lCmIsYSx0d28KWAlOcw==", "base64");
  for (const [name, bytes, packing] of [
    ["talk.csv", bytesOf(TABLE), null],
    ["talk.csv.gz", gzipSync(TABLE), "gz"],
    ["talk.zip", zipOf([["talk.csv", TABLE]]), "zip"],
    ["talk.csv.zst", zst, "zst"],
  ] as const) {
    const read = await readThreadFile(name, bytes);
    expect([name, briefOf(read), read.file.packing]).toEqual([name, ["a: one", "b: two"], packing]);
    expect([read.file.title, read.file.format.key]).toEqual(["talk", "csv"]);
  }
});

test("files of one kind in an archive are a thread each, and what is no text beside them is passed over", async () => {
  const bytes = zipOf([
    ["__MACOSX/._a.txt", "rubbish"],
    ["talks/a.txt", "one\ntwo\n"],
    ["talks/b.txt", "three\n"],
    ["talks/picture.jpg", "\xff\xd8"],
  ]);
  const { file, thread } = await readThreadFile("talks.zip", bytes);
  expect(file.threads).toMatchObject([
    { id: "talks/a.txt", title: "a", comments: 2 },
    { id: "talks/b.txt", title: "b", comments: 1 },
  ]);
  expect(thread?.comments.map(({ body }) => body)).toEqual(["one", "two", "three"]);
  const chosen = await readThreadFile("talks.zip", bytes, { threads: ["talks/b.txt"] });
  expect([briefOf(chosen), chosen.thread?.post.title]).toEqual([["_1: three"], "b"]);
});

test("the files of an archive that tell of the others are no discussion, and a thread's id is never too long to choose", async () => {
  const deep = `${"folder/".repeat(60)}talk.csv`;
  const bytes = zipOf([
    ["README.txt", "This is a talk.\n"],
    [deep, TABLE],
    ["b/talk.csv", TABLE],
  ]);
  const { file } = await readThreadFile("talks.zip", bytes);
  expect(file.threads.map(({ id }) => id).toSorted()).toEqual(["b/talk.csv", "file 1"]);
  const chosen = await readThreadFile("talks.zip", bytes, { threads: ["file 1"] });
  expect(briefOf(chosen)).toEqual(["a: one", "b: two"]);
});

test("a WhatsApp chat is read from an export with its media, whatever they are", async () => {
  const bytes = zipOf([
    ["00000001-notes.txt", "a list"],
    ["00000002-data.zip", zipOf([["a.txt", "a"]])],
    ["_chat.txt", "[13/03/21, 10:00:00] Anna: hi\n[14/03/21, 10:00:00] Bob: yo\n"],
  ]);
  const { file } = await readThreadFile("WhatsApp Chat - Anna.zip", bytes);
  expect([file.format.key, file.comments]).toEqual(["whatsapp", 2]);
});

test("an export of Slack is one also where its folder was packed again, with the names of all its people", async () => {
  const day = (...texts: string[]) =>
    JSON.stringify(texts.map((text, n) => ({ type: "message", ts: `160000000${n}.1`, user: "U1", text })));
  const people = [
    { id: "U1", name: "ann", profile: { real_name: "Anna Smith" } },
    { id: "U2", name: "mary", profile: { real_name: "Mary Jones" } },
  ];
  const bytes = zipOf([
    ["export/users.json", JSON.stringify(people)],
    ["export/channels.json", "[]"],
    ["export/general/2021-01-01.json", day("ask <@U2>", "mary jones knows")],
    ["export/general/2021-01-02.json", JSON.stringify([{ type: "file_comment" }])],
  ]);
  const { file, thread } = await readThreadFile("export.zip", bytes);
  expect([file.format.key, file.isPrivateChat, file.leftOut.system]).toEqual(["slack", true, 1]);
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([
    ["Person 1", "ask Person 2"],
    ["Person 1", "Person 2 knows"],
  ]);
});

test("a zst of a hundred thousand tiny frames, and of blocks of one byte, costs little more than its length", async () => {
  // A frame's header with a window of 1 kB, and a last block of one byte, uncompressed.
  const frame = (sign: number) => Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0x09, 0, 0, sign]);
  const frames = Buffer.concat(Array.from({ length: 100_000 }, (_, n) => frame(n % 50 === 49 ? 0x0a : 0x61)));
  const { file } = await readThreadFile("a.txt.zst", frames);
  expect([file.comments, file.firstComments[0]?.body.length]).toEqual([2_000, 49]);
  const block = Buffer.from([0x08, 0, 0, 0x20]);
  const open = Buffer.concat([
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0x08, 0, 0, 0x7b]),
    ...Array.from({ length: 300_000 }, () => block),
    Buffer.from([0x09, 0, 0, 0x20]),
  ]);
  expect(await refusalOf("a.json.zst", open)).toMatch(/not valid JSON: there is an error at/);
}, 60_000);

test.each<[string, string, Uint8Array, RegExp]>([
  [
    "a text beside a packed file",
    "a.zip",
    zipOf([
      ["README.txt", "This is a dump"],
      ["RC.ndjson.zst", "x"],
    ]),
    /contains other archives. Unpack it/,
  ],
  [
    "tables with different columns",
    "a.zip",
    zipOf([
      ["a.csv", "body,date,author\none,2020-01-01,ann\n"],
      ["b.csv", "comment\ntwo\n"],
    ]),
    /tables with different columns \(body, date, author; comment\). Upload one of them/,
  ],
  [
    "lists whose texts have different names",
    "a.zip",
    zipOf([
      ["a.json", '[{"body":"one"}]'],
      ["b.json", '[{"text":"two"}]'],
    ]),
    /have the text in different columns \(body; text\)/,
  ],
  [
    "a gzip that unpacks to far more",
    "a.txt.gz",
    gzipSync(Buffer.alloc(3_000_000, "a\n")),
    /more than 200 times its size/,
  ],
  [
    "a zip that does",
    "a.zip",
    zipOf([["a.txt", Buffer.alloc(3_000_000, "a\n")]]),
    /more than 200 times its size/,
  ],
  [
    "a zip that lies about it",
    "a.zip",
    zipOf([["a.txt", Buffer.alloc(3_000_000, "a\n")]], 100),
    /broken .zip|200 times/,
  ],
  [
    "a zip of 1,001 files",
    "a.zip",
    zipOf(Array.from({ length: 1_001 }, (_, n) => [`${n}.txt`, "a"] as const)),
    /more than 1,000 files/,
  ],
  [
    "a zip in a zip",
    "a.zip",
    zipOf([["b.zip", zipOf([["a.txt", "a"]])]]),
    /contains other archives. Unpack it/,
  ],
  ["a gzip in a gzip", "a.txt.gz", gzipSync(gzipSync("a")), /compressed twice. Unpack it once/],
  ["a gzip that is called text in a zip", "a.zip", zipOf([["a.txt", gzipSync("a")]]), /compressed twice/],
  ["a gzip that breaks off", "a.txt.gz", gzipSync(TABLE.repeat(99)).subarray(0, 60), /broken .gz file/],
  ["a zip that breaks off", "a.zip", zipOf([["a.txt", "a"]]).subarray(0, 40), /broken .zip file/],
  [
    "a zst that is rubbish",
    "a.zst",
    Buffer.from("KLUv/SQj////////////////////////", "base64"),
    /broken .zst file/,
  ],
  ["a zst that breaks off", "a.zst", Buffer.from("KLUv/SQhCQEAaWQscGFy", "base64"), /broken .zst file/],
  ["a zip of pictures", "a.zip", zipOf([["a.jpg", "a"]]), /contains no discussion/],
  [
    "files of several types",
    "a.zip",
    zipOf([
      ["a.txt", "a"],
      ["b.csv", TABLE],
    ]),
    /several types/,
  ],
  ["a PDF", "a.pdf", bytesOf("%PDF-1.4"), /it is a PDF. Save its text/],
  ["a 7z archive", "a.7z", Buffer.from("7z\xbc\xaf", "latin1"), /7z archive. Unpack it/],
  ["a photo", "a.txt", Buffer.from("\xff\xd8\xff\xe0", "latin1"), /it is a picture/],
  ["a moving picture", "a.gif", bytesOf("GIF89a"), /it is a picture/],
  ["a RAR archive", "a.rar", bytesOf("Rar!\x1a"), /it is a RAR archive/],
  ["a file packed by bzip2", "a.csv.bz2", bytesOf("BZh91AY"), /it is packed by bzip2/],
  ["a file packed by xz", "a.csv.xz", Buffer.from("\xfd7zXZ\0", "latin1"), /it is packed by xz/],
  ["a tar archive", "a.tar", bytesOf(`${"a.csv".padEnd(257, "\0")}ustar`), /it is a tar archive/],
  ["an old workbook", "a.xls", Buffer.from("\xd0\xcf\x11\xe0", "latin1"), /Save a sheet as “CSV UTF-8”/],
  ["a Parquet file", "a.parquet", bytesOf("PAR1"), /it is a Parquet table that is broken/],
  ["data of R", "a.rdata", bytesOf("RDX3\nX"), /it is an R data file/],
  ["older data of R", "a.rdata", bytesOf("RDX2\nX"), /it is an R data file/],
  ["an object of R", "a.rds", bytesOf("X\n\0\0\0"), /it is an R data file/],
  ["data of SPSS", "a.sav", bytesOf("$FL2@(#)"), /a file made by SPSS/],
  ["data of Stata", "a.dta", bytesOf("<stata_dta><header>"), /a file made by Stata/],
  ["a property list", "a.plist", bytesOf("bplist00"), /it is a property list/],
])("%s is refused with what to do", async (_title, name, bytes, reason) => {
  const refusal = await refusalOf(name, bytes);
  expect(refusal).toMatch(/^file-unreadable: /);
  expect(refusal).toMatch(reason);
});

test.each<[string, string, string | Uint8Array, string | RegExp]>([
  ["a date in the year 0", "a.csv", "text,date\none,0000-01-01\ntwo,01/13/0000\n", "it was read"],
  [
    "twenty thousand parents in a ring",
    "a.json",
    JSON.stringify(
      Array.from({ length: 20_000 }, (_, n) => {
        return { id: n + 1, type: "comment", by: "a", time: 1, text: "x", parent: n < 2 ? 2 - n : 1 };
      }),
    ),
    "it was read",
  ],
  [
    "a chain of twenty thousand parents",
    "a.json",
    JSON.stringify(
      Array.from({ length: 20_000 }, (_, n) => ({
        id: n + 1,
        type: "comment",
        by: "a",
        time: 1,
        text: "x",
        parent: n + 2,
      })),
    ),
    "it was read",
  ],
  ["nothing but 200,000 tabs", "a.txt", "\t".repeat(200_000), /^file-empty: /],
  ["a cell of spaces", "a.csv", `text,author\nhello,${" ".repeat(1_000_000)}x\n`, "it was read"],
  ["a message of spaces", "a.txt", `13/03/21, 10:00 - Anna: a${" ".repeat(1_000_000)}x\n`, "it was read"],
  [
    "links that never close in a feed",
    "a.xml",
    `<feed><entry><id>t1_a</id>${"<link ".repeat(50_000)}<content>x</content></entry></feed>`,
    /not valid XML/,
  ],
  ["JSON 100,000 levels deep", "a.json", '{"replies":['.repeat(100_000), /nested too deeply/],
  ["one line of 11 MB", "a.txt", "x".repeat(11_000_000), /line 1 is longer than 10 million characters/],
  [
    "a message of 12 MB in short lines",
    "a.txt",
    `13/03/21, 10:00 - Anna: a\n${"and so on\n".repeat(1_200_000)}`,
    /message at line 999999 is longer than 10 million characters/,
  ],
  ["millions of empty objects", "a.json", `[${"{},".repeat(2_500_000)}{}]`, /more than 5 million values/],
  [
    "an object of a million names",
    "a.json",
    `[{${Array.from({ length: 1_000_001 }, (_, n) => `"${n}":0`).join(",")}}]`,
    /objects has more than 1,000,000 names/,
  ],
  [
    "a record of 20,001 names",
    "a.ndjson",
    `{"text":"a"}\n{${Array.from({ length: 20_001 }, (_, n) => `"${n}":0`).join(",")}}\n`,
    /objects has more than 20,000 names/,
  ],
  ["a row of 20,001 cells", "a.csv", `text\n${",".repeat(20_000)}\n`, /row 2 has more than 20,000 cells/],
  ["a row of 20,000 cells", "a.csv", `text${",".repeat(19_999)}\na\n`, "it was read"],
  [
    "days of Slack that are too many values together",
    "a.zip",
    zipOf(
      ["a/2020-01-01.json", "a/2020-01-02.json", "users.json"].map((path) => [path, emptyValues(900_000)]),
    ),
    /more than 5 million values/,
  ],
  [
    "a quote that never closes",
    "a.csv",
    `text\n"${"x\n".repeat(6_000_000)}`,
    /row 2 is longer than 10 million characters/,
  ],
])(
  "%s ends in a thread or in one sentence",
  async (_title, name, content, outcome) => {
    const bytes = typeof content === "string" ? bytesOf(content) : content;
    expect(await refusalOf(name, bytes)).toMatch(outcome);
  },
  60_000,
);

test("a file is read in pieces, wherever they are cut", async () => {
  const text = '\ufeffsep=;\r\nid;"the ""name""";text\r\na;x;"one\r\n; ""two"" 😹"\r\nb;y;grüß\r\n';
  const bytes = Buffer.from(`${text}${"c;z;filler 😹 filler\r\n".repeat(90_000)}`);
  const { file, thread } = await readThreadFile("a.csv", bytes);
  expect(thread?.comments.slice(0, 2)).toMatchObject([
    { id: "a", body: 'one\r\n; "two" 😹' },
    { id: "b", body: "grüß" },
  ]);
  expect([file.leftOut.duplicate, file.columns?.map(({ name }) => name)]).toEqual([
    89_999,
    ["id", 'the "name"', "text"],
  ]);
});

describeWithSharedData("packed recordings", ["forums/slack/export_archive.zip"], () => {
  const read = (path: string, choices: FileChoices = { names: "keep" }) =>
    readThreadFile(path.replace(/.*\//, ""), readFileSync(sharedData(`forums/${path}`)), choices);

  test("an export of Slack gives its channels, and nobody's e-mail address", async () => {
    const { file, thread } = await read("slack/export_archive.zip");
    expect([file.format.key, file.isPrivateChat, file.comments]).toEqual(["slack", true, 147]);
    expect(file.leftOut.system).toBe(11);
    expect(file.threads.map(({ id }) => id).toSorted()).toEqual(["enrique", "traveling-sailor"]);
    expect(JSON.stringify(thread)).not.toMatch(/[\w.]+@[\w-]+\.com/);
    const nameless = await read("slack/export_archive.zip", {});
    expect(JSON.stringify(nameless)).not.toMatch(/hamza|enrique@/i);
  });
});
