import { Readable } from "node:stream";
import { escapeHtml } from "@undertone/formats";
import { AppError } from "@undertone/schemas";
import { archive as texts } from "@undertone/schemas/account-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import { ZipFile } from "yazl";
import { resultText } from "../analysis/stored-result.js";
import { readCounts } from "../insights/count-presenter.js";
import { presentInsight, presentUnfinished } from "../insights/presenter.js";
import { findInsight, findResult, listProgress } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import { insights, threads } from "../platform/database/tables.js";
import { readThread } from "../uploads/store.js";
import { threadJson } from "../uploads/stored-thread.js";
import { accountFacts, ownRows, type AccountFacts, type OwnRow } from "./store.js";

/**
 * All that belongs to an account, as a ZIP archive that is read while it is sent: one insight or upload is in memory at a time, or a few
 * rows of a list.
 *
 * @param now The time that the archive's files have.
 * @returns Ends in an error when something cannot be read; it never ends early as if it were whole.
 */
export async function accountArchive(db: Database, userId: string, now: Date): Promise<Readable> {
  const facts = await accountFacts(db, userId);
  if (!facts) throw new AppError("not-found");
  const ownInsights = await ownRows(db, insights, userId);
  const ownThreads = await ownRows(db, threads, userId);
  const zip = new ZipFile();
  const { outputStream } = zip;
  const fail = (error: unknown) => (outputStream as Readable).destroy(error as Error);
  zip.on("error", fail);
  const add = (name: string, text: () => Iterable<string> | AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: now }, (done) =>
      done(null, Readable.from(text()).on("error", fail)),
    );

  const lists: ListedFile[] = [];
  for (const [name, value] of Object.entries(facts)) {
    const file = `${name}.json`;
    add(file, () => (Symbol.asyncIterator in value ? jsonList(value) : [`${json(value)}\n`]));
    lists.push({ file, title: texts.files[name as keyof AccountFacts] });
  }
  const listed = (
    folder: string,
    rows: readonly OwnRow[],
    read: (id: string) => Promise<string | undefined>,
  ) =>
    rows.map(({ id, title }): ListedFile => {
      const file = `${folder}/${id}.json`;
      add(file, async function* () {
        // What was deleted since the list was read is an empty file.
        yield (await read(id)) ?? "";
      });
      return { file, title };
    });
  const insightFiles = listed("insights", ownInsights, (id) => insightOf(db, id, userId));
  const threadFiles = listed("uploads", ownThreads, (id) => uploadOf(db, id));
  add("index.html", () => [indexPage(facts.account.username, now, lists, insightFiles, threadFiles)]);
  zip.end();
  return outputStream as Readable;
}

/** As `GET /api/insight/ID` gives it to its owner, with its parameters and everything that was counted. */
async function insightOf(db: Database, id: string, userId: string): Promise<string | undefined> {
  const row = await findInsight(db, id, userId);
  if (!row) return undefined;
  const stored = row.status === "succeeded" ? await findResult(db, id) : undefined;
  const result =
    stored === undefined
      ? JSON.stringify(presentUnfinished(row, await listProgress(db, id)))
      : await resultText(stored);
  const { parameters, seed } = row;
  const beside = {
    ...presentInsight(row, userId),
    parameters,
    seed,
    counts: await readCounts(db, id, userId),
  };
  return `${JSON.stringify(beside).slice(0, -1)},"result":${result}}`;
}

async function uploadOf(db: Database, id: string): Promise<string | undefined> {
  const stored = await readThread(db, id);
  return stored && threadJson(stored);
}

interface ListedFile {
  readonly file: string;
  readonly title: string;
}

function indexPage(
  username: string,
  now: Date,
  lists: readonly ListedFile[],
  insights: readonly ListedFile[],
  threads: readonly ListedFile[],
): string {
  const title = escapeHtml(fillIn(texts.title, { name: username }));
  const section = (heading: string, files: readonly ListedFile[]) =>
    files.length === 0
      ? ""
      : `<h2>${escapeHtml(heading)}</h2><ul>${files
          .map(({ file, title }) => `<li><a href="${escapeHtml(file)}">${escapeHtml(title)}</a></li>`)
          .join("")}</ul>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${escapeHtml(
    fillIn(texts.about, { date: now.toISOString().slice(0, 10) }),
  )}</p>${section(texts.lists, lists)}${section(texts.insights, insights)}${section(texts.uploads, threads)}</html>\n`;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}

async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = "[";
  for await (const row of rows) {
    yield `${before}\n${json(row)}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}
