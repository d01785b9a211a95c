import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsoleServices, type ConsoleServices } from "../../packages/server/src/cli/console-services.js";
import { dataClustering } from "../../packages/server/src/cli/tasks/data-clustering.js";
import { describeWithSharedData, sharedData } from "../support/shared-data.js";
import { testIo } from "./run-command.js";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";

interface ClusteredRows {
  labels: number[];
  probabilities: number[];
  outlier_scores?: number[];
  num_clusters: number;
  noise_ratio: number;
  sizes: number[];
  ids?: unknown[];
}

let services: ConsoleServices;
beforeAll(() => {
  services = openConsoleServices(testIo({ stdout: "", stderr: "" }));
});
afterAll(() => services.close());

async function cluster(params: object): Promise<ClusteredRows> {
  const silent = { show: () => undefined, finish: () => undefined, clear: () => undefined };
  const context = { services, progress: silent, signal: new AbortController().signal };
  const { json } = await dataClustering.run(params, context);
  return JSON.parse(json) as ClusteredRows;
}

/** Rows of named columns: `f0`, `f1` and so on, and a name for each row. */
function table(values: Float32Array, dimensions: number) {
  const columns = Array.from({ length: dimensions }, (_, i) => `f${i}`);
  const rows = Array.from(
    { length: values.length / dimensions },
    (_, row): Record<string, string | number> => {
      const cells = [...values.subarray(row * dimensions, (row + 1) * dimensions)];
      return { name: `row ${row}`, ...Object.fromEntries(cells.map((cell, i) => [`f${i}`, cell])) };
    },
  );
  return { columns, rows };
}

describeWithSharedData("data_clustering of recorded points", ["hdbscan"], () => {
  const recorded = (name: string, dimensions: number) => {
    const bytes = new Uint8Array(readFileSync(sharedData(`hdbscan/${name}.f32`)));
    return table(new Float32Array(bytes.buffer), dimensions);
  };

  test("rows in another order have the same labels and figures, where ties decide, too", async () => {
    const { columns, rows } = recorded("clusterable", 2);
    const options = {
      ...{ feature_columns: columns, id_column: "name", outlier_scores: true },
      hdbscan_params: { min_cluster_size: 5, min_samples: 5 },
    };
    const found = await cluster({ ...options, data_source: rows });
    const turned = await cluster({ ...options, data_source: rows.toReversed() });
    expect(turned.labels.reverse()).toEqual(found.labels);
    expect(turned.probabilities.reverse()).toEqual(found.probabilities);
    expect(turned.outlier_scores?.reverse()).toEqual(found.outlier_scores);
    expect(found.ids).toEqual(rows.map((row) => row.name));
    found.labels.forEach((label, row) => {
      if (label === -1) expect(found.probabilities[row]).toBe(0);
    });
    expect(found.num_clusters).toBeGreaterThan(1);
    expect(found.noise_ratio).toBe(found.labels.filter((label) => label === -1).length / rows.length);
    expect(Math.max(...found.probabilities)).toBeLessThanOrEqual(1);
    expect(found.outlier_scores?.every((score) => score >= 0 && score <= 1)).toBe(true);
  });

  test.each([
    ["l2", (row: number[]) => Math.hypot(...row)],
    ["l1", (row: number[]) => row.reduce((sum, value) => sum + Math.abs(value), 0)],
    ["max", (row: number[]) => Math.max(...row.map(Math.abs))],
  ])("%s normalisation gives what rows scaled beforehand give", async (normalization, norm) => {
    const { columns, rows } = recorded("iris", 4);
    const scaled = rows.map((row) => {
      const length = norm(columns.map((column) => Number(row[column])));
      return Object.fromEntries(columns.map((column) => [column, Number(row[column]) / length]));
    });
    const shared = { feature_columns: columns, hdbscan_params: { min_cluster_size: 2, min_samples: 2 } };
    const given = await cluster({ ...shared, data_source: rows, normalization });
    const beforehand = await cluster({ ...shared, data_source: scaled });
    const plain = await cluster({ ...shared, data_source: rows });
    expect(given.labels).toEqual(beforehand.labels);
    expect(given.labels).not.toEqual(plain.labels);
  });
});

test("a few of a table's columns, in any order, and x and y where none are named", async () => {
  const rows = [0, 0.1, 0.2, 9, 9.1, 9.2].map((x, i) => ({
    y: i % 2 ? 0 : 0.05,
    far: i * 1000,
    x,
    label: "a",
  }));
  const params = { data_source: rows, hdbscan_params: { min_cluster_size: 3 } };
  expect((await cluster(params)).labels).toEqual([0, 0, 0, 1, 1, 1]);
  expect((await cluster({ ...params, feature_columns: ["y", "x"] })).labels).toEqual([0, 0, 0, 1, 1, 1]);
  expect((await cluster({ ...params, feature_columns: ["far"] })).num_clusters).toBe(0);
});

test("equal rows give noise, and fewer than make a cluster are refused", async () => {
  const equal = (count: number) => Array.from({ length: count }, () => ({ x: 1, y: 2 }));
  const found = await cluster({ data_source: equal(5), hdbscan_params: { min_cluster_size: 2 } });
  expect(found).toMatchObject({ labels: new Array(5).fill(-1), num_clusters: 0, sizes: [] });
  for (const count of [0, 1]) {
    await expect(cluster({ data_source: equal(count) })).rejects.toMatchObject({ code: "INSUFFICIENT_DATA" });
  }
});

test("an id column that is not there is named", async () => {
  await expect(cluster({ data_source: [{ x: 1, y: 1 }], id_column: "key" })).rejects.toThrow(
    /id_column: there is no column key; the columns are x, y/,
  );
});

test.each([
  ["empty.csv", "", /empty\.csv is empty; expected column names in the first line/],
  ["header.csv", "a,b\n", /feature_columns: there is no column x; the columns are a, b/],
  ["double.csv", "x,y,x\n1,2,3\n", /double\.csv has two columns named x/],
  ["hexadecimal.csv", "x,y\n1,0x10\n", /row 1, column y contains "0x10"; expected a number/],
  ["blank.csv", "x,y\n1,\n", /row 1, column y contains nothing; expected a number/],
  ["huge.json", '[{"x":1e400,"y":1}]', /row 1, column x contains Infinity; expected a number between/],
  ["large.csv", "x,y\n1e151,1\n", /row 1, column x contains "1e151"; expected a number between/],
])("%s is refused, and the message says why", async (name, text, message) => {
  const file = join(scratchFolder(), name);
  writeFileSync(file, text);
  await expect(cluster({ data_source: file })).rejects.toThrow(message);
});

test("a CSV file may begin with a bracket", async () => {
  const file = join(scratchFolder(), "bracket.csv");
  writeFileSync(file, "[kind],x,y\na,1,1\nb,1,1.1\n");
  expect((await cluster({ data_source: file })).labels).toHaveLength(2);
});

test("distances that no number can hold are refused, not taken for noise", async () => {
  const data_source = [1, 2, -3e4].map((x) => ({ x, y: 0 }));
  const hdbscan_params = { metric: "minkowski", p: 100 };
  await expect(cluster({ data_source, hdbscan_params })).rejects.toThrow(
    /data_source: the numbers are too large to compute minkowski distances/,
  );
});
