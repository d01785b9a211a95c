/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
export {
  map,
} from "../../map-texts.json";
