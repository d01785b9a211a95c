#!/usr/bin/env bash
# scikit-learn 1.7.2, hdbscan 0.8.41 (Python): six copies of one point scatter the group of a hundred that it stands in.
#
# Two groups of 100 normally distributed points, 30 standard deviations apart, are found whole, each time. Then one point of the first is
# there six more times, as a comment is that people copied, or that says "I agree". The copies are no distance apart, so their density has
# no bound, and neither has the stability of the small group that they make: it is chosen over the large one, however plain that is, which
# falls into crumbs and noise. The other group stays whole. What to do: cluster each distinct text once, and give the copies its label.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet scikit-learn==1.7.2 hdbscan==0.8.41 numpy==2.3.5 scipy==1.16.3
seen=$(env/bin/python -W ignore - <<'PY'
import hdbscan
import numpy
from sklearn.cluster import HDBSCAN

for name, kind in (("scikit-learn", HDBSCAN), ("hdbscan     ", hdbscan.HDBSCAN)):
    for copies in (0, 6):
        whole = noise = 0
        for seed in range(10):
            random = numpy.random.default_rng(seed)
            group, other = random.normal(0, 1, (100, 2)), random.normal(0, 1, (100, 2)) + [30, 0]
            labels = kind(min_cluster_size=5).fit(numpy.vstack([group, other, numpy.tile(group[0], (copies, 1))])).labels_[:100]
            whole += len(set(labels)) == 1 and labels[0] >= 0
            noise += sum(labels < 0)
        print(f"{name} {copies} copies: of 10 groups {whole} found whole, noise {'over a third' if noise > 333 else noise}")
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
scikit-learn 0 copies: of 10 groups 10 found whole, noise 0
scikit-learn 6 copies: of 10 groups 0 found whole, noise over a third
hdbscan      0 copies: of 10 groups 10 found whole, noise 0
hdbscan      6 copies: of 10 groups 0 found whole, noise over a third
SEEN
