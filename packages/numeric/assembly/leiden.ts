// The parts of the Leiden algorithm that take the time, each on a graph as compressed sparse rows: `starts` (i32, one more than
// there are nodes), `targets` (i32) and `weights` (f64, positive). AssemblyScript; `npm run generate` makes data/leiden.wasm of it.

/** Gains below this share of a node's weight are rounding. */
const ROUNDING: f64 = 1e-12;

function integer(array: usize, index: i32): i32 {
  return load<i32>(array + ((<usize>index) << 2));
}

function setInteger(array: usize, index: i32, value: i32): void {
  store<i32>(array + ((<usize>index) << 2), value);
}

function float(array: usize, index: i32): f64 {
  return load<f64>(array + ((<usize>index) << 3));
}

function setFloat(array: usize, index: i32, value: f64): void {
  store<f64>(array + ((<usize>index) << 3), value);
}

/**
 * The weight of each node: its edges, and twice what is inside it.
 *
 * @param loops f64, one a node: twice what is inside it.
 * @param nodeWeights Gets f64, one a node.
 */
export function weighNodes(
  nodes: i32,
  starts: usize,
  weights: usize,
  loops: usize,
  nodeWeights: usize,
): void {
  for (let node = 0; node < nodes; node++) {
    let sum = float(loops, node);
    const end = integer(starts, node + 1);
    for (let k = integer(starts, node); k < end; k++) sum += float(weights, k);
    setFloat(nodeWeights, node, sum);
  }
}

/**
 * Moves each node to the community that gains most by it, until no move gains.
 *
 * @param order i32, the nodes as they are visited.
 * @param penalty γ / total weight of all nodes.
 * @param labels i32, of each node; changed.
 * @param scratch Room for 33 bytes a node, and 4 more.
 */
export function moveNodes(
  nodes: i32,
  starts: usize,
  targets: usize,
  weights: usize,
  order: usize,
  nodeWeights: usize,
  penalty: f64,
  labels: usize,
  scratch: usize,
): void {
  const count = <usize>nodes;
  const toCommunity = scratch;
  const sums = toCommunity + (count << 3);
  const sizes = sums + (count << 3);
  const met = sizes + (count << 2);
  const empty = met + (count << 2);
  const queue = empty + (count << 2);
  const waits = queue + ((count + 1) << 2);
  memory.fill(scratch, 0, count * 20);
  memory.copy(queue, order, count << 2);
  memory.fill(waits, 1, count);
  for (let node = 0; node < nodes; node++) {
    const label = integer(labels, node);
    setFloat(sums, label, float(sums, label) + float(nodeWeights, node));
    setInteger(sizes, label, integer(sizes, label) + 1);
  }
  let empties = 0;
  for (let community = nodes - 1; community >= 0; community--) {
    if (integer(sizes, community) === 0) setInteger(empty, empties++, community);
  }

  let head = 0;
  let tail = nodes;
  while (head !== tail) {
    const node = integer(queue, head);
    head = head === nodes ? 0 : head + 1;
    store<u8>(waits + <usize>node, 0);
    const from = integer(labels, node);
    const own = float(nodeWeights, node);
    const start = integer(starts, node);
    const end = integer(starts, node + 1);
    let found = 0;
    setInteger(met, found++, from);
    for (let k = start; k < end; k++) {
      const community = integer(labels, integer(targets, k));
      const before = float(toCommunity, community);
      if (before === 0 && community !== from) setInteger(met, found++, community);
      setFloat(toCommunity, community, before + float(weights, k));
    }
    setFloat(sums, from, float(sums, from) - own);
    const share = penalty * own;
    const least = ROUNDING * own;
    let best = from;
    let bestGain = float(toCommunity, from) - share * float(sums, from);
    setFloat(toCommunity, from, 0);
    for (let i = 1; i < found; i++) {
      const community = integer(met, i);
      const gain = float(toCommunity, community) - share * float(sums, community);
      setFloat(toCommunity, community, 0);
      if (gain > bestGain + least) {
        best = community;
        bestGain = gain;
      }
    }
    if (bestGain < -least && integer(sizes, from) > 1) best = integer(empty, empties - 1);
    setFloat(sums, best, float(sums, best) + own);
    if (best === from) continue;

    if (integer(sizes, best) === 0) empties--;
    setInteger(sizes, from, integer(sizes, from) - 1);
    if (integer(sizes, from) === 0) setInteger(empty, empties++, from);
    setInteger(sizes, best, integer(sizes, best) + 1);
    setInteger(labels, node, best);
    for (let k = start; k < end; k++) {
      const neighbour = integer(targets, k);
      if (load<u8>(waits + <usize>neighbour) === 1 || integer(labels, neighbour) === best) continue;
      store<u8>(waits + <usize>neighbour, 1);
      setInteger(queue, tail, neighbour);
      tail = tail === nodes ? 0 : tail + 1;
    }
  }
}

/** Whether enough weight joins a part with the rest of its community. */
function isWellConnected(outward: f64, sum: f64, communityWeight: f64, penalty: f64): bool {
  return outward >= penalty * sum * (communityWeight - sum);
}

/**
 * Splits each community into parts that are well connected: single nodes, merged where that gains and both belong to it.
 *
 * @param order As in `moveNodes`.
 * @param communities i32, of each node.
 * @param parts Gets i32, of each node: the number of one of its part's nodes.
 * @param scratch Room for 40 bytes a node.
 */
export function refine(
  nodes: i32,
  starts: usize,
  targets: usize,
  weights: usize,
  order: usize,
  nodeWeights: usize,
  penalty: f64,
  communities: usize,
  parts: usize,
  scratch: usize,
): void {
  const count = <usize>nodes;
  const toPart = scratch;
  const communityWeights = toPart + (count << 3);
  const sums = communityWeights + (count << 3);
  /** Weight between a part and the rest of its community. */
  const outward = sums + (count << 3);
  const sizes = outward + (count << 3);
  const met = sizes + (count << 2);
  memory.fill(scratch, 0, count << 4);
  memory.copy(sums, nodeWeights, count << 3);
  for (let node = 0; node < nodes; node++) {
    setInteger(parts, node, node);
    setInteger(sizes, node, 1);
    const community = integer(communities, node);
    setFloat(communityWeights, community, float(communityWeights, community) + float(nodeWeights, node));
    let sum: f64 = 0;
    const end = integer(starts, node + 1);
    for (let k = integer(starts, node); k < end; k++) {
      if (integer(communities, integer(targets, k)) === community) sum += float(weights, k);
    }
    setFloat(outward, node, sum);
  }

  for (let i = 0; i < nodes; i++) {
    const node = integer(order, i);
    const community = integer(communities, node);
    const communityWeight = float(communityWeights, community);
    const before = integer(parts, node);
    if (integer(sizes, before) !== 1) continue;
    if (!isWellConnected(float(outward, before), float(sums, before), communityWeight, penalty)) continue;
    let found = 0;
    const end = integer(starts, node + 1);
    for (let k = integer(starts, node); k < end; k++) {
      const target = integer(targets, k);
      if (integer(communities, target) !== community) continue;
      const part = integer(parts, target);
      const weight = float(toPart, part);
      if (weight === 0) setInteger(met, found++, part);
      setFloat(toPart, part, weight + float(weights, k));
    }
    const own = float(nodeWeights, node);
    let best = -1;
    let bestGain = ROUNDING * own;
    for (let j = 0; j < found; j++) {
      const part = integer(met, j);
      const sum = float(sums, part);
      const gain = float(toPart, part) - penalty * own * sum;
      if (gain > bestGain && isWellConnected(float(outward, part), sum, communityWeight, penalty)) {
        best = part;
        bestGain = gain;
      }
    }
    if (best >= 0) {
      setFloat(outward, best, float(outward, best) + float(outward, before) - 2 * float(toPart, best));
      setFloat(sums, before, 0);
      setInteger(sizes, before, 0);
      setFloat(sums, best, float(sums, best) + own);
      setInteger(sizes, best, integer(sizes, best) + 1);
      setInteger(parts, node, best);
    }
    for (let j = 0; j < found; j++) setFloat(toPart, integer(met, j), 0);
  }
}

/**
 * Makes one node of all that have the same label.
 *
 * @param loops As in `weighNodes`.
 * @param labels i32, of each node, below `count`.
 * @param mergedStarts The merged graph, which has at most as many edges: `mergedTargets`, `mergedWeights` and `mergedLoops` too.
 * @param scratch Room for 20 bytes a node, and 8 more.
 */
export function mergeNodes(
  nodes: i32,
  starts: usize,
  targets: usize,
  weights: usize,
  loops: usize,
  labels: usize,
  count: i32,
  mergedStarts: usize,
  mergedTargets: usize,
  mergedWeights: usize,
  mergedLoops: usize,
  scratch: usize,
): void {
  const merged = <usize>count;
  const sums = scratch;
  const firsts = sums + (merged << 3);
  const met = firsts + ((merged + 2) << 2);
  const members = met + (merged << 2);
  memory.fill(scratch, 0, (merged << 3) + ((merged + 2) << 2));
  // Shifted by one, so that filling the members moves each to where it belongs.
  for (let node = 0; node < nodes; node++) {
    const at = integer(labels, node) + 2;
    setInteger(firsts, at, integer(firsts, at) + 1);
  }
  for (let i = 2; i <= count + 1; i++) setInteger(firsts, i, integer(firsts, i) + integer(firsts, i - 1));
  for (let node = 0; node < nodes; node++) {
    const at = integer(labels, node) + 1;
    setInteger(members, integer(firsts, at), node);
    setInteger(firsts, at, integer(firsts, at) + 1);
  }

  let edges = 0;
  setInteger(mergedStarts, 0, 0);
  for (let label = 0; label < count; label++) {
    let others = 0;
    let inside: f64 = 0;
    const last = integer(firsts, label + 1);
    for (let i = integer(firsts, label); i < last; i++) {
      const node = integer(members, i);
      inside += float(loops, node);
      const end = integer(starts, node + 1);
      for (let k = integer(starts, node); k < end; k++) {
        const other = integer(labels, integer(targets, k));
        if (other === label) {
          inside += float(weights, k);
          continue;
        }
        const before = float(sums, other);
        if (before === 0) setInteger(met, others++, other);
        setFloat(sums, other, before + float(weights, k));
      }
    }
    setFloat(mergedLoops, label, inside);
    for (let i = 0; i < others; i++) {
      const other = integer(met, i);
      setInteger(mergedTargets, edges, other);
      setFloat(mergedWeights, edges, float(sums, other));
      setFloat(sums, other, 0);
      edges++;
    }
    setInteger(mergedStarts, label + 1, edges);
  }
}
