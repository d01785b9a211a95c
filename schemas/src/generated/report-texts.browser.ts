/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
export {
  finding,
  heard,
  noReply,
  topic,
  report,
  terminal,
  card,
  formats,
} from "../../report-texts.json";
