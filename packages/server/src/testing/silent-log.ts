import type { Log } from "../platform/log.js";

const ignore = () => undefined;

export const silentLog: Log = {
  level: "silent",
  child: () => silentLog,
  fatal: ignore,
  error: ignore,
  warn: ignore,
  info: ignore,
  debug: ignore,
  trace: ignore,
  silent: ignore,
};
