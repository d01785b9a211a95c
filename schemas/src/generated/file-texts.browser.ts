/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
export {
  fields,
  leftOut,
  recognised,
  questions,
  unreadable,
  firstRows,
} from "../../file-texts.json";
