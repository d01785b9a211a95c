import { expect, test } from "vitest";
import { brief, readGiven, refusalOf } from "../testing/given-file.js";

/** Exports and feeds in XML: comments and their dates, replies and moderation, and nobody's address. */

const noAddress = /@|192\.0\.2/;

const comment = (id: number, name: string, text: string, approved = "1", parent = "0", type = "comment") => `
  <wp:comment>
    <wp:comment_parent>${parent}</wp:comment_parent><wp:comment_approved><![CDATA[${approved}]]></wp:comment_approved>
    <wp:comment_author_email>a@mail.example</wp:comment_author_email><wp:comment_author_IP>192.0.2.7</wp:comment_author_IP>
    <wp:comment_type>${type}</wp:comment_type><wp:comment_date>2024-04-2${String(id)} 12:00:00</wp:comment_date>
    <wp:comment_date_gmt>2024-04-2${String(id)} 10:00:00</wp:comment_date_gmt><wp:comment_id>${String(id)}</wp:comment_id>
    <wp:comment_author><![CDATA[${name}]]></wp:comment_author><wp:comment_content><![CDATA[${text}]]></wp:comment_content>
  </wp:comment>`;
const item = (id: number, title: string, ...comments: string[]) =>
  `<item><title>${title}</title><wp:post_id>${String(id)}</wp:post_id><content:encoded><![CDATA[<p>We rode it.</p>]]></content:encoded>${comments.join("")}</item>`;
const wxr = (...items: string[]) =>
  `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>${items.join("")}</channel></rss>`;
const post = item(
  10,
  "Line 7 &amp; more",
  comment(1, "Anna", "The tram is late &amp; full"),
  comment(2, "Bob", "Really?", "1", "1"),
  comment(3, "Cy", "Buy this", "spam"),
  comment(4, "Dee", "Not yet seen", "0"),
  comment(5, "Blog", "[...] tram [...]", "1", "0", "pingback"),
  comment(6, "eve@mail.example", "No name"),
);

test.each([
  [
    "as it is written",
    `<?xml version="1.0" encoding="UTF-8" ?>\n<!-- This is <rss> -->\n<!-- a file -->\n${wxr(post)}`,
  ],
  ["behind a style and white space", `\n<?xml-stylesheet href="x.xsl"?>${wxr(post)}`],
  ["with a byte order mark", `\ufeff<?xml version="1.0"?>${wxr(post)}`],
  ["as UTF-16", Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${wxr(post)}`, "utf16le")],
  ["with a post that nobody commented", wxr(item(9, "Old"), post)],
])("a blog's export %s gives comments that everybody may read", (_title, content) => {
  const { file, thread } = readGiven("a.xml", content);
  expect(file.format.key).toBe("wordpress");
  expect(thread?.post).toMatchObject({ title: "Line 7 & more", selftext: "We rode it." });
  expect(brief("a.xml", content)).toEqual([
    "1< Anna 2024-04-21T10:00: The tram is late & full",
    "2<1 Bob 2024-04-22T10:00: Really?",
    "3< 2024-04-23T10:00: [removed]",
    "6< 2024-04-26T10:00: No name",
  ]);
  expect(file.leftOut).toMatchObject({ removed: 1, hidden: 1, system: 1 });
  expect(JSON.stringify([file, thread])).not.toMatch(noAddress);
});

test("a blog's posts are its threads", () => {
  const { file } = readGiven("a.xml", wxr(post, item(11, "Line 8", comment(7, "Anna", "Nice"))));
  expect(file.threads.map(({ id, title, comments }) => [id, title, comments])).toEqual([
    ["10", "Line 7 & more", 4],
    ["11", "Line 8", 1],
  ]);
});

test("a blog's forum keeps answers as posts of their own", () => {
  const forum = (id: number, type: string, status: string, more: string) =>
    `<item><title>Ropes</title><dc:creator xmlns:dc="d">p${String(id)}</dc:creator><content:encoded>text ${String(id)}</content:encoded><wp:post_id>${String(id)}</wp:post_id><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
  const below = "<wp:post_parent>1</wp:post_parent>";
  const meta =
    "<wp:postmeta><wp:meta_key>_bbp_reply_to</wp:meta_key><wp:meta_value>2</wp:meta_value></wp:postmeta>";
  const text = wxr(
    forum(1, "topic", "publish", ""),
    forum(2, "reply", "publish", below),
    forum(3, "reply", "publish", below + meta),
    forum(4, "reply", "spam", below),
    forum(5, "reply", "pending", below),
  );
  expect(brief("a.xml", text)).toEqual(["2< p2: text 2", "3<2 p3: text 3", "4< : [removed]"]);
  expect(readGiven("a.xml", text).thread?.post).toMatchObject({ title: "Ropes", selftext: "text 1" });
});

test.each([
  [
    "Jira",
    `<rss version="0.92"><channel><item><title>[ED-1] Orders</title><description>They fail</description><key id="2">ED-1</key><summary>Orders</summary><comments><comment id="10" author="ann" created="Wed, 18 Jan 2023 12:34:00 +0000">&lt;p&gt;one&lt;/p&gt;</comment></comments></item></channel></rss>`,
    ["10< ann 2023-01-18T12:34: one"],
  ],
  [
    "Jira's cloud",
    `<rss version="0.92"><channel><item><key id="2">ED-1</key><summary>Orders</summary><reporter accountid="5b10a0">Ann Lind</reporter><assignee accountid="-1">Unassigned</assignee><comments>${["5b10a0", "712020:6f1c9a6e-2b1f-4f7f-9c7e-0d5d4c3b2a19", "-1"].map((author, at) => `<comment id="${String(at)}" author="${author}">one</comment>`).join("")}</comments></item></channel></rss>`,
    ["0< Ann Lind: one", "1< : one", "2< : one"],
  ],
  [
    "Jira's cloud, comments alone",
    '<rss version="0.92"><channel><item><key id="2">ED-1</key><comments><comment id="1" author="712020:6f1c9a6e-2b1f-4f7f-9c7e-0d5d4c3b2a19">one</comment></comments></item></channel></rss>',
    ["1< : one"],
  ],
  [
    "phpMyAdmin",
    `<pma_xml_export><database name="smf">${["one", "two"]
      .map(
        (text, at) =>
          `<table name="messages"><column name="id_msg">${String(at + 1)}</column><column name="poster_time">1680000000</column><column name="poster_name">Ann</column><column name="poster_ip">192.0.2.1</column><column name="body">${text}</column></table>`,
      )
      .join("")}</database></pma_xml_export>`,
    ["1< Ann 2023-03-28T10:40: one", "2< Ann 2023-03-28T10:40: two"],
  ],
  [
    "Bugzilla",
    `<bugzilla><bug>${["one", "two"]
      .map(
        (text, at) =>
          `<long_desc isprivate="${String(at)}"><commentid>${String(at + 7)}</commentid><bug_when>2020-07-25 13:50:04 +0000</bug_when><thetext>${text}</thetext></long_desc>`,
      )
      .join("")}</bug></bugzilla>`,
    ["7< 2020-07-25T13:50: one"],
  ],
  [
    "Bugzilla with people",
    `<bugzilla><bug><bug_id>3</bug_id><short_desc>Line 7</short_desc>${[
      ["ann", "one"],
      ["bob@mail.example", "(In reply to Ann A from comment #0)\n&gt; one\n\ntwo"],
    ]
      .map(
        ([who = "", text = ""], at) =>
          `<long_desc><commentid>${String(at + 7)}</commentid><comment_count>${String(at)}</comment_count><who${at === 0 ? ' name="Ann A"' : ""}>${who}</who><thetext>${text}</thetext></long_desc>`,
      )
      .join("")}</bug></bugzilla>`,
    ["7< Ann A: one", "8<7 : > one\n\ntwo"],
  ],
])("XML of %s is read", (_tool, text, expected) => {
  expect(brief("a.xml", text)).toEqual(expected);
});

test("Disqus' export gives the words of each comment that was neither deleted nor spam", () => {
  const written = (id: number, text: string, more: string) =>
    `<post dsq:id="${String(id)}"><message><![CDATA[<p>${text}</p>]]></message><createdAt>2023-06-20T15:00:00Z</createdAt>${more}
      <author><email>a@mail.example</email><name>Anna ${String(id)}</name></author><ipAddress>192.0.2.7</ipAddress><thread dsq:id="5"/></post>`;
  const text = `<disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals">
    <thread dsq:id="5"><link>https://blog.example/7</link><title>Line 7</title><author><email>o@mail.example</email></author></thread>
    ${written(1, "One", "<isDeleted>false</isDeleted><isSpam>false</isSpam>")}
    ${written(2, "Two", '<isDeleted>false</isDeleted><isSpam>false</isSpam><parent dsq:id="1"/>')}
    ${written(3, "Three", "<isDeleted>false</isDeleted><isSpam>true</isSpam>")}
    ${written(4, "Four", "<isDeleted>true</isDeleted><isSpam>false</isSpam>")}</disqus>`;
  expect(brief("a.xml", text)).toEqual([
    "1< Anna 1 2023-06-20T15:00: One",
    "2<1 Anna 2 2023-06-20T15:00: Two",
    "3< 2023-06-20T15:00: [removed]",
    "4< 2023-06-20T15:00: [deleted]",
  ]);
  const { file, thread } = readGiven("a.xml", text);
  expect([file.format.key, file.title]).toEqual(["disqus", "Line 7"]);
  expect(JSON.stringify([file, thread])).not.toMatch(noAddress);
});

const rss = (title: string, ...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://a.example/7</link>${items.map((each) => `<item>${each}</item>`).join("")}</channel></rss>`;
const atom = (...entries: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title>${entries.map((each) => `<entry>${each}</entry>`).join("")}</feed>`;
const DAY = "<pubDate>Tue, 20 Jun 2023 15:00:00 +0000</pubDate>";
const PUBLISHED = "<published>2023-06-20T15:00:00Z</published>";
const kind = (name: string) => `<category term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;

test.each<[string, string, string, string[]]>([
  [
    "Discourse",
    rss(
      "Line 7",
      `<title>Line 7</title><dc:creator><![CDATA[@bob Bob B]]></dc:creator><description><![CDATA[<p>Two</p>]]></description><link>https://a.example/t/line/5/2</link>${DAY}`,
      `<title>Line 7</title><dc:creator>op</dc:creator><description><![CDATA[<p>What?</p>]]></description><link>https://a.example/t/line/5/1</link>${DAY}`,
    ),
    "Line 7: What?",
    ["https://a.example/t/line/5/2< bob 2023-06-20T15:00: Two"],
  ],
  [
    "WordPress' comments",
    rss(
      "Comments on: Line 7",
      `<title>By: Anna</title><link>https://a.example/7/#comment-1</link><dc:creator>Anna</dc:creator>${DAY}<content:encoded><![CDATA[<p>One</p>]]></content:encoded>`,
      `<title>By: Bob</title><link>https://a.example/7/#comment-2</link><dc:creator>Bob</dc:creator>${DAY}<description><![CDATA[In reply to <a href="https://a.example/7/#comment-1">Anna</a>. Two]]></description>`,
    ),
    "Line 7: ",
    ["1< Anna 2023-06-20T15:00: One", "2<1 Bob 2023-06-20T15:00: Two"],
  ],
  [
    "hnrss",
    rss(
      "Hacker News: Line 7",
      `<title><![CDATA[New comment by anna in "Line 7"]]></title><link>https://news.ycombinator.com/item?id=12</link><dc:creator>anna</dc:creator>${DAY}<description><![CDATA[<p>One<p>two]]></description>`,
    ),
    "Line 7: ",
    ["12< anna 2023-06-20T15:00: One\ntwo"],
  ],
  [
    "Trac",
    rss(
      "Line 7",
      `<title></title><dc:creator>anna</dc:creator>${DAY}<description>One</description><link>https://a.example/ticket/5#comment:1</link>`,
    ),
    "Line 7: ",
    ["https://a.example/ticket/5#comment:1< anna 2023-06-20T15:00: One"],
  ],
  [
    "a forum whose authors are addresses",
    rss(
      "Line 7",
      `<title>Re: Line 7</title><author>anna@mail.example (Anna)</author>${DAY}<description>One</description><guid>x</guid>`,
    ),
    "Line 7: ",
    ["x< Anna 2023-06-20T15:00: One"],
  ],
  [
    "Stack Exchange",
    atom(
      `<id>https://a.example/q/5</id><title>Line 7</title><author><name>op</name></author>${PUBLISHED}<summary>What?</summary><link href="https://a.example/questions/5/line"/>`,
      `<id>https://a.example/questions/5/-/6#6</id><re:rank>7</re:rank><title>Answer by Anna for Line 7</title><author><name>Anna</name></author>${PUBLISHED}<summary>&lt;p&gt;One&lt;/p&gt;</summary><link href="https://a.example/questions/5/line/6#6"/>`,
    ),
    "Line 7: What?",
    ["6< Anna 2023-06-20T15:00 7: One"],
  ],
  [
    "Reddit",
    atom(
      `<id>t3_a</id><title>Line 7</title><author><name>/u/op</name></author>${PUBLISHED}<content type="html">&lt;p&gt;What?&lt;/p&gt; &amp;#32; submitted by &amp;#32; &lt;a href="https://www.reddit.com/user/op"&gt; /u/op &lt;/a&gt; &lt;br/&gt; &lt;span&gt;&lt;a href="https://a.example"&gt;[link]&lt;/a&gt;&lt;/span&gt; &amp;#32; &lt;span&gt;&lt;a href="https://a.example"&gt;[comments]&lt;/a&gt;&lt;/span&gt;</content>`,
      `<id>t1_b</id><title>/u/anna on Line 7</title><author><name>/u/anna</name></author>${PUBLISHED}<content type="html">&lt;p&gt;It was submitted by &lt;a href="https://www.reddit.com/user/op"&gt;/u/op&lt;/a&gt; [comments]&lt;/p&gt;</content>`,
    ),
    "Line 7: What?",
    ["b< anna 2023-06-20T15:00: It was submitted by /u/op [comments]"],
  ],
  [
    "Blogger's export",
    atom(
      `<id>tag:blogger.com,1999:blog-1.post-10</id>${kind("post")}<title>Line 7</title><content>&lt;p&gt;What?&lt;/p&gt;</content>`,
      `<id>tag:blogger.com,1999:blog-1.post-11</id>${kind("comment")}<title>One</title><author><name>Anna</name><email>a@mail.example</email></author>${PUBLISHED}<content>One</content><thr:in-reply-to ref="tag:blogger.com,1999:blog-1.post-10"/>`,
      `<id>tag:blogger.com,1999:blog-1.post-12</id>${kind("comment")}<title>Two</title><author><name>Bob</name></author>${PUBLISHED}<content>Two</content><thr:in-reply-to ref="tag:blogger.com,1999:blog-1.post-10"/><link rel="related" href="https://a.example/feeds/1/10/comments/default/11"/>`,
    ),
    "Line 7: What?",
    ["11< Anna 2023-06-20T15:00: One", "12<11 Bob 2023-06-20T15:00: Two"],
  ],
  [
    "Blogger in Takeout",
    atom(
      "<id>p-10</id><blogger:type>POST</blogger:type><title>Line 7</title><content>What?</content>",
      `<id>p-11</id><blogger:type>COMMENT</blogger:type><blogger:status>LIVE</blogger:status><blogger:parent>p-10</blogger:parent><author><name>Anna</name></author>${PUBLISHED}<content>One</content>`,
      `<id>p-12</id><blogger:type>COMMENT</blogger:type><blogger:status>PENDING</blogger:status><blogger:parent>p-10</blogger:parent><author><name>Bob</name></author>${PUBLISHED}<content>Held</content>`,
    ),
    "Line 7: What?",
    ["p-11< Anna 2023-06-20T15:00: One"],
  ],
])("the feed of %s is read as a discussion", (_site, text, told, comments) => {
  const { file, thread } = readGiven("a.xml", text);
  expect(file.format.key).toBe("feed");
  expect(`${thread?.post.title ?? ""}: ${thread?.post.selftext ?? ""}`).toBe(told);
  expect(brief("a.xml", text)).toEqual(comments);
  expect(JSON.stringify(thread)).not.toContain("mail.example");
});

test.each([
  [
    "rows of attributes",
    '<comments><row Id="1" Text="One" CreationDate="2023-06-20T15:00:00"/><row Id="2" Text="Two" CreationDate="2023-06-20T15:00:00"/></comments>',
  ],
  [
    "elements by known names",
    "<data><!-- x --><list><c><id>1</id><text>One</text><date>2023-06-20T15:00:00</date></c><c><id>2</id><text>Two</text><date>2023-06-20T15:00:00</date></c></list></data>",
  ],
  [
    "a Python dictionary",
    '<root type="dict"><title type="str">T</title><comments type="list"><item type="dict"><id type="int">1</id><body type="str">One</body><created_utc type="float">1687273200.0</created_utc></item><item type="dict"><id type="int">2</id><body type="str">Two</body><created_utc type="float">1687273200.0</created_utc></item></comments></root>',
  ],
])("XML of no known program is read where it lists comments: %s", (_title, text) => {
  expect(brief("a.txt", text)).toEqual(["1< 2023-06-20T15:00: One", "2< 2023-06-20T15:00: Two"]);
});

test("elements that lie too deep in each other end in one sentence", () => {
  for (const open of ["<a>", '<a type="dict">'])
    expect(refusalOf("a.xml", open.repeat(5_000) + "</a>".repeat(5_000))).toMatch(/more than 1,000 elements/);
});

test("what a document declares is not put in place, and what is no discussion is refused", () => {
  const declared =
    '<?xml version="1.0"?><!DOCTYPE c [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>';
  const comments = ["1", "2"].map((id) => `<c><id>${id}</id><text>Say &b; now</text></c>`).join("");
  expect(brief("a.xml", `${declared}<l>${comments}</l>`)).toEqual(["1< : Say &b; now", "2< : Say &b; now"]);
  for (const text of [
    '<smses><sms address="+491701234567" body="Hi"/><sms address="+491701234567" body="Yo"/></smses>',
    '<!-- c --><opml><body><outline text="One"/><outline text="Two"/></body></opml>',
    '<svg xmlns="http://www.w3.org/2000/svg"><text id="a">One</text><text id="b">Two</text></svg>',
  ])
    expect(refusalOf("a.txt", text)).toMatch(/it is (?:XML|a picture)/);
});

test("of a site's dump a question is the post of its answers", () => {
  const rows = [
    '<row Id="1" PostTypeId="1" CreationDate="2020-03-01T10:00:00.123" Score="5" Body="&lt;p&gt;How?&lt;/p&gt;" OwnerUserId="7" Title="A tap drips"/>',
    '<row Id="2" PostTypeId="2" ParentId="1" Score="9" Body="&lt;p&gt;So.&lt;/p&gt;" OwnerUserId="8"/>',
    '<row Id="3" PostTypeId="2" ParentId="1" Score="-1" Body="&lt;p&gt;Or so.&lt;/p&gt;" OwnerDisplayName="user1"/>',
  ];
  const text = `\ufeff<?xml version="1.0"?><posts>${rows.join("")}</posts>`;
  expect(brief("Posts.xml", text)).toEqual(["2< 9: So.", "3< user1 -1: Or so."]);
  const two = text.replace(
    "</posts>",
    '<row Id="4" PostTypeId="1" Title="A lamp"/><row Id="5" PostTypeId="2" ParentId="4" Body="Thus."/></posts>',
  );
  expect(readGiven("Posts.xml", two).file.threads.map(({ title, comments }) => [title, comments])).toEqual([
    ["A tap drips", 2],
    ["A lamp", 1],
  ]);
  expect(readGiven("Posts.xml", text).thread?.post).toMatchObject({
    title: "A tap drips",
    selftext: "How?",
    score: 5,
  });
});
