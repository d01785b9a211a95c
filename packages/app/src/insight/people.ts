import { count } from "@undertone/formats";

/** "1 person", "61 people" */
export function people(number: number): string {
  return `${count(number)} ${number === 1 ? "person" : "people"}`;
}
