import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL("../../../", import.meta.url));
/** The last commit before results had readings. */
export const BEFORE = "df7a730";
/** Every merge distance that a slider stops at. */
const distances = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);
/** Nothing is downloaded: figures must not hang on the network. */
const NOWHERE = "http://127.0.0.1:9";

/** The program as it is now, built. */
export async function programNow() {
  return programAt(here, "now");
}

/** The program of an earlier commit, built in a folder of its own with the packages that are installed here; or null. */
export async function programBefore(commit = BEFORE) {
  const folder = `${here}.cache/bench/${commit}/`;
  if (!existsSync(`${folder}built`)) {
    mkdirSync(`${folder}node_modules/@undertone`, { recursive: true });
    const archive = spawnSync("git", ["archive", commit], { cwd: here, maxBuffer: 2 ** 28 });
    if (archive.status !== 0) return null;
    run("tar", ["x"], { cwd: folder, input: archive.stdout });
    for (const name of [...readdirSync(`${here}node_modules`), ".bin"]) {
      if (name !== "@undertone") link(`${here}node_modules/${name}`, `${folder}node_modules/${name}`);
    }
    const names = readdirSync(`${folder}packages`);
    for (const path of [`${folder}schemas`, ...names.map((name) => `${folder}packages/${name}`)])
      link(path, `${folder}node_modules/@undertone/${basename(path)}`);
    // Some packages hold dependencies of their own.
    for (const name of names) {
      const own = `packages/${name}/node_modules`;
      if (existsSync(`${here}${own}`)) link(`${here}${own}`, `${folder}${own}`);
    }
    run(process.execPath, ["scripts/build.mjs"], { cwd: folder });
    mkdirSync(`${folder}built`);
  }
  return programAt(folder, commit);
}

function link(target, path) {
  if (!existsSync(path)) symlinkSync(target, path);
}

function run(command, args, options) {
  const { status, stderr } = spawnSync(command, args, { ...options, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
}

async function programAt(root, name) {
  const load = (path) => import(pathToFileURL(`${root}${path}`).href);
  const analysis = await load("packages/analysis/dist/index.js");
  const { createEmbedding } = await load("packages/embedding/dist/index.js");
  const { parse } = await load("schemas/dist/index.js");
  const formats = await load("packages/formats/dist/index.js");
  const embedding = createEmbedding({
    modelDir: process.env.MODEL_DIR ?? `${root}data/models`,
    modelHost: NOWHERE,
  });
  const kernel = analysis.openKernel
    ? analysis.openKernel((await load("packages/analysis/node/read-kernel-files.mjs")).readKernelFiles())
    : null;

  // Versions before there were languages take no detector, and read all as English.
  const detector = existsSync(`${root}packages/language/dist/detect.js`)
    ? await (await load("packages/language/dist/detect.js")).loadLanguageDetector()
    : undefined;

  async function embed(texts, seed, language = "en", named = undefined) {
    const { sentence_transformer_model: usual, batch_size: batchSize } = parse(
      "analysis-parameters",
      {},
    ).model_params;
    return embedding.embed(texts, { model: named ?? usual, batchSize, seed, language });
  }

  return {
    name,
    analysis,
    formats,
    kernel,
    parse,
    embed,
    detector,
    close: () => embedding.close(),
    /** Every stage but the map's, which says nothing in words. */
    async analyse(thread, { seed = analysis.DEFAULT_SEED, parameters: given = {} } = {}) {
      const parameters = parse("analysis-parameters", { max_comments: 10_000, ...given });
      const filter = analysis.filterStage(thread, parameters, detector);
      const comments = filter.kept;
      const embedded = await embed(analysis.textsToEmbed(comments), seed, filter.languages?.code);
      const layout = { x: new Float32Array(comments.length), y: new Float32Array(comments.length) };
      const facts = {
        taskId: "bench",
        timestamp: "2026-01-01T00:00:00.000Z",
        seed,
        timings: {},
        version: "",
        isGroupedByDefault: true,
        mostComments: 10_000,
      };
      const assemble = ({
        embedding: embed,
        clusters: cluster,
        readings: read,
        description: describe,
        ...outputs
      }) =>
        analysis.stages
          ? analysis.assembleResult(
              parameters,
              {
                fetch: thread,
                filter,
                embed,
                cluster,
                group: read,
                read,
                points: [],
                describe,
                "lay-out": layout,
              },
              facts,
            )
          : // Versions before stages were declared.
            analysis.assembleResult(
              thread,
              parameters,
              { ...outputs, embedding: embed, clusters: cluster, readings: read, description: describe },
              facts,
            );
      if (kernel === null) {
        const clusters = analysis.clusterStage(embedded, parameters, seed);
        const description = analysis.describeStage(comments, embedded, clusters, parameters);
        return assemble({ filter, embedding: embedded, clusters, description, layout });
      }
      const clusters = analysis.clusterStage(embedded, parameters, seed, kernel);
      const readings = (analysis.groupStage ?? analysis.readStage)(comments, embedded, kernel);
      const { title, author } = thread.post;
      const { languages } = filter;
      const written = analysis.writtenComments(comments, filter.leftOut, thread.comments);
      const described = {
        comments,
        written,
        languages,
        title,
        author,
        embedding: embedded,
        clusters,
        // Versions before sliders moved in the page read neither.
        tree: clusters.tree ?? null,
        sliders: {
          sizes: analysis.sizeStops?.({ minimum: 2, maximum: 1000 }, comments.length, []) ?? [],
          distances,
        },
        communities: readings,
        // As versions before groupings had one name call it.
        readings,
      };
      const description = analysis.describeStage(described, parameters, kernel);
      return assemble({ filter, embedding: embedded, clusters, readings, description, layout });
    },
  };
}
