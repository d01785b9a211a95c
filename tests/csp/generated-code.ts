/** As far as the search reads a syntax tree (ESTree). */
interface SyntaxNode {
  type: string;
  name?: unknown;
  value?: unknown;
  operator?: string;
  computed?: boolean;
  object?: SyntaxNode;
  property?: SyntaxNode;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
}

const globals = new Set(["window", "self", "globalThis", "global"]);
const timers = new Set(["setTimeout", "setInterval"]);

/**
 * Finds where a program makes code out of text, which a policy without `unsafe-eval` forbids: `eval`, the constructor of
 * functions by its name or as some function's `constructor`, a timer given a text. Texts and comments that merely
 * speak of these are no such places, since the syntax tree is read and not the text.
 *
 * @param program Its ESTree.
 * @returns What is used, once for each place, in the program's order.
 */
export function generatedCodeIn(program: object): string[] {
  const found: string[] = [];
  visit(program as SyntaxNode, undefined, "", found);
  return found;
}

function visit(node: SyntaxNode, parent: SyntaxNode | undefined, role: string, found: string[]): void {
  const used = usedBy(node, parent, role);
  if (used !== undefined) found.push(used);
  for (const [key, child] of Object.entries(node)) {
    for (const part of Array.isArray(child) ? (child as unknown[]) : [child as unknown]) {
      if (isNode(part)) visit(part, node, key, found);
    }
  }
}

function usedBy(node: SyntaxNode, parent: SyntaxNode | undefined, role: string): string | undefined {
  if (node.type === "Identifier" && isReference(parent, role)) {
    if (node.name === "eval") return "eval";
    if (node.name === "Function" && !isHarmless(parent, role)) return "Function";
  }
  if (
    node.type === "MemberExpression" &&
    node.object?.type === "Identifier" &&
    globals.has(String(node.object.name))
  ) {
    const name = propertyName(node);
    if (name === "eval" || (name === "Function" && !isHarmless(parent, role))) return name;
  }
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return undefined;
  const { callee, arguments: given = [] } = node;
  const isText = typeof given[0]?.value === "string" || given[0]?.type === "TemplateLiteral";
  if (!isText) return undefined;
  if (callee?.type === "Identifier" && timers.has(String(callee.name))) return String(callee.name);
  if (callee?.type === "MemberExpression" && propertyName(callee) === "constructor") return "constructor";
  return undefined;
}

/** A name that stands for a variable, rather than naming a property. */
function isReference(parent: SyntaxNode | undefined, role: string): boolean {
  if (parent === undefined || parent.computed === true) return true;
  return role !== "property" && role !== "key";
}

/** `x instanceof Function`, `Function.prototype`: asks about functions and makes none. */
function isHarmless(parent: SyntaxNode | undefined, role: string): boolean {
  if (parent?.type === "BinaryExpression") return true;
  return parent?.type === "MemberExpression" && role === "object" && propertyName(parent) === "prototype";
}

function propertyName({ property, computed }: SyntaxNode): unknown {
  return computed === true ? property?.value : property?.name;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";
}
