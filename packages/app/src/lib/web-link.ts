export { webLink } from "@undertone/formats";
