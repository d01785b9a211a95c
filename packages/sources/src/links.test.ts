import { describe, expect, test } from "vitest";
import { createSources } from "./create-sources.js";
import { realWorld } from "./http/world.js";
import { registry } from "./registry.js";

const TRUSTED = "forum.internal,10.0.0.8:4000,forum.internal:4000";

/** A link, the id of what it leads to, and the comment that it names, with two spaces between them. */
const links: Readonly<Record<string, string>> = {
  bluesky: `
    https://bsky.app/profile/ann.example.org/post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
    http://www.bsky.app/profile/ann.example.org/post/3lxyzabcdef2k/?utm_source=x#top  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
    bsky.app/profile/ann.example.org/post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
    https://bsky.app/profile/ann.example.org/post/3lxyzabcdef2k/reposted-by  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
    https://deer.social/profile/ann.example.org/post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
    https://bsky.app/profile/did:plc:abcdefghijklmnopqrstuvwx/post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k
    https://bsky.app/profile/@ann.example.org/post/3lxyzabcdef2k/quotes  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
    https://embed.bsky.app/embed/did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k?id=1&ref_url=x  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k
    https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread?uri=at%3A%2F%2Fdid%3Aplc%3Aabcdefghijklmnopqrstuvwx%2Fapp.bsky.feed.post%2F3lxyzabcdef2k&depth=6  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k
    https://bsky.app/profile/did%3Aplc%3Aabcdefghijklmnopqrstuvwx/post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k
    at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
    at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k  at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/3lxyzabcdef2k
    at://did:web:ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://did:web:ann.example.org/app.bsky.feed.post/3lxyzabcdef2k  at://did:web:ann.example.org/app.bsky.feed.post/3lxyzabcdef2k
  `,
  discourse: `
    https://forum.example.org/t/oak-saws/123  https://forum.example.org/t/123
    https://forum.example.org/t/oak-saws/123/  https://forum.example.org/t/123
    https://forum.example.org/t/123  https://forum.example.org/t/123
    https://forum.example.org/t/-/123  https://forum.example.org/t/123
    https://forum.example.org/t/%E6%9C%A8/123?page=2&utm_source=x#post_7  https://forum.example.org/t/123
    https://forum.example.org/t/4-saws/123/7?u=ann  https://forum.example.org/t/123  7
    https://forum.example.org/t/123/7  https://forum.example.org/t/123  7
    https://forum.example.org/t/oak-saws/123/1  https://forum.example.org/t/123
    https://forum.example.org/t/oak-saws/123.json  https://forum.example.org/t/123
    https://forum.example.org/t/oak-saws/123/last  https://forum.example.org/t/123
    http://www.forum.example.org/t/oak-saws/123  https://www.forum.example.org/t/123
    forum.example.org/t/oak-saws/123  https://forum.example.org/t/123
    https://example.org/forum/t/oak-saws/123  https://example.org/forum/t/123
    https://example.org/a/b/t/t/123/4  https://example.org/a/b/t/123  4
    https://forum.example.org/t/oak-saws/000123/007  https://forum.example.org/t/123  7
    https://forum.example.org/t/oak-saws/123.rss  https://forum.example.org/t/123
    https://forum.example.org/n/oak-saws/123  https://forum.example.org/t/123
    https://forum.example.org/n/oak-saws/123/7?sort=new  https://forum.example.org/t/123  7
    http://forum.internal/t/x/5  http://forum.internal/t/5
    https://10.0.0.8:4000/t/x/5  https://10.0.0.8:4000/t/5
  `,
  github: `
    https://github.com/o/r/issues/5  github.com/o/r/issues/5
    http://www.github.com/o/r/issues/5?tab=x&utm_source=y#top  github.com/o/r/issues/5
    github.com/o/r/issues/5#issuecomment-12  github.com/o/r/issues/5  issuecomment-12
    https://github.com/o/r.js/pull/6/files#r99  github.com/o/r.js/pull/6  discussion_r99
    https://github.com/o/r/pull/6#discussion_r99  github.com/o/r/pull/6  discussion_r99
    https://github.com/o/r/pull/6#pullrequestreview-7  github.com/o/r/pull/6  pullrequestreview-7
    https://github.com/o/r/issues/0005/  github.com/o/r/issues/5
    https://github.com/o/r/issue/5  github.com/o/r/issues/5
    https://github.com/o/r/pull/6.diff  github.com/o/r/pull/6
    https://github.com/o/r/pull/6/commits/0a1b2c3  github.com/o/r/pull/6
    https://github.com/o/r/pull/6/files#diff-0a1bR12  github.com/o/r/pull/6
    https://api.github.com/repos/o/r/pulls/6  github.com/o/r/pull/6
    https://redirect.github.com/o/r/issues/5  github.com/o/r/issues/5
    https://github.com/orgs/community/discussions/8  github.com/community/community/discussions/8
    https://github.com/o/r/discussions/8#discussioncomment-9  github.com/o/r/discussions/8  discussioncomment-9
  `,
  "hacker-news": `
    https://news.ycombinator.com/item?id=8863  8863  8863
    https://www.news.ycombinator.com/item/?id=8863  8863  8863
    news.ycombinator.com/item?id=8863  8863  8863
    https://news.ycombinator.com/item?utm_source=x&id=8863&p=2#  8863  8863
    https://news.ycombinator.com/item?id=8863#8863  8863  8863
    https://news.ycombinator.com/context?id=8863  8863  8863
    https://hn.algolia.com/api/v1/items/8863  8863  8863
    https://hacker-news.firebaseio.com/v0/item/8863.json?print=pretty  8863  8863
    https://hn.svelte.dev/item/8863  8863  8863
    https://hackerweb.app/#/item/8863  8863  8863
    http://hn.premii.com/#/comments/8863  8863  8863
    https://news.ycombinator.com/item?id=008863  8863  8863
    https://news.ycombinator.com/item?id=8863/  8863  8863
    https://news.ycombinator.com//item?id=%208863  8863  8863
    https://news.ycombinator.com/reply?id=8863&goto=item%3Fid%3D8860%238863  8863  8863
    https://hn.algolia.com/?id=8863  8863  8863
    https://hn.algolia.com/items/8863  8863  8863
    https://hn.algolia.com/story/8863  8863  8863
    https://news.ycombinator.com/item?id=8863#9224  8863  9224
  `,
  lemmy: `
    https://lemmy.example/post/9  https://lemmy.example/post/9
    http://lemmy.example/post/9?scrollToComments=true&utm_source=x#top  https://lemmy.example/post/9
    lemmy.example/post/9/21  https://lemmy.example/post/9  21
    https://lemmy.example/comment/21  https://lemmy.example/comment/21  21
    https://piefed.example/post/9#comment_21  https://piefed.example/post/9  21
    https://piefed.example/post/9/comment/21  https://piefed.example/post/9  21
    https://piefed.example/c/birds@feather.example/p/9/owls  https://piefed.example/post/9
    https://mbin.example/m/birds/t/9/owls  https://mbin.example/post/9
    https://mbin.example/m/birds/t/9/-/comment/21#entry-comment-21  https://mbin.example/post/9  21
    https://lemmy.example/post/009/021  https://lemmy.example/post/9  21
    https://photon.example/post/lemmy.example/9  https://lemmy.example/post/9
    https://photon.example/comment/lemmy.example/21  https://lemmy.example/comment/21  21
    https://alexandrite.example/lemmy.example/post/9/21  https://lemmy.example/post/9  21
    https://vger.example/posts/lemmy.example/c/birds/comments/9  https://lemmy.example/post/9
    https://lemmy.example/post/2024/3100  https://lemmy.example/post/2024  3100
    http://forum.internal/post/9  http://forum.internal/post/9
    http://10.0.0.8:4000/post/9  http://10.0.0.8:4000/post/9
  `,
  lobsters: `
    https://lobste.rs/s/abc123  s/abc123
    http://www.lobste.rs/s/abc123/owls?utm_source=x  s/abc123
    lobste.rs/s/abc123.json  s/abc123
    https://lobste.rs/s/abc123/owls#c_two222  s/abc123  two222
    https://lobste.rs/c/two222  c/two222  two222
    https://lobste.rs/comments/two222  c/two222  two222
    https://lobste.rs/s/abc123/owls/comments/two222  s/abc123  two222
    https://lobste.rs/s/abc123#c_two222  s/abc123  two222
    https://crabs.example/s/abc123  s/abc123
  `,
  mastodon: `
    https://owl.example/@ada/100  https://owl.example/@ada/100
    http://owl.example/@ada@birds.example/100?utm_source=x#top  https://owl.example/@ada@birds.example/100
    owl.example/users/ada/statuses/100/  https://owl.example/users/ada/statuses/100
    https://owl.example/web/statuses/100  https://owl.example/web/statuses/100
    https://owl.example/web/@ada/100  https://owl.example/web/@ada/100
    https://owl.example/deck/@ada@birds.example/100  https://owl.example/deck/@ada@birds.example/100
    https://go.example/@ada/statuses/01HXYZABCDEFGHJKMNPQRSTVWX  https://go.example/@ada/statuses/01HXYZABCDEFGHJKMNPQRSTVWX
    https://pleroma.example/notice/9kCcjAZcNRvLEq5LoO  https://pleroma.example/notice/9kCcjAZcNRvLEq5LoO
    https://owl.example/@ada/100/embed  https://owl.example/@ada/100
    https://owl.example/@ada/100/reblogs  https://owl.example/@ada/100
    https://owl.example/@ada/100/favourites/  https://owl.example/@ada/100
    https://owl.example/@ada/100.json  https://owl.example/@ada/100
    https://owl.example/users/ada/statuses/100/activity  https://owl.example/users/ada/statuses/100
    https://owl.example/ap/users/7/statuses/100  https://owl.example/ap/users/7/statuses/100
    https://owl.example/web/@ada@birds.example/100  https://owl.example/web/@ada@birds.example/100
    https://owl.example/statuses/100  https://owl.example/statuses/100
    https://elk.example/owl.example/@ada@birds.example/100  https://owl.example/@ada@birds.example/100
    https://phanpy.example/#/owl.example/s/100  https://owl.example/statuses/100
    http://forum.internal:4000/@ada/100  http://forum.internal:4000/@ada/100
  `,
  "stack-exchange": `
    https://stackoverflow.com/questions/7  stackoverflow.com/q/7
    https://api.stackexchange.com/2.3/questions/7/answers?site=stackoverflow  stackoverflow.com/q/7
    https://api.stackexchange.com/2.3/questions/7?site=cooking&filter=withbody  cooking.stackexchange.com/q/7
    https://api.stackexchange.com/2.3/answers/8?site=mathoverflow.net  mathoverflow.net/a/8  8
    http://www.stackoverflow.com/questions/7/why-is-it?utm_source=x#tab-top  stackoverflow.com/q/7
    stackoverflow.com/questions/7/why/  stackoverflow.com/q/7
    https://stackoverflow.com/questions/7/why/11  stackoverflow.com/q/7  11
    https://stackoverflow.com/questions/7/why/11#11  stackoverflow.com/q/7  11
    https://stackoverflow.com/questions/7/why#answer-11  stackoverflow.com/q/7  11
    https://stackoverflow.com/questions/7/why#comment21_10  stackoverflow.com/q/7  comment 21
    https://stackoverflow.com/q/7/99  stackoverflow.com/q/7
    https://stackoverflow.com/a/11/99  stackoverflow.com/a/11  11
    https://stackoverflow.com/a/11#comment21_11  stackoverflow.com/a/11  comment 21
    https://ru.stackoverflow.com/q/7  ru.stackoverflow.com/q/7
    https://m.stackoverflow.com/questions/007  stackoverflow.com/q/7
  `,
  youtube: `
    https://www.youtube.com/watch?v=7ghhRHRP6t4  7ghhRHRP6t4
    http://m.youtube.com/watch?app=desktop&v=7ghhRHRP6t4&list=PL1&t=3s#x  7ghhRHRP6t4
    music.youtube.com/watch?v=7ghhRHRP6t4  7ghhRHRP6t4
    https://youtu.be/7ghhRHRP6t4?si=abc&t=42  7ghhRHRP6t4
    https://studio.youtube.com/video/7ghhRHRP6t4/comments/inbox  7ghhRHRP6t4
    https://www.youtube.com/shorts/7ghhRHRP6t4  7ghhRHRP6t4
    https://www.youtube.com/live/7ghhRHRP6t4?feature=share  7ghhRHRP6t4
    https://youtu.be/watch?v=7ghhRHRP6t4  7ghhRHRP6t4
    https://www.youtube.com/e/7ghhRHRP6t4  7ghhRHRP6t4
    https://www.youtube-nocookie.com/embed/7ghhRHRP6t4  7ghhRHRP6t4
    https://www.youtube.com/watch?v=7ghhRHRP6t4&lc=Ugw5zYU6n9pmIgAZWvN4AaABAg.91zT3cYb5B291za6voUoRh  7ghhRHRP6t4  Ugw5zYU6n9pmIgAZWvN4AaABAg.91zT3cYb5B291za6voUoRh
  `,
  reddit: `
    n49rw  n49rw
    N49RW  n49rw
    1abcdef  1abcdef
    t3_n49rw  n49rw
    T3_N49rw  n49rw
    https://www.reddit.com/r/announcements/comments/n49rw/  n49rw
    https://www.reddit.com/r/announcements/comments/n49rw/were_back/  n49rw
    https://old.reddit.com/r/announcements/comments/n49rw/  n49rw
    https://www.reddit.com/comments/n49rw  n49rw
    https://www.reddit.com/gallery/n49rw  n49rw
    https://www.reddit.com/tb/n49rw  n49rw
    https://www.reddit.com/user/someone/comments/n49rw/title/  n49rw
    https://www.reddit.com/u/some-one_2/comments/n49rw/title/  n49rw
    https://www.reddit.com/r/u_someone/comments/n49rw/title/  n49rw
    https://www.reddit.com/r/a/comments/n49rw.json  n49rw
    https://www.reddit.com/r/a/comments/n49rw/were_back/.json?limit=500  n49rw
    https://www.reddit.com/r/a/comments/n49rw/%C3%BCber_uns/  n49rw
    https://redd.it/n49rw  n49rw
    https://www.redd.it/n49rw/  n49rw
    redd.it/n49rw?utm=x  n49rw
    reddit.com/r/a/comments/n49rw/  n49rw
    www.reddit.com/r/a/comments/n49rw/  n49rw
    /r/a/comments/n49rw/slug/  n49rw
    r/a/comments/n49rw  n49rw
    /comments/n49rw  n49rw
    /gallery/n49rw  n49rw
    t3_absent  absent
    https://www.reddit.com/n49rw  n49rw
    https://embed.reddit.com/r/announcements/comments/n49rw/?embed=true  n49rw
    https://pt-br.reddit.com/r/a/comments/n49rw/  n49rw
    https://announcements.reddit.com/comments/n49rw/  n49rw
    https://www.reddit.com/r/a/duplicates/n49rw/were_back/  n49rw
    https://www.reddit.com/poll/n49rw  n49rw
    https://amp.reddit.com/r/a/comments/n49rw/were_back/  n49rw
    https://www.reddit.com/r/announcements/comments/n49rw/were_back/c364vol/?context=3#top  n49rw  c364vol
    https://www.reddit.com/r/announcements/comments/n49rw/comment/c364vol/  n49rw  c364vol
    https://www.reddit.com/comments/n49rw/_/c364vol  n49rw  c364vol
    https://www.reddit.com/r/funny/s/AbC123xyz  r/funny/s/AbC123xyz
    https://reddit.com/r/funny/s/AbC123xyz/?utm=x  r/funny/s/AbC123xyz
    https://www.reddit.com/u/someone/s/AbC123xyz  u/someone/s/AbC123xyz
    r/funny/s/AbC123xyz  r/funny/s/AbC123xyz
  `,
};
const refused: Readonly<Record<string, string>> = {
  bluesky: `
    3lxyzabcdef2k
    https://bsky.app/
    https://bsky.app/profile/ann.example.org
    https://bsky.app/profile/ann.example.org/post/
    https://bsky.app/profile/ann/post/3lxyzabcdef2k
    https://bsky.app/profile/-.-/post/3lxyzabcdef2k
    https://bsky.app/profile/did:key:x/post/3lxyzabcdef2k
    https://bsky.app/profile/ann.example.org/post/a%2Fb
    https://bsky.app/profile/ann.example.org/feed/3lxyzabcdef2k
    https://embed.bsky.app/embed/did:plc:abcdefghijklmnopqrstuvwx/app.bsky.graph.list/3lxyzabcdef2k
    https://bsky.app:8080/profile/ann.example.org/post/3lxyzabcdef2k
    https://bsky.app.evil.org/profile/ann.example.org/post/3lxyzabcdef2k
    https://evil.org/profile/ann.example.org/post/3lxyzabcdef2k
    at://ann.example.org/app.bsky.feed.like/3lxyzabcdef2k
    at://ann.example.org/app.bsky.feed.post/..
  `,
  discourse: `
    123
    /t/oak-saws/123
    https://forum.example.org/
    https://forum.example.org/t/
    https://forum.example.org/t/oak-saws
    https://forum.example.org/t/0
    https://forum.example.org/t/oak-saws/12345678901
    https://forum.example.org/c/tools/123
    https://forum.example.org:8080/t/oak-saws/123
    https://10.0.0.8:4001/t/x/5
    https://ann@forum.example.org/t/oak-saws/123
    https://kbin.example/m/saws/t/123
    https://forum.example.org/a/b/c/d/t/oak-saws/123
  `,
  github: `
    https://github.com/o/r
    https://github.com/o/r/issues
    https://github.com/o/r/issues/x
    https://github.com/o/r/pulls/ada
    https://gist.github.com/o/r/issues/5
    https://github.com.evil.org/o/r/issues/5
    https://github.com:444/o/r/issues/5
    https://github.example/o/r/issues/5
  `,
  "hacker-news": `
    8863
    https://news.ycombinator.com/
    https://news.ycombinator.com/item
    https://news.ycombinator.com/item?id=
    https://news.ycombinator.com/item?id=0
    https://news.ycombinator.com/item?id=abc
    https://news.ycombinator.com/item?id=12345678901
    https://news.ycombinator.com/user?id=8863
    https://news.ycombinator.com.evil.org/item?id=8863
    https://hn.algolia.com/?query=8863
    https://hasOwnProperty/item/8863
  `,
  lemmy: `
    https://lemmy.example/
    https://lemmy.example/c/birds
    https://lemmy.example/u/ada
    https://lemmy.example/post/x
    https://blog.example/post/2024/05/owls
    https://blog.example/post/2024/5/12
    https://lemmy.example:8443/post/9
    https://photon.example/post/10.0.0.9/9
    https://a:b@lemmy.example/post/9
  `,
  lobsters: `
    https://lobste.rs/
    https://lobste.rs/t/meta
    https://lobste.rs.evil.org/s/abc123
    https://lobste.rs:81/s/abc123
  `,
  mastodon: `
    https://owl.example/@ada
    https://owl.example/@ada/followers
    https://phanpy.example/#/127.0.0.1/s/100
    https://owl.example/notes/9abcdefghij
    https://owl.example:8443/@ada/100
    https://a:b@owl.example/@ada/100
  `,
  "stack-exchange": `
    https://stackoverflow.com/users/7
    https://stackoverflow.com/questions/tagged/js
    https://stackoverflow.com.evil.org/questions/7
    https://evilstackoverflow.com/questions/7
    https://a@stackoverflow.com/questions/7
  `,
  youtube: `
    https://www.youtube.com/
    https://studio.youtube.com/channel/7ghhRHRP6t4/comments
    https://www.youtube.com/watch?v=short
    https://www.youtube.com/@birds
    https://www.youtube.com/embed/videoseries?list=PL1
    https://www.youtube.com/embed/live_stream?channel=UC1
    https://www.youtube.com/playlist?list=PL1
    https://youtube.com.evil.org/watch?v=7ghhRHRP6t4
    https://notyoutube.com/watch?v=7ghhRHRP6t4
  `,
  reddit: `
    hello
    bitcoin
    constructor
    u2
    0n49rw
    4abcdef
    t3_41129813
    41129813
    https://www.reddit.com/best
    https://www.reddit.com/settings
    hello world
    n49-rw
    t1_c364vol
    https://reddit.com.evil.org/r/a/comments/n49rw/
    https://evilreddit.com/r/a/comments/n49rw/
    https://evil.org/r/a/comments/n49rw/
    https://evil.org?u=https://www.reddit.com/r/a/comments/n49rw/
    https://www.reddit.com@evil.org/r/a/comments/n49rw/
    https://evil.org@www.reddit.com/r/a/comments/n49rw/
    https://www.reddit.com:8443/r/a/comments/n49rw/
    https://a.b.reddit.com/r/a/comments/n49rw/
    https://i.redd.it/n49rw
    https://v.redd.it/n49rw
    https://redd.it.evil.org/n49rw
    https://www.redditmedia.com/r/a/comments/n49rw/
    https://rеddit.com/r/a/comments/n49rw/
    //evil.org/r/a/comments/n49rw/
    http://127.0.0.1/r/a/comments/n49rw/
    http://[::1]/r/a/comments/n49rw/
    http://①②⑦.⓪.⓪.①/r/a/comments/n49rw/
    https://ⓡeddit.com.evil.org/r/a/comments/n49rw/
    https://reddit.com.nip.io/r/a/s/Code
    https://www.reddit.com@localhost/n49rw
    https://www.reddit.com/
    https://www.reddit.com/r/announcements/
    https://www.reddit.com/r/announcements/n49rw
    https://www.reddit.com/user/someone/
    https://www.reddit.com/r/a/comments/
    https://www.reddit.com/r/a/comments/n49_rw/
    https://www.reddit.com/r/a/comments/n49%2Frw/
    https://www.reddit.com/r/a/comments/%6e49rw/
    https://www.reddit.com/r/a/comments/../../api/v1/me
    https://www.reddit.com/r/funny/s/
    https://redd.it/
    https://redd.it/a/b
    ../../etc/passwd
    nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn
  `,
};

const configuration = { settings: { LOBSTERS_URL: "https://crabs.example" }, trustedHosts: TRUSTED };
const sources = createSources(configuration);
const rowsOf = (table = "") => table.trim().split(/\n\s*/);

describe.each(
  registry.flatMap(({ description, create }) =>
    description.link ? [[description.key, create] as const] : [],
  ),
)("%s", (source, create) => {
  const { matches } = create(configuration, realWorld(new Set()));

  test.each(rowsOf(links[source]))("knows %s", (row) => {
    const [link = "", id = "", comment] = row.split(/\s{2,}/);
    expect(sources.resolve(link)).toEqual({ source, id, ...(comment !== undefined && { comment }) });
    // A job keeps it, and it is read again.
    if (id.startsWith("https:")) expect(matches(id, false)?.id).toBe(id);
  });

  test.each([...rowsOf(refused[source]), "", "https://www.reddit.com/r/fun\nny/comments/n49rw/"])(
    "is not at %j",
    (link) => {
      expect(matches(link, false)).toBeNull();
    },
  );
});

test("a link that is longer than any is none", () => {
  const title = "x".repeat(2000);
  expect(() => sources.resolve(`https://www.reddit.com/r/a/comments/n49rw/${title}`)).toThrow(
    "is not a link",
  );
});

test("where an id is asked for, a word is one, unless no post has such an id", () => {
  for (const [word, id] of [
    ["hello", "hello"],
    ["a", "a"],
    ["t3_hello", "hello"],
  ] as const)
    expect(sources.resolve(word, "reddit")).toEqual({ source: "reddit", id });
  for (const word of ["bitcoin", "constructor", "hello world", "12345678", "0abc"])
    expect(() => sources.resolve(word, "reddit")).toThrow();
});

test.each([
  "https://birds.tumblr.com/post/9/owls",
  "https://github.com/post/9",
  "https://old.reddit.com/post/9",
  "https://medium.com/@ada/100",
  "https://www.youtube.com/@ada/100",
  "https://github.com/@ada/100",
])("%s has the path of a post of any host, at a site that is another's", (link) => {
  expect(() => sources.resolve(link)).toThrow();
});
