/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
export {
  sections,
  settings,
  report,
} from "../../security-texts.json";
