import { canCheckTitles, comparableText, titleCheck, type Refusal } from "@undertone/analysis";
import { AS_SET, commentsInOrder, groupingsOf, markedGrouping, membersOf } from "@undertone/formats";
import { boundOf, readSchema, type AnalysedComment, type Result } from "@undertone/schemas";
import { kernel } from "./kernel.js";
import { readResult, withModelTitles, type HeadChange, type PlacedTitle } from "./stored-result.js";

const most = readSchema("limits").naming;
const characters = boundOf(readSchema("model-answer").properties.title, "maxLength");

export type Nameable = { kind: "topic"; grouping: string; topic: number } | { kind: "point"; point: number };

/** With the comments that stand for it, the most typical first. */
export interface ToName {
  what: Nameable;
  comments: readonly { id: string; text: string }[];
}

export interface ToNameAll {
  /** Null where no title could be checked. */
  language: string | null;
  all: readonly ToName[];
}

/** What of a result has no name by a model, in the order in which people see it: the grouping shown first, points, the other groupings. */
export function whatToName({ result }: { result: string }): ToNameAll {
  const read = readResult(result);
  const language = read.language?.code ?? null;
  if (!canCheckTitles(language)) return { language: null, all: [] };
  const [comments, byId] = commentsOf(read);
  const exemplars = (ids: readonly string[]) =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .filter((comment) => comment.deleted !== true)
      .slice(0, most.exemplars)
      .map(({ id, body }) => ({ id, text: comparableText(body).slice(0, most.characters) }));
  const groupings = groupingsOf(read).filter(({ edited }) => edited === undefined);
  const marked = markedGrouping(read);
  const first = marked?.edited?.based_on ?? marked?.name ?? AS_SET;
  const topics = groupings
    .toSorted((a, b) => Number(b.name === first) - Number(a.name === first))
    .map((grouping) => {
      const members = membersOf(grouping, comments);
      return grouping.summaries
        .filter(({ mixed, model_title }) => mixed !== true && model_title === undefined)
        .map(({ cluster_id: topic }): ToName => {
          const ids = (members.get(topic) ?? []).flatMap((position) => comments[position]?.id ?? []);
          return { what: { kind: "topic", grouping: grouping.name, topic }, comments: exemplars(ids) };
        });
    });
  const points = (read.points ?? []).flatMap(({ comment_id, nearest, model_label }, point): ToName[] =>
    model_label === undefined
      ? [
          {
            what: { kind: "point", point },
            comments: exemplars([comment_id, ...nearest.map((near) => near.comment_id)]),
          },
        ]
      : [],
  );
  const [shown = [], ...others] = topics;
  return { language, all: [...shown, ...points, ...others.flat()].filter((one) => one.comments.length > 1) };
}

export interface ModelAnswerTo {
  what: Nameable;
  title: string;
  comment_ids: readonly string[];
}

export interface NamedResult {
  /** Null where no title passed. */
  change: HeadChange | null;
  /** Of each answer: why it is not shown, or null. */
  refusals: readonly (Refusal | null)[];
}

/**
 * Checks what a model answered, and puts what passes into a stored result.
 *
 * @param prompt All that it is told beside comments.
 * @throws {AppError} `grouping-pending`: the result is in the form of an earlier version.
 */
export function nameResult({
  result,
  answers,
  model,
  prompt,
}: {
  result: string;
  answers: readonly ModelAnswerTo[];
  model: string;
  prompt: string;
}): NamedResult {
  const read = readResult(result);
  const [comments] = commentsOf(read);
  const position = new Map(comments.map(({ id }, index) => [id, index]));
  const bodies = comments.map(({ body }) => body);
  const checkOf = (words: number) =>
    titleCheck(bodies, read.language?.code ?? null, prompt, { words, characters }, kernel.sentiment);
  const checks = { topic: checkOf(most.titleWords), point: checkOf(most.labelWords) };
  const placed: PlacedTitle[] = [];
  const refusals = answers.map(({ what, title, comment_ids: ids }): Refusal | null => {
    const members = membersNow(what, read, comments, position);
    const check = checks[what.kind];
    const cited = ids.flatMap((id) => position.get(id) ?? []);
    if (check === null || cited.length < ids.length) return "citation";
    const refusal = check({ title, cited, members });
    if (refusal === null) placed.push({ what, title: { text: title, model, comment_ids: [...ids] } });
    return refusal;
  });
  return { change: placed.length > 0 ? withModelTitles(result, placed) : null, refusals };
}

function membersNow(
  what: Nameable,
  read: Result,
  comments: readonly AnalysedComment[],
  position: ReadonlyMap<string, number>,
): number[] {
  if (what.kind === "topic") {
    const grouping = groupingsOf(read).find(({ name }) => name === what.grouping);
    return grouping ? (membersOf(grouping, comments).get(what.topic) ?? []) : [];
  }
  const point = read.points?.[what.point];
  const ids = point ? [point.comment_id, ...point.nearest.map((near) => near.comment_id)] : [];
  return [...new Set(ids)].flatMap((id) => position.get(id) ?? []);
}

function commentsOf(read: Result): [AnalysedComment[], Map<string, AnalysedComment>] {
  const comments = commentsInOrder(read);
  return [comments, new Map(comments.map((comment) => [comment.id, comment]))];
}
