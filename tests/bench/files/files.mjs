// What reading a file of 60,000 comments costs. FILES_BEFORE names a built checkout of another version, which reads the same files in turn.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { line, runOurs, withTemporaryFolder } from "../measured.mjs";

const COMMENTS = 60_000;
const ROUNDS = 5;
const here = fileURLToPath(new URL("../../../", import.meta.url));
const words =
  "the line runs late again so we walk home past the harbour, and nobody told us why it’s closed".split(" ");

const comments = Array.from({ length: COMMENTS }, (_, index) => ({
  id: `c${index}`,
  parent_id: index % 3 === 0 ? null : `c${index - (index % 3)}`,
  author: `person ${index % 997}`,
  created_at: new Date(Date.UTC(2024, 0, 1) + index * 61_000).toISOString(),
  score: (index * 7) % 113,
  body: Array.from(
    { length: 8 + ((index * 31) % 40) },
    (_, at) => words[(index * 13 + at * 7) % words.length],
  ).join(" "),
}));
const quoted = (value) => (/[",]/.test(String(value)) ? `"${value}"` : String(value ?? ""));
const chatDate = (iso) => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(2, 4)}, ${iso.slice(11, 16)}`;

const contents = {
  "comments.csv": () =>
    [Object.keys(comments[0]), ...comments.map(Object.values)]
      .map((row) => row.map(quoted).join(","))
      .join("\n"),
  "comments.jsonl": () => comments.map((comment) => JSON.stringify(comment)).join("\n"),
  "comments.json": () => JSON.stringify(comments),
  "chat.txt": () =>
    comments.map(({ created_at: date, author, body }) => `${chatDate(date)} - ${author}: ${body}`).join("\n"),
};

export function benchFiles() {
  const before = process.env.FILES_BEFORE;
  withTemporaryFolder((folder) => {
    for (const [name, content] of Object.entries(contents)) {
      const path = join(folder, name);
      writeFileSync(path, content());
      const rounds = Array.from({ length: ROUNDS }, () => ({
        before: before && measured(before, path),
        now: measured(here, path),
      }));
      const median = (pick) => rounds.map(pick).sort((a, b) => a - b)[ROUNDS >> 1];
      const now = median((round) => round.now.milliseconds);
      const memory = `${Math.round(median((round) => round.now.megabytes))} MB`;
      if (!before) line(name, `${Math.round(now)} ms of CPU, ${memory}`);
      else {
        const then = median((round) => round.before.milliseconds);
        const memoryThen = Math.round(median((round) => round.before.megabytes));
        line(
          name,
          `${Math.round(now)} ms of CPU (before ${Math.round(then)}), ${memory} (before ${memoryThen}), ratio ${(now / then).toFixed(2)}`,
          { met: now <= then, text: "at most as before" },
        );
      }
    }
  });
}

function measured(root, path) {
  return runOurs(new URL("read-file.mjs", import.meta.url), [root, path]);
}
