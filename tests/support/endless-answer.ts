import type { ServerResponse } from "node:http";

/** Answers with blanks without an end, as fast as they are taken. */
export function endless(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = " ".repeat(1 << 20);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", more);
  more();
}
