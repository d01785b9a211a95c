import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { seededRandom } from "@undertone/numeric";

const folder = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));

/**
 * Sets whose groups somebody named, each `{name, drawn, labels}` with either `texts` or `vectors` and `dimensions`. Besides whole
 * sets there are draws of a few labels, in equal and in unequal sizes, and some amid texts of many other labels, as threads have
 * a few large topics and much that stands alone. `drawn` says when: before a measure was chosen, or after.
 */
export function labelledSets() {
  if (!existsSync(folder)) return [];
  const complaints = readFileSync(`${folder}minilm/complaints418.jsonl`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const banking = rowsOf("banking77_test");
  const programming = rowsOf("stackoverflow20_5k");
  const before = [
    { name: "complaints418, words", ...labelled(complaints.map((row) => [row.label, row.source_text])) },
    {
      name: "complaints418, MiniLM",
      labels: labelled(complaints.map((row) => [row.label, ""])).labels,
      ...vectorsOf("complaints418", 384),
    },
    {
      name: "iris",
      labels: Array.from({ length: 150 }, (_, i) => Math.floor(i / 50)),
      ...vectorsOf("iris", 4),
    },
    { name: "banking, 10 × 40", ...drawn(banking, equal(10, 40), 1) },
    { name: "banking, 77 × 13", ...drawn(banking, equal(77, 13), 2) },
    { name: "programming, 5 × 100", ...drawn(programming, equal(5, 100), 3) },
    { name: "programming, 10 × 80", ...drawn(programming, equal(10, 80), 4) },
    { name: "programming, 20 × 50", ...drawn(programming, equal(20, 50), 5) },
    { name: "programming, unequal", ...drawn(programming, [240, 120, 80, 60, 40, 30, 20, 10], 6) },
    { name: "banking, unequal", ...drawn(banking, [40, 40, 40, 30, 25, 20, 15, 12, 10, 8, 6, 5], 7) },
    {
      name: "programming amid banking",
      ...together(drawn(programming, [120, 80, 60, 40, 30, 20], 8), drawn(banking, equal(77, 3), 9)),
    },
    { name: "banking, 8 × 40", ...drawn(banking, equal(8, 40), 21) },
    { name: "banking, 40 × 20", ...drawn(banking, equal(40, 20), 22) },
    { name: "programming, 6 × 100", ...drawn(programming, equal(6, 100), 23) },
    { name: "programming, 12 × 60", ...drawn(programming, equal(12, 60), 24) },
    {
      name: "programming, unequal 2",
      ...drawn(programming, [200, 160, 90, 50, 40, 30, 20, 20, 10, 10], 26),
    },
    {
      name: "banking, unequal 2",
      ...drawn(banking, [40, 40, 35, 30, 30, 20, 20, 15, 10, 10, 8, 8, 6, 5, 5, 5], 27),
    },
    {
      name: "programming amid banking 2",
      ...together(drawn(programming, [150, 100, 50, 50], 28), drawn(banking, equal(77, 2), 29)),
    },
    { name: "programming, three large", ...drawn(programming, [250, 200, 150], 30) },
    {
      name: "banking amid programming",
      ...together(drawn(banking, equal(10, 30), 31), drawn(programming, equal(20, 8), 32)),
    },
  ];
  const after = [
    { name: "banking, 15 × 30", ...drawn(banking, equal(15, 30), 41) },
    { name: "programming, 8 × 70", ...drawn(programming, equal(8, 70), 42) },
    { name: "programming, 15 × 40", ...drawn(programming, equal(15, 40), 43) },
    { name: "programming, unequal 3", ...drawn(programming, [150, 120, 100, 60, 50, 40, 25, 15, 10], 44) },
    { name: "banking, unequal 3", ...drawn(banking, [40, 38, 36, 30, 25, 20, 18, 14, 12, 9, 7, 6, 5], 45) },
    {
      name: "banking amid programming 2",
      ...together(drawn(banking, equal(6, 40), 46), drawn(programming, equal(20, 5), 47)),
    },
  ];
  return [
    ...before.map((set) => ({ ...set, drawn: "before" })),
    ...after.map((set) => ({ ...set, drawn: "after" })),
  ];
}

function equal(labels, size) {
  return Array.from({ length: labels }, () => size);
}

function rowsOf(name) {
  const [, ...lines] = readFileSync(`${folder}clustering/${name}.tsv`, "utf8").trimEnd().split("\n");
  return lines.map((line) => [line.slice(0, line.indexOf("\t")), line.slice(line.indexOf("\t") + 1)]);
}

function labelled(rows) {
  const names = [...new Set(rows.map(([label]) => label))];
  return { texts: rows.map(([, text]) => text), labels: rows.map(([label]) => names.indexOf(label)) };
}

/** So many texts of each of as many labels, the same ones each time. */
function drawn(rows, sizes, seed) {
  const random = seededRandom(seed);
  const shuffled = rows
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
  const names = [...new Set(shuffled.map(([label]) => label))];
  const chosen = new Set(
    sizes.flatMap((size, i) => shuffled.filter(([label]) => label === names[i]).slice(0, size)),
  );
  return labelled(shuffled.filter((row) => chosen.has(row)));
}

function together(one, other) {
  const most = Math.max(...one.labels) + 1;
  return {
    texts: [...one.texts, ...other.texts],
    labels: [...one.labels, ...other.labels.map((label) => label + most)],
  };
}

function vectorsOf(name, dimensions) {
  const { buffer, byteOffset, byteLength } = readFileSync(`${folder}hdbscan/${name}.f32`);
  return { vectors: new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)), dimensions };
}
