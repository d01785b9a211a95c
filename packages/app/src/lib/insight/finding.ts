export { findingSentences } from "@undertone/formats";
