/** From this confidence on, a nearest cluster is taken for near. */
const NEAR = 0.8;

/**
 * Of the comments of noise, how many carry the label that most of their nearest cluster carries: all of them, those whose
 * confidence is high, and the others.
 */
export function noiseAgreement({ labels: found, nearest }, labels) {
  const commonest = commonestLabels(found, labels);
  const groups = { all: [], near: [], far: [] };
  found.forEach((cluster, i) => {
    if (cluster >= 0 || nearest.clusters[i] < 0) return;
    const agrees = commonest.get(nearest.clusters[i]) === labels[i];
    groups.all.push(agrees);
    groups[nearest.confidences[i] >= NEAR ? "near" : "far"].push(agrees);
  });
  return Object.fromEntries(Object.entries(groups).map(([name, agreements]) => [name, share(agreements)]));
}

function commonestLabels(found, labels) {
  const counts = new Map();
  found.forEach((cluster, i) => {
    if (cluster < 0) return;
    const of = counts.get(cluster) ?? new Map();
    counts.set(cluster, of.set(labels[i], (of.get(labels[i]) ?? 0) + 1));
  });
  return new Map([...counts].map(([cluster, of]) => [cluster, [...of].sort((a, b) => b[1] - a[1])[0][0]]));
}

function share(agreements) {
  return { of: agreements.length, agree: agreements.filter(Boolean).length };
}
