import { idOf, isObject, objectsAt, type Untrusted, valueAt } from "../../thread/untrusted-values.js";
import { namesIn } from "./comment-lists.js";

const people = namesIn("people");
const idsOfPeople = namesIn("idsOfPeople");
const namesOfPeople = namesIn("namesOfPeople");
const refersTo = namesIn("refersTo");

/** Many interfaces list people beside the comments, which name them by their ids. */
export function peopleBeside(value: unknown): ReadonlyMap<string, string> {
  const found = people
    .flatMap((path) => objectsAt(value, ...path.split(".")))
    .filter(({ type }) => type === undefined || /^(?:users?|people|persons?|members?)$/i.test(String(type)))
    .map((person): Untrusted => ({ ...person, ...(isObject(person.attributes) && person.attributes) }));
  return new Map(
    found.flatMap((person) => {
      const id = idsOfPeople.map((name) => idOf(person[name])).find((each) => each !== null);
      const full = [person.first_name, person.last_name].filter((each) => typeof each === "string").join(" ");
      const name = [...namesOfPeople.map((each) => person[each]), full].find(
        (each) => typeof each === "string" && each !== "",
      );
      return id != null && typeof name === "string" ? [[id, name] as const] : [];
    }),
  );
}

/** A record with its author's name, where it has only the id of one. */
export function withName(record: Untrusted, names: ReadonlyMap<string, string>): Untrusted {
  if (names.size === 0) return record;
  const ids = refersTo.map((path) => idOf(record[path] ?? valueAt(record, ...path.split("."))));
  const name = ids.map((id) => (id === null ? undefined : names.get(id))).find((each) => each !== undefined);
  return name === undefined ? record : { ...record, "commenters.name": name };
}
