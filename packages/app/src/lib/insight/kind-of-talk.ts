export { kindOfTalk } from "@undertone/formats";
