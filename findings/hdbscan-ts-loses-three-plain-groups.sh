#!/usr/bin/env bash
# hdbscan-ts 1.0.17: three groups that lie far apart come out as six, and three quarters of their points as noise.
#
# Each group is 60 normally distributed points around a centre, 100 standard deviations from the others: there is nothing to disagree
# about. scikit-learn 1.7.2 with the same two settings (clusters and neighbourhoods of five) finds the three, without noise.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts hdbscan-ts@1.0.17
python3 -m venv env
env/bin/pip install --quiet numpy==2.3.5 scikit-learn==1.7.2
cat > own.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { HDBSCAN } from "hdbscan-ts";

let state = 1;
const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
const centres = [[0, 0], [100, 0], [0, 100]];
const points = centres.flatMap(([x, y]) => Array.from({ length: 60 }, () => [x + normal(), y + normal()]));
writeFileSync("points.json", JSON.stringify(points));
const labels = new HDBSCAN({ minClusterSize: 5, minSamples: 5 }).fit(points);
const noise = labels.filter((label) => label === -1).length;
console.log(`hdbscan-ts: ${new Set(labels).size - (noise > 0 ? 1 : 0)} clusters, ${noise} of 180 points are noise`);
JS
cat > reference.py <<'PY'
import json
import numpy as np
from sklearn.cluster import HDBSCAN

labels = HDBSCAN(min_cluster_size=5, min_samples=5).fit_predict(np.array(json.load(open("points.json"))))
print(f"scikit-learn: {labels.max() + 1} clusters, {(labels == -1).sum()} of 180 points are noise")
PY
seen=$(node own.mjs && env/bin/python -W ignore reference.py)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
hdbscan-ts: 6 clusters, 138 of 180 points are noise
scikit-learn: 3 clusters, 0 of 180 points are noise
SEEN
