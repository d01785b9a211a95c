import { cohensKappa, estimateCount, rounded, type Judgement } from "@undertone/analysis";
import type { Count, CountAgreement, Counted, CountJudge } from "@undertone/schemas";
import type { CountedSubject } from "../analysis/counting.js";
import { listCounts, listJudgements, type CountRow, type JudgementRow } from "./count-store.js";
import type { Database } from "../platform/database/database.js";

/**
 * The samples of an insight with what was said of them and what follows.
 *
 * @param viewerId Who asks; null for a guest.
 */
export async function readCounts(db: Database, insightId: string, viewerId: string | null): Promise<Count[]> {
  const rows = await listCounts(db, insightId, viewerId);
  const said = await listJudgements(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentCount(
      row,
      said.filter(({ countId }) => countId === row.id),
      viewerId,
    ),
  );
}

/** What was counted for an insight that the viewer may see: of each sample, by who was finished first. */
export async function countedOf(
  db: Database,
  insightId: string,
  viewerId: string | null,
): Promise<CountedSubject[]> {
  const counts = await readCounts(db, insightId, viewerId);
  return counts.flatMap(({ kind, sentence, commentId, judges }) => {
    const counted = judges[0]?.counted;
    return counted ? [{ kind, sentence, commentId, counted }] : [];
  });
}

/** @param said Of this sample, oldest first. */
export function presentCount(row: CountRow, said: readonly JudgementRow[], viewerId: string | null): Count {
  const sample = row.sample.map(({ comment }) => comment);
  const people = [...new Set(said.map(({ userId }) => userId))];
  const judges = people
    .map((userId) => judgeOf(row, said, userId, viewerId))
    .sort(
      (one, other) => Number(one.counted === null) - Number(other.counted === null) || inTime(one, other),
    );
  const { id, kind, sentence, commentId, createdAt, isOrdered, isEarlier, strata } = row;
  const { firstJudgement: first } = row;
  const firstJudgement = first && {
    model: first.model,
    judgements: sample.map((comment) => first.judgements[comment] ?? null),
  };
  return {
    ...{ id, kind, sentence, commentId, createdAt: createdAt.toISOString() },
    comments: strata.reduce((total, size) => total + size, 0),
    ...{ isOrdered, isEarlier, sample, firstJudgement, judges, agreement: agreementOf(judges) },
  };
}

/** Who was finished first comes first: theirs is the figure that the sentence carries. */
function inTime(one: CountJudge, other: CountJudge): number {
  return (one.counted?.at ?? "").localeCompare(other.counted?.at ?? "");
}

function judgeOf(
  row: CountRow,
  said: readonly JudgementRow[],
  userId: string,
  viewerId: string | null,
): CountJudge {
  const own = said.filter((each) => each.userId === userId);
  const byComment = new Map(own.map(({ commentId, judgement }) => [commentId, judgement]));
  const judgements = row.sample.map(({ comment }) => byComment.get(comment) ?? null);
  const username = own[0]?.username ?? "";
  const at = own.at(-1)?.createdAt ?? row.createdAt;
  const isFinished = judgements.length > 0 && !judgements.includes(null);
  return {
    ...{ username, isYou: userId === viewerId, judgements },
    counted: isFinished ? countedBy(row, judgements, username, at) : null,
  };
}

function countedBy(
  { strata, sample }: Pick<CountRow, "strata" | "sample">,
  judgements: readonly (Judgement | null)[],
  by: string,
  at: Date,
): Counted {
  const estimate = (wanted: Judgement) =>
    estimateCount(
      strata.map((size, stratum) => {
        const own = judgements.filter((_, index) => sample[index]?.stratum === stratum);
        return { size, judged: own.length, found: own.filter((judgement) => judgement === wanted).length };
      }),
    );
  const [yes, opposite] = [estimate("yes"), estimate("opposite")];
  return {
    ...{ yes: yes.count, low: yes.low, high: yes.high },
    ...{ opposite: opposite.count, opposite_low: opposite.low, opposite_high: opposite.high },
    judged: judgements.length,
    comments: strata.reduce((total, size) => total + size, 0),
    ...{ by, at: at.toISOString() },
  };
}

function agreementOf(judges: readonly CountJudge[]): CountAgreement | null {
  const [one, other] = judges.filter(({ counted }) => counted !== null);
  if (!one || !other) return null;
  const pairs = one.judgements.flatMap((judgement, index) => {
    const second = other.judgements[index];
    return judgement && second ? [[judgement, second] as const] : [];
  });
  const kappa = cohensKappa(pairs);
  return {
    judged: pairs.length,
    alike: pairs.filter(([first, second]) => first === second).length,
    kappa: kappa === null ? null : rounded(kappa),
  };
}
