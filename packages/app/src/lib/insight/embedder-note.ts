export { embedderNote } from "@undertone/formats";
