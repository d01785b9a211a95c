export {
  localize,
  namedChoices,
  namesItsField,
  type ValidationError,
  type ValidationMessages,
} from "./messages/localize.js";
export { fillIn } from "./messages/fill-in.js";
export { english } from "./messages/english.js";
