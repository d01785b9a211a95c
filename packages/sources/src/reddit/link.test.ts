import { expect, test } from "vitest";
import { redditTarget } from "./link.js";

const posts: [string, string][] = [
  ["n49rw", "n49rw"],
  ["N49RW", "n49rw"],
  ["1abcdef", "1abcdef"],
  ["t3_n49rw", "n49rw"],
  ["T3_N49rw", "n49rw"],
  ["https://www.reddit.com/r/announcements/comments/n49rw/", "n49rw"],
  ["https://www.reddit.com/r/announcements/comments/n49rw", "n49rw"],
  ["https://www.reddit.com/r/announcements/comments/n49rw/were_back/", "n49rw"],
  ["http://reddit.com/r/announcements/comments/n49rw/", "n49rw"],
  ["https://old.reddit.com/r/announcements/comments/n49rw/", "n49rw"],
  ["https://new.reddit.com/r/announcements/comments/n49rw/", "n49rw"],
  ["https://np.reddit.com/r/announcements/comments/n49rw/", "n49rw"],
  ["https://m.reddit.com/r/announcements/comments/n49rw/", "n49rw"],
  ["https://de.reddit.com/r/announcements/comments/n49rw/", "n49rw"],
  ["HTTPS://WWW.REDDIT.COM/R/Announcements/Comments/N49RW/", "n49rw"],
  ["https://www.reddit.com./r/a/comments/n49rw/", "n49rw"],
  ["https://www.reddit.com:443/r/a/comments/n49rw/", "n49rw"],
  ["https://www.reddit.com/comments/n49rw", "n49rw"],
  ["https://www.reddit.com/gallery/n49rw", "n49rw"],
  ["https://www.reddit.com/tb/n49rw", "n49rw"],
  ["https://www.reddit.com/user/someone/comments/n49rw/title/", "n49rw"],
  ["https://www.reddit.com/u/some-one_2/comments/n49rw/title/", "n49rw"],
  ["https://www.reddit.com/r/u_someone/comments/n49rw/title/", "n49rw"],
  ["https://www.reddit.com/r/a/comments/n49rw.json", "n49rw"],
  ["https://www.reddit.com/r/a/comments/n49rw/were_back/.json?limit=500", "n49rw"],
  ["https://www.reddit.com/r/a/comments/n49rw/%C3%BCber_uns/", "n49rw"],
  ["https://redd.it/n49rw", "n49rw"],
  ["https://www.redd.it/n49rw/", "n49rw"],
  ["redd.it/n49rw?utm=x", "n49rw"],
  ["reddit.com/r/a/comments/n49rw/", "n49rw"],
  ["www.reddit.com/r/a/comments/n49rw/", "n49rw"],
  ["/r/a/comments/n49rw/slug/", "n49rw"],
  ["r/a/comments/n49rw", "n49rw"],
  ["/comments/n49rw", "n49rw"],
  ["/gallery/n49rw", "n49rw"],
  ["t3_absent", "absent"],
  ["https://www.reddit.com/n49rw", "n49rw"],
  ["https://old.reddit.com/n49rw/", "n49rw"],
  ["https://embed.reddit.com/r/announcements/comments/n49rw/?embed=true", "n49rw"],
  ["https://pt-br.reddit.com/r/a/comments/n49rw/", "n49rw"],
  ["https://announcements.reddit.com/comments/n49rw/", "n49rw"],
  ["https://www.reddit.com/r/a/duplicates/n49rw/were_back/", "n49rw"],
  ["https://www.reddit.com/poll/n49rw", "n49rw"],
  ["https://amp.reddit.com/r/a/comments/n49rw/were_back/", "n49rw"],
  ["https://www.reddit.com//r/a/comments/n49rw/", "n49rw"],
];

test.each(posts)("%s is the post %s", (link, id) => {
  expect(redditTarget(link)).toEqual({ kind: "post", id });
});

test.each([
  "https://www.reddit.com/r/announcements/comments/n49rw/were_back/c364vol/?context=3#top",
  "https://www.reddit.com/r/announcements/comments/n49rw/comment/c364vol/",
  "https://www.reddit.com/comments/n49rw/_/c364vol",
])("%s names a comment of the post n49rw", (link) => {
  expect(redditTarget(link)).toEqual({ kind: "post", id: "n49rw", comment: "c364vol" });
});

test.each([
  ["https://www.reddit.com/r/funny/s/AbC123xyz", "r/funny/s/AbC123xyz"],
  ["https://reddit.com/r/funny/s/AbC123xyz/?utm=x", "r/funny/s/AbC123xyz"],
  ["https://www.reddit.com/u/someone/s/AbC123xyz", "u/someone/s/AbC123xyz"],
  ["r/funny/s/AbC123xyz", "r/funny/s/AbC123xyz"],
])("%s is a share link, whose code keeps its capitals", (link, path) => {
  expect(redditTarget(link)).toEqual({ kind: "share", path });
});

test.each([
  "",
  "hello",
  "bitcoin",
  "constructor",
  "u2",
  "0n49rw",
  "4abcdef",
  "t3_41129813",
  "41129813",
  "https://www.reddit.com/best",
  "https://www.reddit.com/settings",
  "hello world",
  "n49-rw",
  "t1_c364vol",
  "https://reddit.com.evil.org/r/a/comments/n49rw/",
  "https://www.reddit.com.evil.org/r/a/comments/n49rw/",
  "https://evilreddit.com/r/a/comments/n49rw/",
  "https://evil.org/r/a/comments/n49rw/",
  "https://evil.org/https://www.reddit.com/r/a/comments/n49rw/",
  "https://evil.org?u=https://www.reddit.com/r/a/comments/n49rw/",
  "https://evil.org#https://www.reddit.com/r/a/comments/n49rw/",
  "https://www.reddit.com@evil.org/r/a/comments/n49rw/",
  "https://evil.org@www.reddit.com/r/a/comments/n49rw/",
  "https://user:secret@www.reddit.com/r/a/comments/n49rw/",
  "https://www.reddit.com:8443/r/a/comments/n49rw/",
  "https://www.reddit.com\\@evil.org/r/a/comments/n49rw/",
  "https://evil.org\\.reddit.com/r/a/comments/n49rw/",
  "https://a.b.reddit.com/r/a/comments/n49rw/",
  "https://i.redd.it/n49rw",
  "https://v.redd.it/n49rw",
  "https://redd.it.evil.org/n49rw",
  "https://www.redditmedia.com/r/a/comments/n49rw/",
  "https://rеddit.com/r/a/comments/n49rw/",
  "ftp://www.reddit.com/r/a/comments/n49rw/",
  "file:///r/a/comments/n49rw/",
  "javascript:alert(1)//reddit.com/r/a/comments/n49rw/",
  "data:text/html,https://www.reddit.com/r/a/comments/n49rw/",
  "//evil.org/r/a/comments/n49rw/",
  "http://127.0.0.1/r/a/comments/n49rw/",
  "http://[::1]/r/a/comments/n49rw/",
  "http://2130706433/r/a/comments/n49rw/",
  "https://www.reddit.com/",
  "https://www.reddit.com/r/announcements/",
  "https://www.reddit.com/r/announcements/n49rw",
  "https://www.reddit.com/user/someone/",
  "https://www.reddit.com/r/a/comments/",
  "https://www.reddit.com/r/a/comments/n49_rw/",
  "https://www.reddit.com/r/a/comments/n49%2Frw/",
  "https://www.reddit.com/r/a/comments/%6e49rw/",
  "https://www.reddit.com/r/a/comments/../../api/v1/me",
  "https://www.reddit.com/r/funny/s/",
  "https://www.reddit.com/r/fun\nny/comments/n49rw/",
  "https://www.reddit.com/r/a/comments/n49rw/ and more",
  "https://redd.it/",
  "https://redd.it/a/b",
  "../../etc/passwd",
  "n".repeat(33),
  `https://www.reddit.com/r/a/comments/n49rw/${"x".repeat(2000)}`,
])("%s is not the address of a Reddit post", (link) => {
  expect(redditTarget(link)).toBeNull();
});

test.each([
  ["hello", "hello"],
  ["a", "a"],
  ["t3_hello", "hello"],
])("where an id is asked for, the word %s is one", (word, id) => {
  expect(redditTarget(word, true)).toEqual({ kind: "post", id });
});

test.each(["bitcoin", "constructor", "hello world", "12345678", "0abc"])(
  "even there, %s is none: no post has such an id",
  (word) => {
    expect(redditTarget(word, true)).toBeNull();
  },
);
