import { verifyResult, type Checked } from "@undertone/analysis";
import { formats, resultOfReport } from "@undertone/formats/files";
import { AppError, fillIn, parse, type Result } from "@undertone/schemas";
import { verify as texts } from "@undertone/schemas/report-texts";
import { onlyValue } from "./arguments.js";
import type { Io } from "./io.js";
import { readText } from "./read-text.js";

export const VERIFY_USAGE =
  "npx undertone verify <result.json, report.html, or the link to a public insight>";

/**
 * Says whether every quote of a result stands in its comment, and whether every figure is what the comments give.
 *
 * @returns What goes to stdout.
 * @throws {AppError} `verify-differs` with a list of what does not hold; `verify-unreadable`, `verify-unreachable`.
 */
export async function verify(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const name = onlyValue(args, "verify takes one file or link", VERIFY_USAGE);
  const text = /^https?:\/\//.test(name) ? await readInsight(name, signal) : readText(name, io);
  const isPage = text.trimStart().startsWith("<");
  const result = asResult(name, () => (isPage ? resultOfReport(text) : JSON.parse(text)));
  const checked = verifyResult(result);
  // A page is made of its data alone, so that whoever changed a word of it changed it there as well, or is found out.
  const isPageChanged = isPage && formats.html.write(result) !== text;
  const figures = {
    quotes: checked.filter(({ kind }) => kind === "quote").length,
    figures: checked.filter(({ kind }) => kind === "figure").length,
  };
  const differing = checked.filter(({ stands }) => !stands);
  if (differing.length > 0 || isPageChanged) {
    const list = [...(isPageChanged ? [texts.pageDiffers] : []), ...differing.map(difference)];
    const total = fillIn(texts.differences, { ...figures, differing: list.length });
    throw new AppError("verify-differs", { differences: [...list, total].join("\n") });
  }
  const holds = [fillIn(texts.holds, figures), ...(isPage ? [texts.pageHolds] : []), texts.notChecked];
  return `${holds.join("\n")}\n`;
}

function difference(checked: Checked): string {
  return checked.kind === "quote"
    ? fillIn(texts.quoteDiffers, checked)
    : fillIn(texts.figureDiffers, checked);
}

function asResult(name: string, read: () => unknown): Result {
  try {
    const given = read() as { result?: unknown } | null;
    return parse("result", given?.result ?? given);
  } catch {
    throw new AppError("verify-unreadable", { name });
  }
}

async function readInsight(link: string, signal: AbortSignal): Promise<string> {
  const { origin, pathname } = new URL(link);
  const id = /\/insight\/([\w-]+)/.exec(pathname)?.[1];
  if (id === undefined) throw new AppError("verify-unreadable", { name: link });
  const answer = await fetch(`${origin}/api/insight/${id}`, { signal }).catch((error: unknown) => {
    throw new AppError("verify-unreachable", { name: link, reason: String(error) });
  });
  if (!answer.ok) throw new AppError("verify-unreachable", { name: link, reason: String(answer.status) });
  return answer.text();
}
