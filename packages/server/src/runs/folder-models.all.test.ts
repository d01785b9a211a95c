import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbedding, type Embedding } from "@undertone/embedding";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData } from "../../../../tests/support/shared-data.js";
import { copyTrueModel, trueConfig, trueModel } from "../../../../tests/support/true-model.js";
import { insights } from "../platform/database/tables.js";
import { storedResult, untilFinished } from "../testing/finished-run.js";
import { runWorker, type TestWorker } from "../testing/run-worker.js";
import { useServer } from "../testing/use-server.js";

const FIELD = "model_params.sentence_transformer_model";

describeWithSharedData("models in folders of their own", [trueModel.path], () => {
  let folder: string;
  let embedding: Embedding;
  let worker: TestWorker;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "undertone-models-"));
    for (const name of ["my-model", "broken"]) {
      copyTrueModel(join(folder, name));
      writeFileSync(join(folder, name, "config.json"), JSON.stringify(trueConfig));
    }
    rmSync(join(folder, "broken/tokenizer.json"), { force: true });
    embedding = createEmbedding({ modelDir: folder, modelHost: "http://127.0.0.1:9" });
  });
  const { server, database, ada } = useServer({
    people: ["ada"],
    async services(database) {
      worker = await runWorker(database, { embedding });
      return { environment: { MODEL_DIR: folder }, queue: worker.queue };
    },
  });
  afterAll(async () => {
    await worker.stop();
    await embedding.close();
    rmSync(folder, { recursive: true });
  });
  const run = (model: string) =>
    ada.call("POST", "/api/insight/run", {
      link: "sample",
      parameters: { model_params: { sentence_transformer_model: model } },
    });

  test("the published schema lists the models that the server has, and no broken one", async () => {
    const { schemas } = (await server.guest.call("GET", "/api/schemas")).json<{
      schemas: Record<string, object>;
    }>();
    expect(schemas["analysis-parameters"]).toMatchObject({
      properties: {
        model_params: {
          properties: {
            sentence_transformer_model: {
              default: "all-MiniLM-L6-v2",
              oneOf: expect.arrayContaining([
                { const: "lexical", title: "lexical" },
                {
                  const: "all-MiniLM-L6-v2-fp32",
                  title:
                    "all-MiniLM-L6-v2-fp32 (full precision, 90 MB, 8 to 19 s on one core per 1,000 comments)",
                },
                { const: "my-model", title: "my-model" },
              ]) as object[],
            },
          },
        },
      },
    });
    expect(JSON.stringify(schemas["analysis-parameters"])).not.toContain("broken");
  });

  test("a run with one is made with it", async () => {
    const started = await run("my-model");
    expect(started.statusCode).toBe(202);
    const { id } = started.json<{ id: string }>();
    await untilFinished(database, id);
    expect(await storedResult(database, id)).toMatchObject({
      embedding: {
        ...{ requested: "my-model", used: "my-model", reason: null, dimensions: 384 },
        made_by: { runtime: expect.stringMatching(/^onnxruntime-node /) as string },
      },
    });
  });

  test("a broken one is refused at the run and at saving a set, naming field, folder and what is wrong", async () => {
    const before = await database.db.$count(insights);
    const refusal = "The model broken in MODEL_DIR cannot be used: tokenizer.json is missing.";
    const answer = await run("broken");
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      400,
      expect.objectContaining({ message: refusal, fields: { [`parameters.${FIELD}`]: refusal } }),
    ]);
    const config = { model_params: { sentence_transformer_model: "broken" } };
    const saved = await ada.call("POST", "/api/parameterset/save", { name: "Mine", config });
    expect([saved.statusCode, saved.json<object>()]).toEqual([
      400,
      expect.objectContaining({ message: refusal, fields: { [`config.${FIELD}`]: refusal } }),
    ]);
    expect(await database.db.$count(insights)).toBe(before);
  });
});
