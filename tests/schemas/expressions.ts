import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** A regular expression of the product, and where it stands. */
export interface Expression {
  at: string;
  expression: RegExp;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Sources of the product, from the root; what only developers of forms run reads nobody else's text. */
const files = ["schemas/src", ...readdirSync(`${root}packages`).map((name) => `packages/${name}/src`)]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|\.d\.ts$|\/(?:generated|testing|tests|peers|lint)\//.test(file));

/**
 * Every regular expression that the product has: those that stand as literals, and those that modules put together while they
 * are loaded.
 */
export async function expressionsOfProduct(): Promise<Expression[]> {
  const composed: Expression[] = [];
  const Original = RegExp;
  const literals: Expression[] = [];
  for (const file of files) {
    const text = readFileSync(root + file, "utf8");
    for (const { literal, line } of literalsIn(file, text))
      literals.push({ at: `${file}:${line}`, expression: literal });
    if (!/^(?:export )?const [^\n]*(?:\n {2}[^\n]*)*new RegExp/m.test(text)) continue;
    globalThis.RegExp = new Proxy(Original, {
      construct(target, [source, flags]: [string, string?]) {
        const expression = new target(source, flags);
        composed.push({ at: file, expression });
        return expression;
      },
    });
    try {
      // Another address than others load it by: what a module puts together it does once.
      await import(/* @vite-ignore */ `${root}${file}?composed`);
    } finally {
      globalThis.RegExp = Original;
    }
  }
  const all = [...literals, ...composed];
  return [...new Map(all.map((each) => [String(each.expression), each])).values()];
}

function literalsIn(file: string, text: string): { literal: RegExp; line: number }[] {
  const found: { literal: RegExp; line: number }[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push({
        literal: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
