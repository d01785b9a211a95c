import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import { drawnEdits } from "./drawn-edits.js";
import { setAt, startEdited, type EditedProduct } from "./edited-product.js";
import { edits } from "./one-home-edits.js";
import { pageEdits } from "./page-edits.js";
import { copyRepository, type RepositoryCopy } from "./repository-copy.js";

/** Of the facts that are drawn; FACTS_SEED tries others. */
const seed = Number(process.env.FACTS_SEED ?? 20_261_122);
const drawn = drawnEdits(seed);
const all = [...edits, ...pageEdits, ...drawn];

describe(`Facts edited in a copy of the repository, which is then built (ten of them drawn with seed ${seed}): all who tell of them follow`, () => {
  let copy: RepositoryCopy;
  let product: EditedProduct;
  beforeAll(async () => {
    copy = copyRepository();
    for (const { at, to, file } of all) {
      setAt(copy, at, to);
      if (file) writeFileSync(join(copy.root, file.path), file.text);
    }
    await copy.build();
    product = await startEdited(copy);
  });
  afterAll(async () => {
    await product.dispose();
    copy.dispose();
  });

  describe.each(all)("$fact", ({ follows }) => {
    test.each(Object.entries(follows))("%s", async (_name, follow) => {
      await follow(product);
    });
  });
});
