export { asPlainText } from "@undertone/formats";
