import { AppError, parse } from "@undertone/schemas";
import { expect, test } from "vitest";
import { someThread } from "../../testing/some-thread.js";
import { pack } from "../packing.js";
import { kernelStages } from "./kernel-stages.js";

async function refusal(bodies: string[], parameters: object): Promise<unknown> {
  const thread = someThread();
  const comments = thread.comments
    .slice(0, bodies.length)
    .map((comment, i) => ({ ...comment, body: bodies[i] ?? "" }));
  try {
    const given = {
      fetch: pack({ ...thread, comments }),
      parameters: parse("analysis-parameters", parameters),
    };
    return await kernelStages.filter({ ...given, seed: 1 }, () => undefined);
  } catch (error) {
    return error;
  }
}

test("a thread with too few comments is refused in a sentence that names rules by their fields' titles", async () => {
  const error = await refusal(["[deleted]", "short", "tiny", "A comment that is long enough"], {});
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "INSUFFICIENT_DATA" });
  expect((error as AppError).message).toContain("1 of 4");
  expect((error as AppError).message).toContain(
    "1 by “Skip deleted comments” (skip_deleted), 2 by “Minimum length” (min_comment_length)",
  );
});

test("where no rule left anything out, it says so", async () => {
  const { message } = (await refusal(["A comment that is long enough"], {
    hdbscan_params: { min_cluster_size: 5 },
  })) as AppError;
  expect(message).toContain("need at least 5");
  expect(message).toContain("nothing");
});
