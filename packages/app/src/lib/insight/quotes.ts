export { quotesOf } from "@undertone/formats";
