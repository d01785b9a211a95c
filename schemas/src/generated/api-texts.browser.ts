/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
export {
  page,
  call,
  access,
} from "../../api-texts.json";
