export { feelingOf, isMostlyNeutral, isSplit, leaning, type Feeling } from "@undertone/formats";
