/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
export {
  read,
  figures,
} from "../../card-texts.json";
