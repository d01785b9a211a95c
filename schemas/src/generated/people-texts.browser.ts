/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
export {
  people,
} from "../../people-texts.json";
