import { writtenOrTimeOf } from "../thread/untrusted-values.js";
import { fieldNames, normalName, type Field } from "./field-names.js";

/** Values of a column or key in the first rows of a file; null: a row has none. */
export interface SeenColumn {
  name: string;
  values: readonly (string | null)[];
}

export interface TextColumns {
  /** Columns that a name is not true of: the post's text stands in each row again, what is called a date is none. */
  except: ReadonlySet<string>;
  /** Those of which a person has to choose one; empty: there is no doubt. */
  several: readonly SeenColumn[];
}

/** Beside what only shops have, a text that some rows have is the shop's answer. */
const ofReview = /^(?:review_(?:score|title|rating)|rating|stars?|star_rating|overall_rating)$/;
const LEAST_ROWS = 3;
/** Of rows, how many have another text than those before, where it is a comment's and where it is a post's. */
const MOST_OWN = 0.8;
const FEW_OWN = 0.5;
const FEWEST_WORDS = 4;
const DAY = 86_400_000;
/** How far a zone's time may be from UTC. */
const ZONES = DAY * (14 / 24);
/** Names that say no more than that it is a text: two of them say nothing about each other. */
const plain = new Set(["body", "text", "comment", "content", "message", "review", "response", "description"]);

/** Names of texts by which others call a number, whether there is one, or which. */
export const mayCount: ReadonlySet<string> = new Set(
  "reply note avis avaliação yorum 评论 댓글 리뷰".split(" "),
);

export function textColumnsOf(columns: readonly SeenColumn[]): TextColumns {
  const isKnown = ({ name }: SeenColumn) => fieldNames.body.includes(normalName(name));
  const known = columns.filter(isKnown).filter(({ values }) => values.some((value) => value?.trim()));
  const rows = Math.max(0, ...columns.map(({ values }) => values.length));
  const except = new Set([
    ...withoutDates(columns),
    ...days(columns),
    ...empty(columns),
    ...withoutParents(columns),
    ...numbers(columns),
    ...stars(columns),
    ...ofBooks(columns),
  ]);
  if (rows < LEAST_ROWS) return { except, several: [] };
  const own = (column: SeenColumn) => shareOfOwn(column, rows);
  const others = columns.filter((column) => !isKnown(column));
  const isText = (column: SeenColumn) => own(column) >= MOST_OWN && areSentences(column);
  const isOfReviews = columns.some(({ name }) => ofReview.test(normalName(name)));
  for (const column of known) {
    const isRepeated = own(column) <= FEW_OWN && own(column) * rows > 0;
    const isOne = distinct(column) === 1 && isFilled(column, rows);
    const isAnswer =
      isOfReviews && !isFilled(column, rows) && known.some((other) => isFilled(other, rows) && isText(other));
    const better = known.some((other) => other !== column && own(other) >= MOST_OWN);
    if ((isRepeated && isFilled(column, rows) && better) || (isOne && others.some(isText)) || isAnswer)
      except.add(column.name);
  }
  const rivals = known.filter((column) => plain.has(normalName(column.name)) && isText(column));
  const hasOther = known.some((column) => !plain.has(normalName(column.name)) && !except.has(column.name));
  const [first, ...further] = rivals.filter(({ name }) => !except.has(name));
  const second = first && !hasOther ? further.find((other) => !areAlike(first, other)) : undefined;
  return { except, several: first && second ? [first, second] : [] };
}

/** "4 days ago" beside a moment. */
function withoutDates(columns: readonly SeenColumn[]): string[] {
  const dates = columns.filter(({ name }) => fieldNames.created_at.includes(normalName(name)));
  const readable = ({ values }: SeenColumn) => values.some((value) => writtenOrTimeOf(value) !== null);
  if (!dates.some(readable)) return [];
  return dates.filter((column) => distinct(column) > 0 && !readable(column)).map(({ name }) => name);
}

/** A moment of something else than the comment's writing. */
const isLater = /updat|respon|repl|answer|receiv|edit|modif/i;

/** A day beside the moment that is on it, in whatever zone. */
function days(columns: readonly SeenColumn[]): string[] {
  const dates = fieldNames.created_at
    .flatMap((called) => columns.filter(({ name }) => normalName(name) === called))
    .map(({ name, values }) => ({ name, times: values.map(momentOf) }));
  const isDay = (time: number | null) => time === null || time % DAY === 0;
  const [moment] = dates.filter(({ name, times }) => !times.every(isDay) && !isLater.test(name));
  const isOn = (day: number | null, time: number | null | undefined) =>
    day === null || (time != null && time >= day - ZONES && time < day + DAY + ZONES);
  return dates
    .filter(({ times }) => times.every(isDay) && times.some((time) => time !== null))
    .filter(({ times }) => moment !== undefined && times.every((day, row) => isOn(day, moment.times[row])))
    .map(({ name }) => name);
}

function momentOf(value: string | null): number | null {
  const time = writtenOrTimeOf(value);
  return typeof time === "string" ? Date.parse(time) : null;
}

/** What parents are called, and names of the post beside them. */
const surelyParents = new Set(["parent_id", "parent", "parentid", "comment_parent"]);
const mayBePosts = new Set(["pid", "commentable_id"]);

/** What names no parent, where another column names some of the ids. */
function withoutParents(columns: readonly SeenColumn[]): string[] {
  const ids = columnsOf(columns, "id");
  const known = valuesOf(ids);
  const parents = columnsOf(columns, "parent_id");
  const isOwn = (value: string | null, row: number) =>
    Boolean(value?.trim()) && ids.some(({ values }) => values[row] === value);
  const naming = parents.filter(
    ({ values }) => values.some((value) => known.has(value)) && !values.some(isOwn),
  );
  return parents.flatMap((column) => {
    const isSure = surelyParents.has(normalName(column.name));
    const rival = naming.find(({ name }) => !isSure || !mayBePosts.has(normalName(name)));
    return rival !== undefined && distinct(column) === 0 ? [column.name] : [];
  });
}

const columnsOf = (columns: readonly SeenColumn[], field: Field) =>
  columns.filter(({ name }) => fieldNames[field].includes(normalName(name)));

function valuesOf(columns: readonly SeenColumn[]): ReadonlySet<string | null> {
  return new Set(columns.flatMap(({ values }) => values.filter((value) => value?.trim())));
}

const aCount = (value: string) => /^[\s\d.,/+-]*$/.test(value);
const isTrueOrFalse = (value: string) => /^\s*(?:true|false)\s*$/i.test(value);
/** "Yes" may be an answer. */
const isYesOrNo = (value: string) => isTrueOrFalse(value) || /^\s*(?:yes|no)\s*$/i.test(value);

/** How many there are, or what was graded, whether there is one, or which: where another column has words, whatever it is called. */
function numbers(columns: readonly SeenColumn[]): string[] {
  const ids = valuesOf(columnsOf(columns, "id"));
  const are = ({ values }: SeenColumn, is: (value: string) => boolean) =>
    values.every((value) => !value?.trim() || is(value));
  const noTexts = (column: SeenColumn) => {
    const flag = plain.has(normalName(column.name)) ? isTrueOrFalse : isYesOrNo;
    return [aCount, flag, (value: string) => ids.has(value)].some((is) => are(column, is));
  };
  const bodies = columnsOf(columns, "body");
  const texts = bodies.filter((column) => !noTexts(column));
  const hasText = (row: number) => texts.some(({ values }) => values[row]?.trim());
  const isBeside = (column: SeenColumn) =>
    distinct(column) > 0 && column.values.every((value, row) => !value?.trim() || hasText(row));
  return bodies
    .filter((column) => mayCount.has(normalName(column.name)) || isBeside(column))
    .filter(noTexts)
    .map(({ name }) => name);
}

export const aNumber = /^\s*-?\d+(?:[.,]\d+)?\s*$/;
const saysName = /name|nick|handle|login/i;

/** Whether what would be authors are numbers that stand for them. */
export function areIds({ name, values }: SeenColumn): boolean {
  const given = values.filter((value) => value?.trim());
  return !saysName.test(name) && given.length > 1 && given.every((value) => aNumber.test(value ?? ""));
}

/** What is empty, where another column has what both are called by. */
function empty(columns: readonly SeenColumn[]): string[] {
  return (["author", "score", "created_at"] as const).flatMap((field) => {
    const named = columns.filter(({ name }) => fieldNames[field].includes(normalName(name)));
    const without = named.filter((column) => distinct(column) === 0);
    return without.length < named.length ? without.map(({ name }) => name) : [];
  });
}

/** What stores call a review's stars, beside the version of what is reviewed or by its full name. */
function stars(columns: readonly SeenColumn[]): string[] {
  const isOfStore = columns.some(({ name }) => /^(?:version|app_?version|scoretext)$/.test(normalName(name)));
  const called = isOfStore ? /^(?:review_)?score$/ : /^review_score$/;
  return columns.flatMap(({ name }) => (called.test(normalName(name)) ? [name] : []));
}

const authors = new Set(
  "author autor auteur autore автор yazar 作者 författare forfatter szerző penulis".split(" "),
);
const books = new Set(
  "isbn book book_title buch livre libro livro boek bok bog kniha książka könyv книга buku kitap kitap_adı 書名 书名 책".split(
    " ",
  ),
);
const titles = new Set("title titel タイトル".split(" "));
const aReview = /review|rezension|recension|rese[ñn]a|critique|レビュー/;
const ofVideo = /^(?:video(?:_?(?:id|url|link|title))?|post_?(?:url|link|title))$/;

/** Whoever wrote what is reviewed, or made what is commented on; reviews have titles, too, where nobody else is named. */
function ofBooks(columns: readonly SeenColumn[]): string[] {
  const names = columns.map(({ name }) => normalName(name));
  const isOfBook = names.some((name) => books.has(name));
  const isTitled = names.some((name) => titles.has(name)) && names.some((name) => aReview.test(name));
  const hasOther = columnsOf(columns, "author").some(
    (column) => !authors.has(normalName(column.name)) && distinct(column) > 0 && !areIds(column),
  );
  const isOfVideo = names.some((name) => ofVideo.test(name));
  return columns.flatMap(({ name }) =>
    ((isOfBook || (isTitled && hasOther)) && authors.has(normalName(name))) ||
    (isOfVideo && normalName(name) === "creator")
      ? [name]
      : [],
  );
}

function distinct({ values }: SeenColumn): number {
  return new Set(values.filter((value) => value?.trim())).size;
}

function isFilled({ values }: SeenColumn, rows: number): boolean {
  return values.filter((value) => value?.trim()).length >= rows * MOST_OWN;
}

function shareOfOwn(column: SeenColumn, rows: number): number {
  return distinct(column) / rows;
}

function areSentences({ values }: SeenColumn): boolean {
  const words = values.map((value) => value?.trim().split(/\s+/).length ?? 0);
  return words.reduce((sum, count) => sum + count, 0) >= values.length * FEWEST_WORDS;
}

/** One text in two ways: with its markup and without it, whole and cut. */
function areAlike(one: SeenColumn, other: SeenColumn): boolean {
  const bare = (text: string | null | undefined) =>
    (text ?? "")
      .replace(/<[^<>]*>|&\w+;/g, "")
      .replace(/[^\p{L}\p{N}]/gu, "")
      .slice(0, 40);
  const same = one.values.filter((value, index) => {
    const [a, b] = [bare(value), bare(other.values[index])];
    return a.startsWith(b) || b.startsWith(a);
  });
  return same.length * 2 >= one.values.length;
}

const clocks = new Set(
  "time hour time_of_day comment_time post_time uhrzeit zeit hora horas heure ora orario tijd tid tidspunkt klockslag godzina czas время час saat čas kello aika waktu jam hodina klokkeslæt giờ godz 时间 時間 時刻 시간".split(
    " ",
  ),
);

/** Whether a column has the time of day, beside one of days. */
export function isClock({ name, values }: SeenColumn): boolean {
  const given = values.filter((value) => value?.trim());
  const isTime = (value: string | null) =>
    /^\s*(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?\s*$/i.test(value ?? "");
  return clocks.has(normalName(name)) && given.length > 0 && given.every(isTime);
}
