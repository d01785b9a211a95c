export { feelingOf, isSplit, leaning, type Feeling } from "@undertone/formats";
