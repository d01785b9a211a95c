import { fork } from "node:child_process";
import { createRequire } from "node:module";

/** A mistake that an editor underlines. */
export interface Mistake {
  line: number;
  text: string;
}

/** TypeScript's language server, as an editor drives it. */
export interface TypeScriptServer {
  /**
   * Opens a file as if it held a text, and says in which project it is and what is wrong. Nothing is written. It stays open: with
   * the last file of a project closed, the project would be read again for the next.
   */
  open(file: string, text: string): Promise<{ project: string; mistakes: Mistake[] }>;
  /** Where the definition of what stands at a position is (line and column from 1). */
  definition(file: string, line: number, offset: number): Promise<string[]>;
  close(): void;
}

interface Answer {
  type: "response" | "event";
  request_seq?: number;
  success?: boolean;
  message?: string;
  body?: unknown;
}

/** Starts the server that the repository installs. */
export function startTypeScriptServer(root: string): TypeScriptServer {
  const program = createRequire(import.meta.url).resolve("typescript/lib/tsserver.js");
  const child = fork(program, ["--useNodeIpc", "--disableAutomaticTypingAcquisition"], {
    cwd: root,
    execArgv: [],
    silent: true,
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on("message", (answer: Answer) => {
    if (answer.type === "response" && answer.request_seq !== undefined)
      waiting.get(answer.request_seq)?.(answer);
  });
  let last = 0;
  const send = (command: string, given: object) => {
    last += 1;
    child.send({ seq: last, type: "request", command, arguments: given });
    return last;
  };
  const ask = async <Body>(command: string, given: object): Promise<Body> => {
    const seq = send(command, given);
    const answer = await new Promise<Answer>((resolve) => waiting.set(seq, resolve));
    if (answer.success !== true) throw new Error(`${command}: ${answer.message}`);
    return answer.body as Body;
  };

  return {
    async open(file, fileContent) {
      send("open", { file, fileContent });
      const { configFileName } = await ask<{ configFileName: string }>("projectInfo", {
        file,
        needFileNameList: false,
      });
      const found = await Promise.all(
        ["syntacticDiagnosticsSync", "semanticDiagnosticsSync"].map((command) =>
          ask<{ start: { line: number }; text: string; category: string }[]>(command, { file }),
        ),
      );
      const errors = found.flat().filter(({ category }) => category === "error");
      return {
        project: configFileName,
        mistakes: errors.map(({ start, text }) => ({ line: start.line, text })),
      };
    },
    async definition(file, line, offset) {
      send("open", { file });
      const definitions = await ask<{ file: string }[]>("definition", { file, line, offset });
      return definitions.map((definition) => definition.file);
    },
    close: () => void child.kill(),
  };
}
