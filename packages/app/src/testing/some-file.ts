import type { FilePreview, ThreadComment, ThreadFile } from "@undertone/schemas/types";

/** What stands in a file without authors, points, dates and links. */
export const someWords = (body: string): ThreadComment => comment("_1", body);

const comment = (id: string, body: string, more: Partial<ThreadComment> = {}): ThreadComment => ({
  id,
  parent_id: null,
  author: null,
  body,
  score: null,
  created_at: null,
  permalink: null,
  depth: 0,
  ...more,
});

const nothingLeftOut = { deleted: 0, removed: 0, system: 0, hidden: 0, empty: 0, duplicate: 0, span: 0 };
const absent = { from: null, comments: 0 };
const nothing = { text: absent, author: absent, date: absent, score: absent, parent: absent, id: absent, thread: absent }; // prettier-ignore

const readable = (file: ThreadFile): FilePreview => ({ file, refusal: null });

/** A table as pandas writes it: its first column has no name. */
export const pandasTable: FilePreview = readable({
  format: { key: "csv", title: "CSV table" },
  packing: null,
  isPrivateChat: false,
  namesReplaced: false,
  title: "comments",
  comments: 464,
  fields: {
    ...nothing,
    text: { from: "comment_body", comments: 464 },
    parent: { from: "comment_parent_id", comments: 212 },
  },
  columns: [
    { name: "(column 1)", examples: ["0", "1", "2"] },
    { name: "comment_body", examples: ["Fix the roof first.", "And who pays?", "The council."] },
    { name: "comment_parent_id", examples: ["t3_f3rry", "c1"] },
    { name: "who", examples: ["ada", "bram", "cleo"] },
  ],
  threads: [{ id: "thread", title: null, comments: 464, first: null, last: null }],
  threadCount: 1,
  leftOut: { ...nothingLeftOut, deleted: 3 },
  unread: [],
  firstRow: null,
  firstComments: [
    comment("_1", "Fix the roof first. The rest can wait until spring."),
    comment("_2", "And who pays?", { parent_id: "_1", depth: 1 }),
    comment("_3", "The council, I hope. They said so in March."),
  ],
  question: null,
  choices: {},
});

/** The same once somebody said which column has the authors. */
export const pandasTableWithAuthors: FilePreview = readable({
  ...pandasTable.file,
  fields: { ...pandasTable.file.fields, author: { from: "who", comments: 464 } },
  firstComments: pandasTable.file.firstComments.map((one, at) => ({
    ...one,
    author: ["ada", "bram", "cleo"][at] ?? null,
  })),
  choices: { columns: { author: "who" } },
});

/** Three lines, the last two without an empty line between them. */
export const pastedLines: FilePreview = readable({
  ...pandasTable.file,
  format: { key: "plain-text", title: "plain text" },
  title: "Pasted comments",
  comments: 3,
  fields: { ...nothing, text: { from: "each line", comments: 3 } },
  columns: null,
  threads: [{ id: "thread", title: null, comments: 3, first: null, last: null }],
  leftOut: nothingLeftOut,
  parts: { lines: 3, paragraphs: 2 },
});

export const unknownTable: FilePreview = {
  file: {
    ...pandasTable.file,
    comments: 0,
    fields: nothing,
    columns: [
      { name: "who", examples: ["ada", "bram"] },
      { name: "said", examples: ["Fix the roof first.", "And who pays?"] },
    ],
    threads: [],
    threadCount: 0,
    leftOut: nothingLeftOut,
    unread: [],
    firstRow: null,
    firstComments: [],
    question: "text",
  },
  refusal: {
    code: "INSUFFICIENT_DATA",
    message: "The file “minutes.csv” is a table, but no column was recognised as the text of the comments.",
  },
};

/** A private chat of three weeks. */
export const chat: FilePreview = readable({
  ...pandasTable.file,
  format: { key: "whatsapp", title: "WhatsApp chat" },
  isPrivateChat: true,
  namesReplaced: true,
  title: "WhatsApp chat",
  comments: 812,
  fields: {
    ...nothing,
    text: { from: "the message", comments: 812 },
    author: { from: "the name before it", comments: 812 },
    date: { from: "the date before it", comments: 812 },
  },
  columns: null,
  threads: [
    {
      id: "thread",
      title: null,
      comments: 812,
      first: "2021-11-05T08:00:00.000Z",
      last: "2021-11-25T21:10:00.000Z",
    },
  ],
  leftOut: { ...nothingLeftOut, system: 12, empty: 40 },
  unread: [],
  firstRow: null,
  firstComments: [
    comment("_1", "Morning, is anybody near the boathouse?", {
      author: "Person 1",
      created_at: "2021-11-05T08:00:00.000Z",
    }),
    comment("_2", "Person 1, I am. The door is still stuck.", {
      author: "Person 2",
      created_at: "2021-11-05T08:02:00.000Z",
    }),
  ],
});

/** A chat whose dates may be read in two ways. */
export const chatWithOpenDates: FilePreview = readable({
  ...chat.file,
  fields: { ...chat.file.fields, date: absent },
  threads: [{ id: "thread", title: null, comments: 812, first: null, last: null }],
  question: "date-order",
});

const subjects = [
  "The roof of the reading room",
  "Opening hours in winter",
  "Fines",
  "A second copy of the atlas",
];

/** An archive dump of many threads. */
export const dump: FilePreview = readable({
  ...pandasTable.file,
  format: { key: "reddit-lines", title: "Reddit archive (JSON lines)" },
  packing: "gz",
  title: "library_2019-04",
  comments: 1755,
  fields: {
    text: { from: "body", comments: 1700 },
    author: { from: "author", comments: 1700 },
    date: { from: "created_utc", comments: 1755 },
    score: { from: "score", comments: 1755 },
    parent: { from: "parent_id", comments: 900 },
    id: { from: "id", comments: 1755 },
    thread: { from: "link_id", comments: 1755 },
  },
  columns: null,
  threads: Array.from({ length: 27 }, (_, at) => ({
    id: `t${at}`,
    title: subjects[at] ?? null,
    comments: 130 - 5 * at > 0 ? 130 - 5 * at : 1,
    first: `2019-04-${String((at % 28) + 1).padStart(2, "0")}T10:00:00.000Z`,
    last: `2019-04-${String((at % 28) + 2).padStart(2, "0")}T10:00:00.000Z`,
  })),
  threadCount: 27,
  leftOut: { ...nothingLeftOut, deleted: 41, removed: 14 },
  unread: [],
  firstRow: null,
  firstComments: pandasTableWithAuthors.file.firstComments,
});
