#!/usr/bin/env bash
# scikit-learn 1.7.2 and hdbscan 0.8.41 (Python) mean different things by `min_samples`.
#
# scikit-learn counts the point itself, hdbscan does not: min_samples=2 in scikit-learn is min_samples=1 in hdbscan, and in
# scikit-learn 1 and 2 are the same setting. Whoever moves a pipeline from one to the other has to shift the number by one.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet numpy==2.3.5 scikit-learn==1.7.2 hdbscan==0.8.41
seen=$("$folder/env/bin/python" -W ignore - <<'PY'
import hdbscan
import numpy as np
from sklearn.cluster import HDBSCAN
from sklearn.metrics import adjusted_rand_score

rng = np.random.default_rng(0)
blobs = [rng.normal(centre, 0.6, (60, 2)) for centre in ((0, 0), (3, 0), (0, 3))]
points = np.concatenate([*blobs, rng.uniform(-3, 6, (40, 2))])
scikit = {s: HDBSCAN(min_cluster_size=5, min_samples=s).fit_predict(points) for s in (1, 2, 3)}
other = {
    s: hdbscan.HDBSCAN(min_cluster_size=5, min_samples=s, approx_min_span_tree=False).fit_predict(points)
    for s in (1, 2, 3)
}
print("scikit-learn 1 and scikit-learn 2:", f"{adjusted_rand_score(scikit[1], scikit[2]):.2f}")
print("scikit-learn 2 and hdbscan 1:", f"{adjusted_rand_score(scikit[2], other[1]):.2f}")
print("scikit-learn 2 and hdbscan 2:", f"{adjusted_rand_score(scikit[2], other[2]):.2f}")
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
scikit-learn 1 and scikit-learn 2: 1.00
scikit-learn 2 and hdbscan 1: 1.00
scikit-learn 2 and hdbscan 2: 0.73
SEEN
