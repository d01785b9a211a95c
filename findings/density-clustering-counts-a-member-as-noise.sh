#!/usr/bin/env bash
# density-clustering 1.3.0 (npm): DBSCAN lists the same point as a member of a group and as noise.
#
# A point at a group's edge that is looked at before the group is known is called noise, and stays so after it has joined: with the rows the
# other way round it is another point. Members and noise then add up to more than there are. And `epsilon` is a bound that no distance may
# reach, so whole numbers one apart, at 1, are all noise. scikit-learn 1.7.2 counts a distance of just epsilon, and each point once; both
# count the point itself among its neighbours.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet scikit-learn==1.7.2 numpy==2.3.5
npm install --silent --no-audit --no-fund --ignore-scripts density-clustering@1.3.0
cat > groups.cjs <<'JS'
const { DBSCAN } = require("density-clustering");

for (const [points, epsilon] of [[[0, 1, 2, 3, 10], 1], [[0, 1, 2, 3, 10], 1.5], [[10, 3, 2, 1, 0], 1.5]]) {
  const scan = new DBSCAN();
  const named = (rows) => rows.map((row) => points[row]).sort((a, b) => a - b).join(" ");
  const groups = scan.run(points.map((point) => [point]), epsilon, 3).map(named);
  console.log(`density-clustering, ${points.join(" ")} at ${epsilon}: groups [${groups.join("; ")}], noise [${named(scan.noise)}]`);
}
JS
seen=$(
  node groups.cjs
  env/bin/python - <<'PY'
from sklearn.cluster import DBSCAN

points = [0, 1, 2, 3, 10]
for epsilon in (1, 1.5):
    labels = DBSCAN(eps=epsilon, min_samples=3).fit([[point] for point in points]).labels_
    group, noise = (" ".join(str(point) for point, label in zip(points, labels) if (label < 0) == outside) for outside in (False, True))
    print(f"scikit-learn, at {epsilon}: groups [{group}], noise [{noise}]")
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
density-clustering, 0 1 2 3 10 at 1: groups [], noise [0 1 2 3 10]
density-clustering, 0 1 2 3 10 at 1.5: groups [0 1 2 3], noise [0 10]
density-clustering, 10 3 2 1 0 at 1.5: groups [0 1 2 3], noise [3 10]
scikit-learn, at 1: groups [0 1 2 3], noise [10]
scikit-learn, at 1.5: groups [0 1 2 3], noise [10]
SEEN
