import type {
  AnalysedComment,
  ClusterSummary,
  Insight,
  Result,
  StoredGrouping,
} from "@undertone/schemas/types";
import { mapSketch, openingSentence, polarityOf } from "@undertone/formats";
import { countPolarities } from "../insight/grouping.js";
import { libraryInsight, libraryResult } from "./library-thread.js";

/** A larger result, for what only shows with many comments. Every sentence is written for this project; chance puts them together. */

interface Subject {
  keywords: string[];
  lean: number;
  share: number;
  openings: string[];
  middles: string[];
  endings: string[];
}

/** @returns Makes one of nine lines: how comments on it begin, three, what they say, three, and how they end. */
function subject(keywords: string, lean: number, share: number) {
  return ([words = ""]: readonly string[]): Subject => {
    const lines = words.trim().split(/\n\s*/);
    const [openings, middles, endings] = [lines.slice(0, 3), lines.slice(3, 6), lines.slice(6)];
    return { keywords: keywords.split(", "), lean, share, openings, middles, endings };
  };
}

const subjects = [
  subject("ferry, timetable, last boat, cancelled, waiting", -0.25, 20)`
    The last boat goes at eight.
    Cancelled again this morning.
    I counted nine cancelled crossings in October.
    My mother missed the end of her own birthday because of it.
    You plan every dentist, every concert, every visit around a timetable that changes with the wind.
    Two hours on the quay with a toddler is not romantic, whatever the brochure says.
    A bridge does not care about fog.
    And nobody on the mainland believes you.
    That is what the vote is about for me.
  `,
  subject("bridge, toll, cost, loan, budget", -0.4, 16)`
    Has anybody read page forty of the report?
    The toll is the part nobody mentions.
    A loan over sixty years, for a town of four thousand.
    Eleven a crossing, twice a day, is a second rent.
    They count visitors who do not exist yet to make the figures work.
    The last budget was off by half, and that was a car park.
    Show me the figures without the visitors.
    My grandchildren will still be paying.
    I would like to be wrong about this.
  `,
  subject("school, children, mainland, pupils", 0.2, 11)`
    Our youngest starts at the mainland school next year.
    Seven pupils are left in the upper class.
    I teach here.
    With a road she could sleep until seven and still be home for supper.
    A school that can be reached is a school that stays open.
    The children are the only ones who love the boat, to be fair.
    That would change our life.
    I know how I will vote.
    Ask the families who left.
  `,
  subject("birds, marsh, nesting, survey, seals", -0.1, 9)`
    The pillars would stand right in the marsh.
    I have counted birds on the south shore for nineteen years.
    The survey was done in February.
    Nothing nests there in February, so nothing was found.
    The curlews came back only after the gravel works closed.
    A causeway changes the current, and the current feeds everything else.
    Do it again in May.
    We get to ruin this once.
    The seals do not get a vote.
  `,
  subject("quiet, island, tourists, cars", 0.35, 8)`
    I moved here for the quiet.
    No engine after eight: you can hear the harbour breathe.
    The boat keeps the island an island.
    Every guest arrives a little slower than they left.
    My neighbours still leave the key in the door, and that is not because of the police.
    Once the cars come, nobody walks to the shop any more.
    I would not trade it for an hour a day.
    Beautiful things may be inconvenient.
    Keep it.
  `,
  subject("ambulance, hospital, helicopter, storm", -0.3, 6)`
    My husband waited four hours for the helicopter.
    Nobody talks about the nights when nothing flies.
    I am a nurse on the island.
    The storm did not care that it was his heart.
    We keep people alive with what is in the cupboard.
    The nearest hospital is eleven minutes away, if there were a road.
    For me that settles it.
    I hope you never need it.
    He is well now, thank you for asking.
  `,
  subject("electric ferry, battery, crossing, hourly", 0.5, 5)`
    There is a third way.
    Look at what they did up the coast.
    An electric ferry every hour costs a ninth of the bridge.
    It runs until midnight and makes less noise than the gulls.
    The battery charges while the cars drive on.
    They kept the crew, trained them, and nobody lost a job.
    Why is that not on the ballot?
    I would be glad to pay for that.
    Best money they ever spent, my cousin says.
  `,
];

const strays = [
  "Is the vote on Sunday or on Monday?",
  "My dog is against both and would like to swim.",
  "Somebody please fix the lamp at the pier first.",
  "First comment from a tunnel enthusiast. We exist.",
  "The photo in the article shows another island.",
  "I read all of this on the boat, which is late.",
  "Can people who own a summer house vote as well?",
  "Good thread, I learned more here than at the meeting.",
];
const authors = [
  "saltmarsh_anna",
  "pier_nine",
  "halyard",
  "tern_and_turn",
  "northlight",
  "old_lighthouse",
  "mudlark22",
  "kelp",
  "grey_seal",
];

/** A small generator of numbers from 0 to 1 that always gives the same ones. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The result of a thread of about so many comments: some clusters of the subjects, and a third that stands alone.
 *
 * @param perSubject Clusters of each subject; more make a finer map.
 */
export function ferryThread(comments: number, perSubject = 1): Result {
  const next = numbers(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const bell = () => (next() + next() + next() + next() - 2) / 2;
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  let made = 0;
  const comment = (body: string, lean: number, x: number, y: number): AnalysedComment => {
    made += 1;
    const depth = Math.floor(next() ** 2.5 * 7);
    const compound = Math.round(within(lean + bell() * 1.1, -1, 1) * 1e4) / 1e4;
    return {
      id: `f${made}`,
      parent_id: depth === 0 ? null : `f${Math.max(1, made - 1)}`,
      author: `${pick(authors)}${made % 89}`,
      body,
      score: Math.round(next() ** 4 * 300) - 6,
      created_at: new Date(
        Date.UTC(2026, 10, 12, 7) + Math.floor(next() ** 2 * 52 * 3_600_000),
      ).toISOString(),
      permalink: `https://forum.example/r/islands/comments/f3rry/_/f${made}/`,
      depth,
      sentiment: { compound, positive: 0.2, neutral: 0.65, negative: 0.15 },
      probability: 0.5 + next() / 2,
      x: within(x, 0, 1),
      y: within(y, 0, 1),
    };
  };

  const positions = subjects.flatMap((subject, index) =>
    Array.from({ length: perSubject }, (_, part) => {
      const angle = ((index + part / perSubject) / subjects.length) * 2 * Math.PI;
      const far = 0.24 + 0.16 * ((part + index) % 2);
      return { subject, x: 0.5 + far * Math.cos(angle), y: 0.5 + far * Math.sin(angle) };
    }),
  );
  const shares = positions.reduce((sum, { subject }) => sum + subject.share, 0);
  const groups = positions
    .map(({ subject, x, y }) => {
      const size = Math.max(4, Math.round(((comments * 2) / 3) * (subject.share / shares)));
      const spread = 0.05 / Math.sqrt(perSubject);
      return {
        subject,
        members: Array.from({ length: size }, () => {
          const body = [pick(subject.openings), pick(subject.middles), pick(subject.endings)];
          return comment(
            body.filter((_, part) => part === 1 || next() > 0.3).join(" "),
            subject.lean,
            x + bell() * spread * 2,
            y + bell() * spread * 2,
          );
        }),
      };
    })
    .sort((a, b) => b.members.length - a.members.length);
  const noise = Array.from({ length: Math.max(0, comments - made) }, () => ({
    ...comment(
      next() < 0.3 ? pick(strays) : pick(pick(subjects).middles),
      0.05,
      0.5 + bell() * 0.7,
      0.5 + bell() * 0.7,
    ),
    probability: 0,
    nearest_cluster: {
      cluster_id: Math.floor(next() * groups.length),
      confidence: Math.round(next() * 100) / 100,
    },
  }));
  const clusters = groups.map(({ members }) => members);
  return {
    ...libraryResult,
    points: pointsOf(groups),
    readings: [
      // All parts of a subject together, and each part by itself.
      groupingOf("few", groups, noise, (group) => subjects.indexOf(group.subject)),
      groupingOf("some", groups, noise, (group) => groups.indexOf(group)),
    ],
    post_info: { ...libraryResult.post_info, subreddit: "islands", num_comments: made + 61 },
    num_clusters: groups.length,
    total_processed: made,
    fetched: made + 34,
    noise_ratio: noise.length / made,
    clusters: Object.fromEntries(clusters.map((members, id) => [id, members])),
    noise,
    summaries: groups.slice(0, 25).map(({ subject, members }, id) => summary(id, subject, members)),
    sentiment: sentimentOf([...groups.flatMap(({ members }) => members), ...noise]),
  };
}

/** A sentence of each subject's first group, nearest to the comments of that group. */
function pointsOf(groups: readonly Group[]): NonNullable<Result["points"]> {
  const first = subjects.flatMap((subject) => groups.find((group) => group.subject === subject) ?? []);
  return first.slice(0, 5).flatMap(({ subject, members }) => {
    const [own, ...others] = members;
    if (own === undefined) return [];
    return {
      sentence: subject.openings[0] ?? "",
      comment_id: own.id,
      reach: members.length / 1_000,
      nearest: others.slice(0, 40).map(({ id }, near) => ({ comment_id: id, likeness: 1 - near / 50 })),
      counted: null,
    };
  });
}

interface Group {
  subject: Subject;
  members: AnalysedComment[];
}

/** Groups put together to topics; what is near enough to one of them is put with it. */
function groupingOf(
  name: string,
  groups: readonly Group[],
  noise: readonly AnalysedComment[],
  topicOf: (group: Group) => number,
): StoredGrouping {
  const isNear = ({ nearest_cluster }: AnalysedComment) => (nearest_cluster?.confidence ?? 0) > 0.8;
  const topics = new Map<number, Group>();
  const put = (group: Group, members: readonly AnalysedComment[]) => {
    const topic = topics.get(topicOf(group)) ?? { subject: group.subject, members: [] };
    topic.members.push(...members);
    topics.set(topicOf(group), topic);
  };
  for (const group of groups) put(group, group.members);
  for (const comment of noise) {
    const group = groups[comment.nearest_cluster?.cluster_id ?? -1];
    if (group && isNear(comment)) put(group, [comment]);
  }
  const ordered = [...topics.values()].sort((a, b) => b.members.length - a.members.length);
  const all = [...groups.flatMap(({ members }) => members), ...noise];
  const placed = new Map(ordered.flatMap(({ members }, id) => members.map((comment) => [comment.id, id])));
  const summaries = ordered.map(({ subject, members }, id) => summary(id, subject, members));
  return {
    name,
    default: name === "few",
    parameters: { method: "leiden", neighbours: 60, resolution: 1 },
    num_clusters: ordered.length,
    noise_ratio: (all.length - placed.size) / all.length,
    stability: 0.9,
    summaries,
    assignment: all.map(({ id }) => placed.get(id) ?? -1),
    attached: all.flatMap((comment, index) => (placed.has(comment.id) && isNear(comment) ? [index] : [])),
  };
}

function summary(
  id: number,
  { keywords, openings, middles }: Subject,
  members: AnalysedComment[],
): ClusterSummary {
  return {
    cluster_id: id,
    rank: id + 1,
    size: members.length,
    summary: `${openings[0]} ${middles[0]}`,
    label: id % 2 === 0 ? null : (keywords[0] ?? null),
    title: middles[0] ?? null,
    title_comment_id: members.find(({ body }) => body.includes(middles[0] ?? ""))?.id ?? null,
    keywords,
    enhanced_keywords: keywords.map((phrase, index) => ({
      phrase,
      weight: 1 / (index + 1),
      count: members.length - index,
    })),
    topics: [{ topic: "discussion", share: 0.4 }],
    ...(members.length >= 15 && {
      points: members
        .slice(3, 6)
        .map(({ id: comment_id, body }) => ({ sentence: openingSentence(body) ?? "", comment_id })),
    }),
    sample_comments: members.slice(0, 3),
    sentiment: sentimentOf(members),
    controversy: 0.2 + (id % 5) / 10,
    stability: 0.35 + (id % 4) / 10,
    resample_stability: 0.9 - (id % 6) / 10,
  };
}

function sentimentOf(comments: AnalysedComment[]): Result["sentiment"] {
  const compound = Float32Array.from(comments, ({ sentiment }) => sentiment.compound);
  const mean = compound.reduce((sum, value) => sum + value, 0) / Math.max(1, compound.length);
  return {
    compound: Math.round(mean * 1e4) / 1e4,
    positive: 0.2,
    neutral: 0.65,
    negative: 0.15,
    counts: countPolarities(
      compound.keys(),
      Array.from(compound, (value) => polarityOf(value)),
    ),
  };
}

export const ferryResult: Result = ferryThread(640, 2);

export const ferryInsight: Insight = {
  ...libraryInsight,
  id: "ferry",
  postId: "f3rry",
  redditId: "f3rry",
  subreddit: "islands",
  title: "Ferry or bridge? The island votes again",
  result: ferryResult,
};

/** The same as a list shows it, with a small map. */
export const ferryInList: Insight = {
  ...ferryInsight,
  overview: libraryInsight.overview && { ...libraryInsight.overview, map: mapSketch(ferryResult) ?? "" },
};

/** The same where nobody changed how comments are grouped, so that the page opens on its own grouping. */
export const ferryAsSpecified: Insight = { ...ferryInsight, result: { ...ferryResult, parameters: {} } };
