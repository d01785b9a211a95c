import { readSchema } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { createSources } from "./create-sources.js";
import { unreadSite } from "./refused-link.js";

const withKeys = { REDDIT_CLIENT_ID: "id", REDDIT_CLIENT_SECRET: "secret" };
const sources = createSources({ settings: withKeys, trustedHosts: "forum.internal:4000" });
const STORY = "https://news.ycombinator.com/item?id=8863";

function sentence(link: string, source?: string, from = sources): string {
  try {
    return `It is one of ${from.resolve(link, source).source}.`;
  } catch (error) {
    expect(error).toMatchObject({ status: expect.any(Number) as number });
    return error instanceof Error ? error.message : String(error);
  }
}

describe("what is no link says so, and how one is written", () => {
  test.each([
    [
      "bitcoin",
      `“bitcoin” is not a link. Paste the address of a discussion from the browser, such as ${STORY}.`,
    ],
    [
      "hello",
      `“hello” is one word, not a link. Paste the address of a discussion from the browser, such as ${STORY}. If it is the ID of a Reddit post, enter t3_hello.`,
    ],
    ["41129813", "“41129813” is not a link."],
    ["r/funny", "“r/funny” is not a link."],
    ["#owls", "“#owls” is not a link."],
    ["https://", "“https://” is not a link."],
    ["what do people say about owls?", "This text contains no link: “what do people say about owls?”."],
    ["https://a.example/1 https://b.example/2", "This text contains 2 links"],
    ["ada@example.org", "“ada@example.org” is a person or an email address"],
    ["@ada@owl.example", "“@ada@owl.example” is a person or an email address"],
    [
      "ftp://example.org/talk",
      "“ftp://example.org/talk” starts with “ftp://”. Paste a link that starts with https://",
    ],
    ["mailto:ada@example.org", "“mailto:ada@example.org” starts with “mailto:”"],
    ["javascript:alert(1)", "“javascript:alert(1)” starts with “javascript:”"],
    ["talk.csv", "“talk.csv” is a file name. Choose the file itself to upload it."],
    ["C:\\Users\\ada\\talk.json", "is a file name"],
    ["file:///home/ada/talk.json", "is a file name"],
  ])("%s", (link, said) => {
    expect(sentence(link)).toContain(said);
  });

  test("a source that is named gives its own example", () => {
    expect(sentence("owls", "lobsters")).toContain("such as https://lobste.rs/s/tdfoqh.");
  });

  test("without Reddit's keys, nobody is told how to write its ids", () => {
    expect(sentence("hello", undefined, createSources({ settings: {} }))).toContain("“hello” is not a link.");
  });
});

describe("an address with something that no such link has", () => {
  test("a password is not repeated", () => {
    const said = sentence("https://ada:secret@owl.example/@ada/100");
    expect(said).toBe(
      "This link has a user name or password before owl.example. Paste it without everything before “@”.",
    );
  });

  test.each([
    [
      "https://owl.example:8443/@ada/100",
      "port 8443 of owl.example, but sites can only be read on their usual port. Paste the link without “:8443”, or ask the people who run this server to add owl.example:8443 to TRUSTED_HOSTS.",
    ],
    ["http://127.0.0.1:3000/t/owls/1", "add 127.0.0.1:3000 to TRUSTED_HOSTS"],
    ["localhost:3000/t/owls/1", "add localhost:3000 to TRUSTED_HOSTS"],
    [
      "https://www.reddit.com:8443/r/a/comments/n49rw/",
      "port 8443 of www.reddit.com, but Reddit can only be read on its usual port.",
    ],
  ])("the port of %s", (link, said) => {
    expect(sentence(link)).toContain(said);
  });

  test("a port that the operator trusts is none of it", () => {
    expect(sentence("http://forum.internal:4000/t/owls/1")).toBe("It is one of discourse.");
    expect(sentence("http://forum.internal:4000/owls")).toContain("is not a supported link");
  });

  test.each(["http://192.168.1.5/talk/7", "http://[fd00::1]/talk/7", "10.0.0.1/talk"])(
    "%s is in a private network",
    (link) => {
      expect(sentence(link)).toMatch(/^\S+ is an address on a private network, .* in TRUSTED_HOSTS\.$/);
    },
  );
});

describe("a page of a known site that is no discussion", () => {
  test.each([
    [
      "https://www.reddit.com/r/funny/",
      "“https://www.reddit.com/r/funny/” is a page on Reddit, but not a Reddit post. Open one there and paste its link, such as https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/.",
    ],
    ["https://www.reddit.com/user/ada", "is a page on Reddit"],
    ["https://i.redd.it/abc1.png", "is a page on Reddit"],
    ["https://news.ycombinator.com/", "is a page on Hacker News, but not a Hacker News story"],
    ["https://news.ycombinator.com/user?id=ada", "is a page on Hacker News"],
    ["https://github.com/o/r", "not a GitHub issue, pull request or discussion"],
    ["https://stackoverflow.com/questions/tagged/js", "not a Stack Exchange question"],
    ["https://bsky.app/profile/ann.example.org", "not a Bluesky post"],
    ["at://ann.example.org/app.bsky.graph.list/3lxyzabcdef2k", "is a page on Bluesky"],
    ["https://lobste.rs/newest", "not a Lobsters story"],
  ])("%s", (link, said) => {
    expect(sentence(link)).toContain(said);
  });

  test("of a site that needs keys which are not set is told so: another page of it would not help", () => {
    const said =
      "YouTube links cannot be read on this server yet: its operator has not set keys for YouTube.";
    expect(sentence("https://www.youtube.com/@owls")).toContain(said);
  });

  test.each([
    [
      "https://lemmy.world/c/birds",
      "such as https://forum.example.org/t/which-saw-for-oak/123 or https://lemmy.world/post/1234567.",
    ],
    ["https://owl.example/@ada", "such as https://mastodon.social/@Gargron/109294719267373593."],
    ["https://owl.example/tags/birds", "https://mastodon.social/@Gargron/109294719267373593."],
    ["https://forum.example/c/tools/12", "https://forum.example.org/t/which-saw-for-oak/123"],
    ["https://forum.example/top/weekly", "https://forum.example.org/t/which-saw-for-oak/123"],
    ["https://forum.example/t/which-owl", "https://forum.example.org/t/which-saw-for-oak/123"],
    ["https://forum.example/latest", "https://forum.example.org/t/which-saw-for-oak/123"],
  ])("%s looks like a page of many", (link, said) => {
    expect(sentence(link)).toMatch(
      /looks like the page of a community, a person or a list, not of a discussion/,
    );
    expect(sentence(link)).toContain(said);
  });

  test.each([
    "https://www.lesswrong.com/posts/abc123/owls",
    "https://news.example/top/2024-owls",
    "https://blog.example/about/owls#comments",
    // As XenForo writes the address of a thread.
    "https://forum.owls.example/t/which-owl.123/",
  ])("%s is no such page: what stands behind the word may be one discussion", (link) => {
    expect(sentence(link)).toContain("is not a supported link");
  });

  test.each(["https://forum.example", "forum.example/", "https://forum.example/?"])(
    "%s is a first page",
    (link) => {
      expect(sentence(link)).toMatch(/is the home page of a site, not a discussion\. .* or a Reddit post\.$/);
    },
  );
});

describe("a site that is known not to be read", () => {
  test.each([
    ["https://x.com/ada/status/1234567890", "X (Twitter)", "Copy the comments into a text file"],
    ["https://mobile.twitter.com/ada/status/1", "X (Twitter)", "Copy the comments"],
    ["https://medium.com/@ada/100", "Medium", "Copy the comments"],
    ["https://birds.tumblr.com/post/9/owls", "Tumblr", "Copy the comments"],
    ["https://discord.com/channels/1/2/3", "Discord", "DiscordChatExporter"],
    ["https://chat.whatsapp.com/abc", "WhatsApp", "Export the chat in the app"],
    ["https://t.me/owls/100", "Telegram", "as JSON with Telegram Desktop"],
  ])("%s", (link, site, instead) => {
    expect(sentence(link)).toContain(`Links to ${site} are not supported: “${link}”.`);
    expect(sentence(link)).toContain(instead);
  });

  test.each([
    "https://discuss.huggingface.co/t/owls/12345",
    "https://forum.gitlab.com/t/owls/12345/6",
    "https://devcommunity.x.com/t/owls/12345",
  ])("may have a forum that is read: %s", (link) => {
    expect(sentence(link)).toBe("It is one of discourse.");
  });

  test.each([
    ["https://discuss.huggingface.co/owls", "Hugging Face"],
    ["https://huggingface.co/t/owls/12345", "Hugging Face"],
    ["https://www.messenger.com/t/12345", "Messenger"],
    ["https://m.facebook.com/t/owls/12345", "Facebook"],
    ["https://forum.gitlab.com", "GitLab"],
  ])("has no forum at %s", (link, site) => {
    expect(sentence(link)).toContain(`Links to ${site} are not supported`);
  });

  test("an archive, and a link that hides where it leads, have sentences of their own", () => {
    const archived = "https://web.archive.org/web/2020/https://news.ycombinator.com/item?id=8863";
    expect(sentence(archived)).toMatch(/is a copy in a web archive\. Paste the original address/);
    expect(sentence("https://reddit.app.link/abc")).toContain("is a short link");
    expect(sentence("https://bit.ly/abc")).toMatch(
      /^“https:\/\/bit\.ly\/abc” is a short link, .* it leads to\.$/,
    );
  });

  test("is told with what to do, whichever it is", () => {
    const { sites, instead } = readSchema("unread-sites");
    for (const { title, hosts, instead: kind } of sites) {
      expect(Object.keys(instead), title).toContain(kind);
      for (const host of hosts)
        expect(unreadSite(`https://www.${host}/x`)?.message, host).toContain(
          `Links to ${title} are not supported`,
        );
    }
    const kinds = new Set(sites.map(({ instead: kind }) => kind));
    expect([...kinds].sort()).toEqual(Object.keys(instead).sort());
  });

  test("is no site that a source reads", () => {
    for (const { key, forms } of sources.list())
      for (const form of forms) expect(unreadSite(form), `${key}: ${form}`).toBeNull();
  });
});

test("a link that another source would read says whose links are wanted", () => {
  expect(sentence(STORY, "reddit")).toBe(
    `“${STORY}” is not a link to a Reddit post. A valid link looks like https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/.`,
  );
});

test("where nothing is known of an address, all that is read is named", () => {
  expect(sentence("https://elsewhere.example/topic/12")).toMatch(
    /^“https:\/\/elsewhere\.example\/topic\/12” is not a supported link\. Paste a link to a Hacker News story, .* or a Reddit post, or upload/,
  );
});
