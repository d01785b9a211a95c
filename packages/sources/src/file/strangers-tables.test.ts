import { expect, test } from "vitest";
import { brief, readGiven, refusalOf } from "../testing/given-file.js";

/** Tables as people bring them from exporters and survey tools: what is not read of them is told. */

const json = (value: unknown) => JSON.stringify(value);

test.each([
  ["Amazon's reviews", "Id,ProfileName,HelpfulnessNumerator,Score,Time,Text\n1,Ann,3,5,1704467045,Great\n"],
  [
    "the Play store's",
    "reviewId,userName,content,score,thumbsUpCount,at\n1,Ann,Great,5,3,2024-01-05 15:04:05\n",
  ],
  [
    "Hacker News' table",
    "by,text,score,time,timestamp,id,parent\nAnn,Great,3,1704467045,2024-01-05 15:04:05 UTC,1,\n",
  ],
  [
    "an Instagram exporter",
    '"Id","Username","Comment","Date","Likes"\n"1","Ann","Great","Friday, January 5, 2024 at 3:04 PM","3"\n',
  ],
  ["a German table", "Id;Autor;Kommentar;Datum;Punkte\n1;Ann;Great;5. Januar 2024 15:04;3,0\n"],
  ["PRAW", "id,author,body,score,created_utc\n1,Redditor(name='Ann'),Great,3,1704467045.0\n"],
])("a table of %s is read, and stars are no score", (_site, text) => {
  expect(brief("a.csv", text)).toEqual(["1< Ann 2024-01-05T15:04 3: Great"]);
});

test.each([
  ["UTF-8", "utf8"],
  ["UTF-16", "utf16le"],
] as const)("a table that Excel saves as text in %s is no chat", (_name, encoding) => {
  const rows = ["Author\tDate\tComment", "Ann A\t1/15/2024 15:04\tGreat", "Bob\t1/16/2024 9:10\tNo"];
  const bytes = Buffer.from(`\ufeff${rows.join("\r\n")}\r\n`, encoding);
  expect(brief("a.txt", bytes)).toEqual([
    "_1< Ann A 2024-01-15T15:04: Great",
    "_2< Bob 2024-01-16T09:10: No",
  ]);
  expect(refusalOf("a.txt", bytes.toString(encoding).replace(/^.*\r\n/, ""))).toMatch(/seems to be a chat/);
});

test("whom twint says that a tweet answers is no comment of the table", () => {
  const text =
    "id,conversation_id,tweet,username,reply_to\n1,1,Great,ann,[]\n2,1,No,bob,\"[{'screen_name': 'ann', 'id': '9'}]\"\n";
  const { file, thread } = readGiven("a.csv", text);
  expect(thread?.comments.map(({ parent_id: parent }) => parent)).toEqual([null, null]);
  expect([file.absentParents, file.unread.map(({ comments }) => comments)]).toEqual([undefined, [1]]);
});

test("YouTube's Takeout gives texts, never the JSON around them", () => {
  const table = [
    "Comment ID,Comment Create Timestamp,Parent Comment ID,Video ID,Comment Text",
    '1,2024-01-05T15:04:05.123456+00:00,,v,"{""text"":""Great""}"',
    '2,2024-01-05T15:04:05+00:00,1,v,"{""text"":""In""},{""text"":""deed"",""isBold"":true}"',
    '3,2024-01-05T15:04:05+00:00,,v,"{""takeoutSegments"":[{""text"":""Live""}]}"',
    '4,2024-01-05T15:04:05+00:00,,v,"{""emoji"":""x""}"',
    '5,2024-01-05T15:04:05+00:00,,v,"[1] is my {source}"',
  ].join("\n");
  const { file, thread } = readGiven("comments.csv", table);
  expect(thread?.comments.map(({ id, parent_id: parent, body }) => [id, parent, body])).toEqual([
    ["1", null, "Great"],
    ["2", "1", "Indeed"],
    ["3", null, "Live"],
    ["4", null, ""],
    ["5", null, "[1] is my {source}"],
  ]);
  expect(file.unread).toEqual([{ field: "text", comments: 1, example: '{"emoji":"x"}' }]);
});

test.each([
  ["markup", '"<p>Great <b>roof</b></p>"', "Great roof"],
  ["a paragraph that nobody closed, and signs by number", '"I don&#x27;t.<p>Really"', "I don't.\nReally"],
  ["a quote of others", '"[quote=bob]Old[/quote] Mine"', "Mine"],
  ["a first paragraph that nobody closed", '"<p>Hi"', "Hi"],
  [
    "a quote of a forum, with its writer and time",
    '"[quote author=bob link=topic=7.msg1#msg1 date=1]Old[/quote] Mine"',
    "Mine",
  ],
  [
    "a quote and marks with a forum's numbers",
    '"[quote=""bob"":3ab]Old[/quote:3ab]Mine, [b:3ab]really[/b:3ab]"',
    "Mine, really",
  ],
  [
    "a list with a forum's numbers",
    '"[list:3ab][*:3ab]one[/*:m:3ab][*:3ab]two[/*:m:3ab][/list:u:3ab]"',
    "\none\ntwo",
  ],
  ["a link to whom it answers", '"<p><a class=""at"" href=""#7"">@Ann L</a> , Mine</p>"', "Mine"],
  ["a link to what it answers", "[ ](https://chat.example/channel/x?msg=7) Mine", "Mine"],
  ["words about a quote", "[quote this] is what I said", "[quote this] is what I said"],
  ["words about markup", '"Use <b> and <p> for it"', "Use <b> and <p> for it"],
  ["words about markup at their beginning", '"<p> is a paragraph"', "<p> is a paragraph"],
])("of a text with %s the words are read", (_title, cell, body) => {
  expect(readGiven("a.csv", `id,text\n1,${cell}\n`).thread?.comments[0]?.body).toBe(body);
});

test("what is not read of dates, scores, authors and ids is told with an example", () => {
  const table = [
    "id,author,date,score,text",
    "1,Ann,03/04/24,1.2k,one",
    "2,\"{'name': 'bob'}\",2 days ago,many,two",
    "1.23E+17,Cleo,2024-01-05,−5,three",
    "4,,,,four",
  ].join("\n");
  const { file, thread } = readGiven("a.csv", table);
  expect(file.unread).toEqual([
    { field: "date", comments: 2, example: "03/04/24" },
    { field: "author", comments: 1, example: "{'name': 'bob'}" },
    { field: "score", comments: 1, example: "many" },
    { field: "id", comments: 1, example: "1.23E+17" },
  ]);
  expect(thread?.comments.map(({ score }) => score)).toEqual([1200, null, -5, null]);
  expect(file.question).toBe("date-order");
});

test.each([
  ["a table", "a.csv", "text,date\none,03/04/2024\ntwo,25/04/2024\n"],
  [
    "a list of JSON",
    "a.json",
    json([
      { text: "one", date: "03/04/2024" },
      { text: "two", date: "25/04/2024" },
    ]),
  ],
])("one day after the twelfth shows the order of all dates of %s", (_title, name, text) => {
  const { file, thread } = readGiven(name, text);
  expect([file.unread, thread?.comments.map(({ created_at: date }) => date?.slice(0, 10))]).toEqual([
    [],
    ["2024-04-03", "2024-04-25"],
  ]);
});

test.each([
  [
    "a space before an opening quote",
    'id, text, author\n1, "Hello, you", ann\n2, "said" twice, bob\n',
    ["Hello, you", ' "said" twice'],
  ],
  [
    "a backslash before a quote",
    'id,text\n1,"She said \\"hi, there\\" to me"\n2,"\\\\ \\"x\\""\n',
    ['She said "hi, there" to me', '\\ "x"'],
  ],
  ["a backslash at a cell's end", 'id,text\n1,"C:\\dir\\"\n2,b\n', ["C:\\dir\\", "b"]],
  ["a byte order mark before a quote", '\ufeff"text","id"\n"a, b",1\n', ["a, b"]],
  ["a line break in quotes", 'text,id\n"a\nb",1\n', ["a\nb"]],
  [
    "Markdown, with a pipe in a cell",
    "| id | text |\n|---:|:---|\n| 1 | one |\n| 2 | two \\| three |\n",
    ["one", "two | three"],
  ],
  ["a break at a text's end", "id,text\n1,one<br>\n2,I use <br>\n", ["one", "I use <br>"]],
  ["semicolons and decimal commas", "text;score\na, b and c;3,0\n", ["a, b and c"]],
])("%s is no reason to misread a table", (_title, text, expected) => {
  expect(readGiven("a.csv", text).thread?.comments.map(({ body }) => body)).toEqual(expected);
});

test.each([
  ["Source URL,https://example.org/1\n\n,Name,Author,Date,Likes,Comment\n1,x,Ann,2024-01-05,3,Nice\n", 1],
  ["Date;30.06.2023\nUser;ann\n\nNr;Author;Date;Likes;Comment\n1;Ann;2024-01-05;3;Nice\n", 2],
])("what an exporter says above a table's header is nobody's words: %j", (text, rows) => {
  expect(brief("a.csv", text)).toEqual(["_1< Ann 2024-01-05T00:00 3: Nice"]);
  expect(readGiven("a.csv", text).file.leftOut.system).toBe(rows);
});

test("a title and shorter rows above a table without a known name are none of its answers", () => {
  const text = `Q&A Report\nTopic,Start,Questions\nTown,9 AM,2\n#,Question,Asker Name,Answer\n1,When?,Ann,May\n2,Why?,Bob,\n`;
  const { file } = readGiven("a.csv", text);
  expect([file.question, file.leftOut.system, file.columns?.map(({ name }) => name)]).toEqual([
    "text",
    3,
    ["#", "Question", "Asker Name", "Answer"],
  ]);
});

test.each([
  'Bericht\t\t\n\t\t\nAuteur\tCommentaire\tJ\'aime\nAnn\t"Pas de chiens,\nmerci"\t3\n',
  'Bericht\nAuteur\tCommentaire\tJ\'aime\nAnn\t"Pas de chiens,\nmerci"\t3\n',
])("a table of text is one below what an exporter says, too: %j", (text) => {
  expect(brief("a.txt", text)).toEqual(["_1< Ann 3: Pas de chiens,\nmerci"]);
});

test.each([
  '"Subject","Body","From: (Name)","From: (Address)","To: (Name)","To: (Address)"',
  '"Betreff","Text","Von: (Name)","Von: (Adresse)","An: (Name)","An: (Adresse)"',
])("mails of Outlook are private, by whoever wrote them: %s", (header) => {
  const text = `${header}\n"Roof","one","Ann","ann@mail.example","Bob","bob@mail.example"\n`;
  expect(readGiven("a.csv", text).file.isPrivateChat).toBe(true);
  expect(brief("a.csv", text)).toEqual(["_1< Person 1: one"]);
});

test("a table in two columns with tabs between them is one, whatever it is called", () => {
  expect(brief("a.txt", "author\ttext\nann\thello there\nbob\tyes\n")).toEqual([
    "_1< ann: hello there",
    "_2< bob: yes",
  ]);
  expect(readGiven("a.txt", "Sat Jan 07\nid\tuser\tfaves\n1\t2\t3\n2\t2\t0\n").file.question).toBe("text");
  expect(readGiven("a.txt", "ann\thello there\nbob\tyes\ncleo\tno way\n").file.question).toBe("text");
});

test.each([
  ["a number above numbers", "ann,good,5\nbob,bad,4\n", "comment"],
  ["a date above dates", "2024-01-05,so be it\n2024-01-06,no\n", "comment"],
  ["a sentence", "I like it very much.\nNot so\n", "comment"],
  ["what comes again below it", "ann,good\nbob,bad\nann,fine\n", "comment"],
  ["words", "Frage,Antwort\nWie,So\n", "names"],
  ["questions", '"What should change, and why? Tell us all.",Code\nNothing,A\n', "names"],
])("a first row with %s and no known name is told", (_title, text, firstRow) => {
  const { file } = readGiven("a.csv", text);
  expect([file.firstRow, file.question]).toEqual([firstRow, "text"]);
});

test("a first row is what a person says that it is", () => {
  const text = "ann,good\nbob,bad\n";
  const columns = { text: "(column 2)", author: "(column 1)" };
  expect(brief("a.csv", text, { firstRow: "comment", columns })).toEqual(["_1< ann: good", "_2< bob: bad"]);
  expect(
    readGiven("a.csv", "ann,good\nann,bad\n", { firstRow: "names" }).file.columns?.map(({ name }) => name),
  ).toEqual(["ann", "good"]);
  expect(readGiven("a.csv", "author,text\nann,good\n").file.firstRow).toBeNull();
});

test.each([
  ["1/25/98", "1998-01-25"],
  ["1/25/24", "2024-01-25"],
  ["25-Jan-98", "1998-01-25"],
])("years of two figures are those of a lifetime: %s", (date, day) => {
  const { thread } = readGiven("a.csv", `id,date,text\n1,${date},one\n`);
  expect(thread?.comments[0]?.created_at?.slice(0, 10)).toBe(day);
});

test("a table of Jira is refused, since it holds several comments in a row", () => {
  const table = [
    "Summary,Issue key,Description,Comment,Comment",
    'Roof,A-1,It leaks,"05/Jan/24 3:04 PM;ann;It fails","06/Jan/24 3:04 PM;bob;Same here"',
  ].join("\n");
  expect(refusalOf("a.csv", table)).toMatch(/a Jira export.*one comment per row/);
  expect(brief("a.csv", table, { columns: { text: "Description" } })).toEqual(["_1< : It leaks"]);
  expect(brief("a.csv", "Issue key,Comment\nA-1,see; this; and that\n")).toEqual([
    "_1< : see; this; and that",
  ]);
});

test.each([
  ["Thai years in two figures", "text,date\none,13/06/64 15:00\ntwo,14/06/64 15:00\n", "2021-06-13"],
  ["Persian years", "text,date\none,1402/03/30 15:00\ntwo,1402/03/31 15:00\n", "2023-06-20"],
  [
    "what is said beside a moment",
    "text,date,timestamp\none,4 days ago,1687273200\ntwo,1 day ago,1687273201\n",
    "2023-06-20",
  ],
])("dates of other calendars and clocks are read: %s", (_title, table, day) => {
  expect(readGiven("a.csv", table).thread?.comments[0]?.created_at?.slice(0, 10)).toBe(day);
});

test("ids are no names, and signs that a site writes are read", () => {
  const { file, thread } = readGiven("a.csv", "id,user,text\n1,1001,one &amp; &lt;two&gt;\n2,1002,three\n");
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([
    [null, "one & <two>"],
    [null, "three"],
  ]);
  expect(file.unread).toEqual([{ field: "author", comments: 2, example: "1001" }]);
});

test.each([
  [
    "a forum, by its own ids and in its own markup",
    `post_id,topic_id,post_username,post_time,post_text\n1,5,ann,1680000000,<t>Which tent?</t>\n2,5,bob,1680000100,"<r><QUOTE author=""ann""><s>[quote=ann]</s>Which?<e>[/quote]</e></QUOTE>A <B><s>[b]</s>small<e>[/b]</e></B> one</r>"\n`,
    ["1< ann 2023-03-28T10:40: Which tent?", "2< bob 2023-03-28T10:41: A small one"],
  ],
  [
    "a forum with marks in brackets",
    "postid,threadid,parentid,username,dateline,pagetext,visible\n1,5,0,ann,1680000000,[b]Which[/b] tent [u]?,1\n2,5,1,bob,1680000100,A [i]small[/i] one,1\n",
    ["1< ann 2023-03-28T10:40: Which tent [u]?", "2<1 bob 2023-03-28T10:41: A small one"],
  ],
  [
    "a forum with pictures, people and lists in brackets",
    'postid,username,message\n1,ann,"[USER=1]@bob[/USER] look [IMG]https://a.example/x.png[/IMG][ATTACH type=""full""]12[/ATTACH] at [img]"\n2,bob,"Both: [list][*]one[*] two[/list]"\n3,cy,"Any [*] note [b]here[/b]"\n',
    ["1< ann: @bob look  at [img]", "2< bob: Both: \none\ntwo", "3< cy: Any [*] note here"],
  ],
  [
    "proposals that are commented, and comments that are answered",
    "id;body;author/name;commentable_id;commentable_type\n1;More trees;Ann;1;Decidim::Proposals::Proposal\n2;Where?;Bob;1;Decidim::Comments::Comment\n",
    ["1< Ann: More trees", "2<1 Bob: Where?"],
  ],
  [
    "all ancestors of a comment",
    "id;commentable_id;commentable_type;body;ancestry;cached_votes_up\n1;20;Debate;one;;3\n2;20;Debate;two;1;0\n3;20;Debate;three;1/2;1\n",
    ["1< 3: one", "2<1 0: two", "3<2 1: three"],
  ],
  [
    "an exporter's long headings",
    ",Name (click to view profile),Profile ID,Date,Likes,Comment\n1,ann,55,2023-01-01 10:00:00,3,Lovely\n",
    ["_1< ann 2023-01-01T10:00 3: Lovely"],
  ],
  ["a name beside a person's id", "Name,Profile ID,Comment\nann,55,Lovely\n", ["_1< ann: Lovely"]],
  [
    "a newspaper's comments",
    "approveDate,commentBody,commentID,createDate,parentID,recommendations,status,userDisplayName,userID\n1680000000,Well said,100,1680000000,0,7,approved,ann,55\n1680000100,No,101,1680000100,100,2,approved,bob,56\n",
    ["100< ann 2023-03-28T10:40 7: Well said", "101<100 bob 2023-03-28T10:41 2: No"],
  ],
  ["a name that may be a product's", "name,rating,review\nKettle,5,Good\n", ["_1< : Good"]],
  [
    "a shop's sentences for dates and votes",
    'Reviewer,Date,Review,Helpful\nAnn,"Reviewed in the United States on January 5, 2023",Good,12 people found this helpful\n',
    ["_1< Ann 2023-01-05T00:00 12: Good"],
  ],
  [
    "an authority's comments, one of them withdrawn",
    "Document ID,Posted Date,Is Withdrawn?,Comment\nA-1,2023-01-05T05:00Z,false,Be strict\nA-2,2023-01-06T05:00Z,true,No\n",
    ["_1< 2023-01-05T05:00: Be strict", "_2< 2023-01-06T05:00: [deleted]"],
  ],
  [
    "a person's own posts, without private ones",
    "topic_title,is_pm,post_raw,like_count,created_at\nBike,No,A used one,3,2023-01-01 11:00:00 UTC\nPlan,Yes,Secret,0,2023-01-01 11:00:00 UTC\n",
    ["_1< 2023-01-01T11:00 3: A used one"],
  ],
  [
    "a post's day and hour in columns of their own",
    "User Name,Post Created,Post Created Date,Post Created Time,Likes,Message\nann,2021-01-01 10:00:00 CET,2021-01-01,10:00:00,9,Open\n",
    ["_1< ann 2021-01-01T09:00 9: Open"],
  ],
  [
    "Steam's reviews, whose score is their stars",
    "app_id,review_text,review_score,review_votes\n10,Fun,1,0\n10,Dull,-1,1\n",
    ["_1< 0: Fun", "_2< 1: Dull"],
  ],
  [
    "a store's reviews, by the day they were sent",
    "Review Submit Date and Time,Review Last Update Date and Time,Star Rating,Review Text\n2023-03-28T10:40:00Z,2023-03-29T10:40:00Z,5,Fun\n",
    ["_1< 2023-03-28T10:40: Fun"],
  ],
  [
    "a shop's reviews, one of them spam",
    "body,rating,review_date,curated,reviewer_name\nFits,5,2023-01-05 10:00:00 UTC,ok,Ann\nPills,5,2023-01-05 10:00:00 UTC,spam,S\n",
    ["_1< Ann 2023-01-05T10:00: Fits", "_2< 2023-01-05T10:00: [removed]"],
  ],
  [
    "answers of tweets, by rtweet",
    "status_id,screen_name,text,reply_to_status_id,favorite_count\nx1,ann,Late,NA,3\nx2,bob,Always,x1,0\n",
    ["x1< ann 3: Late", "x2<x1 bob 0: Always"],
  ],
  [
    "answers of tweets, by twarc",
    "id,referenced_tweets.replied_to.id,text,author.username\n1,,Late,ann\n2,1,Always,bob\n",
    ["1< ann: Late", "2<1 bob: Always"],
  ],
  [
    "a board's updates below their heading",
    "Updates,,,,\nItem ID,User,Update Content,Post ID,Parent Post ID\n1,Ann,Same here,901,\n1,Bob,Mended,902,901\n",
    ["901< Ann: Same here", "902<901 Bob: Mended"],
  ],
  [
    "what nobody else calls so",
    "date,reviewer_name,comments\n2023-01-05,Ann,Nice\n",
    ["_1< Ann 2023-01-05T00:00: Nice"],
  ],
  [
    "days with points between their figures",
    "Kommentar;Datum\nLaut;05.01.2023 10:00\nNett;06.01.2023 11:00\n",
    ["_1< 2023-01-05T10:00: Laut", "_2< 2023-01-06T11:00: Nett"],
  ],
  ["pictures in a text", `id,text\n1,"Late <img alt=""x"" src=""y"">again"\n`, ["1< : Late again"]],
  [
    "a reader's own reviews, without the writer of the book",
    "Title,Author,ISBN,My Rating,My Review\nThe Sea,Iris Writer,0141,4,Slow\n",
    ["_1< : Slow"],
  ],
  [
    "no address of anybody",
    "author,text\nAnn A <ann@mail.example>,one\nbob@mail.example,two\n@cleo@social.example,three\n",
    ["_1< Ann A: one", "_2< bob: two", "_3< @cleo@social.example: three"],
  ],
  [
    "answers by the address of what is answered, of which one is the page's",
    "url,parent,text\nhttps://l.example/p/1,https://l.example/p/,one\nhttps://l.example/p/2,https://l.example/p/1,two\n",
    ["_1< : one", "_2<_1 : two"],
  ],
  [
    "pages' addresses, which are no comment's",
    "url,parent,text\nhttps://l.example/p,https://l.example/p,one\nhttps://l.example/p,https://l.example/p,two\n",
    ["_1< : one", "_2< : two"],
  ],
  ["Italian", "Autore;Commento;Data\nAnna;uno;13/01/2023 10:00\n", ["_1< Anna 2023-01-13T10:00: uno"]],
  [
    "a shop's answers beside what they answer",
    "review_content,rating,display_name,comment_content\nIt fits me very well,5,Ann,Thanks\nIt is much too small,1,Bob,\nIt broke after one week,1,Cleo,\n",
    ["_1< Ann: It fits me very well", "_2< Bob: It is much too small", "_3< Cleo: It broke after one week"],
  ],
  [
    "answers by index",
    "index,reply_to,text\n0,,one\n1,0,two\n2,1,three\n",
    ["0< : one", "1<0 : two", "2<1 : three"],
  ],
  ["seconds with a decimal comma", "text;created_utc\none;1680000000,0\n", ["_1< 2023-03-28T10:40: one"]],
  ["a name beside a mail address", "Name,E-Mail,Comment\nAnn,a@mail.example,one\n", ["_1< Ann: one"]],
  [
    "a blog's comments, by the time that is no country's",
    "comment_ID,comment_author,comment_date,comment_date_gmt,comment_content\n1,Ann,2024-01-05 16:04:00,2024-01-05 15:04:00,one\n",
    ["1< Ann 2024-01-05T15:04: one"],
  ],
  [
    "a day beside its moment",
    "date,timestamp,comment\n2024-01-05,1704467045,one\n2024-01-06,1704553445,two\n",
    ["_1< 2024-01-05T15:04: one", "_2< 2024-01-06T15:04: two"],
  ],
  [
    "a day beside the moment of another",
    "date,timestamp,comment\n2023-01-05,1704467045,one\n2023-01-06,1704553445,two\n",
    ["_1< 2023-01-05T00:00: one", "_2< 2023-01-06T00:00: two"],
  ],
  [
    "a day and a time in columns of their own",
    "Datum;Uhrzeit;Name;Kommentar\n13.01.2024;16:04;Ann;eins\n14.01.2024;9:10;Bob;zwei\n",
    ["_1< 2024-01-13T16:04: eins", "_2< 2024-01-14T09:10: zwei"],
  ],
  [
    "posts, beside their topic",
    "topic_id,topic_message,topic_author_name,post_author_name,post_id,post_parent_id,post_message,post_likes,post_timestamp\n7,Hi,Prof,Ann,1,,one,3,2024-01-05T15:04:00Z\n7,Hi,Prof,Bob,2,1,two,0,2024-01-05T15:04:00Z\n",
    ["1< Ann 2024-01-05T15:04 3: one", "2<1 Bob 2024-01-05T15:04 0: two"],
  ],
  [
    "answers by the numbers of posts in a topic",
    "id,topic_id,post_number,raw,reply_to_post_number\n501,7,2,one,\n502,7,3,two,2\n",
    ["2< : one", "3<2 : two"],
  ],
  [
    "answers in the second of two columns",
    "id,parent_id,replied_to_id,body\n1,,,one\n2,,1,two\n",
    ["1< : one", "2<1 : two"],
  ],
  [
    "votes beside those who voted",
    "review_id,helpful_votes,total_votes,review_body\n1,3,4,one\n",
    ["1< 3: one"],
  ],
  [
    "cells of a database that are empty",
    "author,comment\nAnn,NULL\nBob,N/A\nCy,-\nDee,None of them\n",
    ["_1< Dee: None of them"],
  ],
  ["grades and words", "Auteur,Note,Avis\nAnne,5,Bien\nBob,1,Non\n", ["_1< Anne: Bien", "_2< Bob: Non"]],
  [
    "grades by a name of texts in Portuguese",
    "Nome;Avaliação;Opinião\nAna;5;O jardim é lindo\nRui;2;Fica longe\n",
    ["_1< : O jardim é lindo", "_2< : Fica longe"],
  ],
  [
    "how many comments there are, in Turkish",
    "Kullanıcı,Gönderi,Beğeni,Yorum\nAyşe,Park kapalı,12,3\nCan,Yarın açılır,5,0\n",
    ["_1< Ayşe 12: Park kapalı", "_2< Can 5: Yarın açılır"],
  ],
  [
    "how many reviews there are, in Korean",
    "작성자,후기,리뷰\nann,공원이 좋아요,12\nbo,너무 멀어요,3\n",
    ["_1< ann: 공원이 좋아요", "_2< bo: 너무 멀어요"],
  ],
  [
    "whether there is a reply",
    "id,response,post_text\n1,False,The park is shut\n2,True,Since when?\n",
    ["1< : The park is shut", "2< : Since when?"],
  ],
  [
    "which row is answered, by a name of texts",
    "id,response_text,reply_text\na,The park is shut,\nb,Since when?,a\n",
    ["a< : The park is shut", "b< : Since when?"],
  ],
  [
    "a number as a text, where no other is beside it",
    "text,message\n42,\n,How many?\n17,\n",
    ["_1< : 42", "_2< : 17"],
  ],
  ["a moderator's note", "id,opinion,note\n1,Nice park,called back\n", ["1< : Nice park"]],
  [
    "no answers of all to the first, where the post's id is a comment's by chance",
    "id,pid,parent_id,text\n1,1,,one\n2,1,,two\n3,1,,three\n",
    ["1< : one", "2< : two", "3< : three"],
  ],
  [
    "no answers to a post whose comments have another's id",
    "id,commentable_id,commentable_type,parent_id,text\n2,3,Post,,two\n3,2,Post,,three\n",
    ["2< : two", "3< : three"],
  ],
  ["reviews of books, in Turkish", "Kitap,Yazar,Yorum\nDeniz,Ada Yazan,Güzel\n", ["_1< : Güzel"]],
  [
    "reviews of books by their titles, with who reviews them",
    "Titel,Autor,Rezension,Nutzer\nDas Meer,Ada Schreiber,Lang,ann\n",
    ["_1< ann: Lang"],
  ],
  [
    "titles of reviews beside ids of those who wrote them",
    "title,author,user,review\nSlow,Ann,17,It is slow\nFast,Bob,18,It is fast\n",
    ["_1< Ann: It is slow", "_2< Bob: It is fast"],
  ],
  ["titles of reviews", "title,author,review\nSlow,Ann,It is slow\n", ["_1< Ann: It is slow"]],
  [
    "a channel's creator",
    "video_url,creator,comment\nhttps://v.example/1,Park Channel,Nice\n",
    ["_1< : Nice"],
  ],
  [
    "a day beside the moment of a shop's answer",
    "author,review,review_date,response,response_date\nann,The lamp broke,2024-01-13,Sorry,2024-01-14 12:00\n",
    ["_1< ann 2024-01-13T00:00: The lamp broke"],
  ],
  [
    "Indonesian, with the time beside the day",
    "tanggal,waktu,penulis,komentar\n13/01/2024,15:05,ann,Bagus\n",
    ["_1< ann 2024-01-13T15:05: Bagus"],
  ],
  [
    "Turkish",
    "Kullanıcı adı,Tarih,Yorum,Beğeni sayısı\nAyşe,13.01.2024 10:00,bir,3\n",
    ["_1< Ayşe 2024-01-13T10:00 3: bir"],
  ],
  [
    "Russian",
    "Имя пользователя;Дата публикации;Текст комментария;Голоса\nАнна;13 января 2024 г.;раз;3\n",
    ["_1< Анна 2024-01-13T00:00 3: раз"],
  ],
  ["Portuguese, with accents in two signs", "Usua\u0301rio,Mensagem\nAna,um\n", ["_1< Ana: um"]],
  [
    "German",
    "Text;Autor*in;Erstellt am\nMehr Licht;Ann;13.01.2023 10:00\n",
    ["_1< Ann 2023-01-13T10:00: Mehr Licht"],
  ],
  [
    "Japanese",
    "投稿者,コメント,日時,いいね\n安,遅い,2023/01/13 10:00,3\n",
    ["_1< 安 2023-01-13T10:00 3: 遅い"],
  ],
  [
    "Chinese",
    "昵称,评论内容,评论时间,点赞数\n安,慢,2023-01-13 10:00,1.2万\n",
    ["_1< 安 2023-01-13T10:00 12000: 慢"],
  ],
])("tables as programs write them are read: %s", (_title, text, expected) => {
  expect(brief("a.csv", text)).toEqual(expected);
});

test("French ends a quotation as Meta would write a character of three bytes, and stays", () => {
  expect(brief("a.csv", "id,author,text\n1,Ann,C'est du passé\u00a0»\n2,Bob,C'est fini\n")).toEqual([
    expect.stringContaining("C'est du passé\u00a0»"),
    expect.stringContaining("C'est fini"),
  ]);
});
