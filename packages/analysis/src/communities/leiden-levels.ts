import { startWasm, type CompiledWasm } from "@undertone/numeric";

/** An undirected weighted graph as compressed sparse rows; each edge stands in the rows of both its nodes. */
export interface WeightedGraph {
  readonly nodes: number;
  /** Length nodes + 1. */
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  readonly weights: Float64Array;
  /** Weight inside each node (twice its inner edges), which merged nodes have; absent means none. */
  readonly loops?: Float64Array;
}

/** A graph and those merged from it, in the module's memory: nodes are moved, communities refined and merged there. */
export interface Levels {
  readonly totalWeight: number;
  /** Of the whole graph: its edges, and twice what is inside it. */
  readonly nodeWeights: Float64Array;
  /** Begins anew with the whole graph. */
  begin(order: Int32Array): void;
  /** @param labels Community of each node of the graph as merged so far; changed. */
  moveNodes(penalty: number, labels: Int32Array): void;
  /** @returns A part of each node, numbered by one of its nodes. */
  refine(penalty: number, communities: Int32Array): Int32Array;
  /** @param order Of the merged nodes. */
  merge(labels: Int32Array, count: number, order: Int32Array): void;
}

/** @param compiled Runs in a memory of its own, which all searches on the graph share. */
export function levelsOf(compiled: CompiledWasm<"leiden">, graph: WeightedGraph): Levels {
  const edges = graph.targets.length;
  const { run, memory, at } = startWasm(compiled, {
    ...sizesOf("graph", graph.nodes, edges),
    ...sizesOf("odd", graph.nodes, edges),
    ...sizesOf("even", graph.nodes, edges),
    ...{ nodeWeights: graph.nodes * 8, order: graph.nodes * 4, labels: graph.nodes * 4 },
    ...{ parts: graph.nodes * 4, scratch: graph.nodes * 40 + 64 },
  });
  const integers = (address: number, length: number) => new Int32Array(memory, address, length);
  const floats = (address: number, length: number) => new Float64Array(memory, address, length);
  const whole = addressesOf(at, "graph");
  const merged = [addressesOf(at, "odd"), addressesOf(at, "even")] as const;
  integers(whole.starts, graph.nodes + 1).set(graph.starts);
  integers(whole.targets, edges).set(graph.targets);
  floats(whole.weights, edges).set(graph.weights);
  if (graph.loops) floats(whole.loops, graph.nodes).set(graph.loops);
  run.weighNodes(graph.nodes, whole.starts, whole.weights, whole.loops, at.nodeWeights);
  const nodeWeights = floats(at.nodeWeights, graph.nodes).slice();

  let level: Addresses = whole;
  let nodes = graph.nodes;
  const problem = (penalty: number) =>
    [nodes, level.starts, level.targets, level.weights, at.order, at.nodeWeights, penalty] as const;
  return {
    totalWeight: nodeWeights.reduce((sum, weight) => sum + weight, 0),
    nodeWeights,
    begin(order) {
      level = whole;
      nodes = graph.nodes;
      integers(at.order, nodes).set(order);
      floats(at.nodeWeights, nodes).set(nodeWeights);
    },
    moveNodes(penalty, labels) {
      const held = integers(at.labels, nodes);
      held.set(labels);
      run.moveNodes(...problem(penalty), at.labels, at.scratch);
      labels.set(held);
    },
    refine(penalty, communities) {
      integers(at.labels, nodes).set(communities);
      run.refine(...problem(penalty), at.labels, at.parts, at.scratch);
      return integers(at.parts, nodes).slice();
    },
    merge(labels, count, order) {
      integers(at.labels, nodes).set(labels);
      const next = level === merged[0] ? merged[1] : merged[0];
      run.mergeNodes(
        ...([nodes, level.starts, level.targets, level.weights, level.loops, at.labels, count] as const),
        ...([next.starts, next.targets, next.weights, next.loops, at.scratch] as const),
      );
      level = next;
      nodes = count;
      run.weighNodes(nodes, level.starts, level.weights, level.loops, at.nodeWeights);
      integers(at.order, nodes).set(order);
    },
  };
}

type GraphName = "graph" | "odd" | "even";
type GraphPart = "starts" | "targets" | "weights" | "loops";

type Addresses = Record<GraphPart, number>;

function addressesOf(at: Record<`${GraphName} ${GraphPart}`, number>, name: GraphName): Addresses {
  return {
    starts: at[`${name} starts`],
    targets: at[`${name} targets`],
    weights: at[`${name} weights`],
    loops: at[`${name} loops`],
  };
}

/** Bytes of a graph of at most so many nodes and edges. */
function sizesOf<Name extends GraphName>(
  name: Name,
  nodes: number,
  edges: number,
): Record<`${Name} ${GraphPart}`, number> {
  const sizes = { starts: (nodes + 1) * 4, targets: edges * 4, weights: edges * 8, loops: nodes * 8 };
  return Object.fromEntries(Object.entries(sizes).map(([part, size]) => [`${name} ${part}`, size])) as Record<
    `${Name} ${GraphPart}`,
    number
  >;
}
