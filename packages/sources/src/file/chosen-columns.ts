import { AppError, type FileChoices } from "@undertone/schemas";
import {
  fieldNames,
  nameOfField,
  namesOfPosts,
  namesOfThreads,
  normalName,
  type Field,
} from "./field-names.js";
import type { Origins, ShownField } from "./found.js";

/** The fields that people choose, and how they are called then. */
export const shownAs = {
  body: "text",
  author: "author",
  created_at: "date",
  score: "score",
  parent_id: "parent",
  id: "id",
  thread: "thread",
} as const satisfies Partial<Record<Field, ShownField>>;

/** What the text is of, where its name says so: the other columns of that name are then of the same. */
const ofWhat = /^(comment|review|reply|tweet|message|answer|post|response)(?=_)/;
/** Columns that are then of something else. */
const ofPost = /^(?:post|video|submission|article|story|topic|media|product)_/;

const byNumbers = ["post_number", "reply_to_post_number", "topic_id"];
const idsOfPeople =
  "sender_id profile_id reviewerid reviewer_id ancestor_path entity_id email e_mail drupal_internal__cid".split(
    " ",
  );

const mayBeOther: ReadonlySet<Field> = new Set(["body", "created_at", "author", "score", "parent_id"]);

/**
 * Which of a table's columns, or a list's keys, holds each field: the one that is chosen, or else the one that is known by its
 * name; of two of one name the first. A column serves one field alone.
 *
 * @param except Columns that are not what their name says.
 * @returns Field -> index in `columns`; absent: no column holds it.
 * @throws {AppError} `file-column-unknown`.
 */
export function chosenColumns(
  columns: readonly string[],
  chosen: FileChoices["columns"] = {},
  except: ReadonlySet<string> = new Set(),
): ReadonlyMap<Field, number> {
  const known = columns.map(normalName);
  const at = (name: string) => known.indexOf(name);
  const found = new Map<Field, number>();
  for (const [field, shown] of Object.entries(shownAs) as [keyof typeof shownAs, ShownField][]) {
    const name = chosen[shown];
    if (name == null) continue;
    const exact = columns.indexOf(name);
    const index = exact >= 0 ? exact : at(normalName(name));
    if (index < 0)
      throw new AppError("file-column-unknown", { column: name, known: columns.join(", ").slice(0, 300) });
    found.set(field, index);
  }
  const taken = new Set(found.values());
  for (const field of Object.keys(fieldNames) as Field[]) {
    const shown = field in shownAs ? shownAs[field as keyof typeof shownAs] : undefined;
    if (found.has(field) || (shown !== undefined && chosen[shown] === null)) continue;
    const isFree = (name: string) =>
      at(name) >= 0 &&
      // What is commented on is a post, unless its kind says otherwise.
      (name !== "commentable_id" || at("commentable_type") >= 0) &&
      !taken.has(at(name)) &&
      !(mayBeOther.has(field) && except.has(columns[at(name)] ?? ""));
    // Discourse's posts answer others by their numbers in a topic.
    if ((field === "id" || field === "parent_id") && byNumbers.every((name) => at(name) >= 0)) {
      found.set(field, at(byNumbers[field === "id" ? 0 : 1] ?? ""));
      taken.add(found.get(field) ?? -1);
      continue;
    }
    const [what] = field === "body" ? [] : (ofWhat.exec(known[found.get("body") ?? -1] ?? "") ?? []);
    const name = field === "body" ? nameOfField(field, isFree) : nameOfSame(field, what, isFree);
    if (name === undefined) continue;
    if (field === "thread" && !found.has("id") && namesOfThreads.has(name) && chosen.id === undefined) {
      const own = [...namesOfPosts].find(isFree);
      if (own !== undefined) found.set("id", at(own));
    }
    found.set(field, at(name));
    if (field === "id") taken.add(at(name));
  }
  // "Name" alone may be a product's; beside the id of whoever wrote it is theirs.
  const isOfPerson = idsOfPeople.some((name) => at(name) >= 0);
  if (!found.has("author") && chosen.author === undefined && isOfPerson && at("name") >= 0)
    found.set("author", at("name"));
  return found;
}

/** @param what The text is of it; undefined: its name does not say. */
function nameOfSame(
  field: Field,
  what: string | undefined,
  isFree: (name: string) => boolean,
): string | undefined {
  if (what === undefined || field === "thread") return nameOfField(field, isFree);
  return (
    fieldNames[field].find((name) => name.startsWith(`${what}_`) && isFree(name)) ??
    fieldNames[field].map((name) => `${what}_${name}`).find(isFree) ??
    nameOfField(field, (name) => isFree(name) && !ofPost.test(name))
  );
}

/** How the columns are told to people. */
export function originsOf(columns: readonly string[], chosen: ReadonlyMap<Field, number>): Origins {
  return Object.fromEntries(
    Object.entries(shownAs).map(([field, shown]) => {
      const index = chosen.get(field as Field);
      return [shown, index === undefined ? null : (columns[index] ?? null)];
    }),
  );
}
