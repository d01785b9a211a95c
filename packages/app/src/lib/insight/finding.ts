export { finding } from "@undertone/formats";
