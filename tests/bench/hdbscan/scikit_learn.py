# Clusters a file of points with scikit-learn: scikit_learn.py <path> <dimensions> <runs>. Prints as ours.mjs does.
import json
import resource
import sys
import time

import numpy
from sklearn.cluster import HDBSCAN

path, dimensions, runs = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
points = numpy.fromfile(path, dtype=numpy.float32).reshape(-1, dimensions)


def run(some):
    return HDBSCAN(min_cluster_size=5, min_samples=5, algorithm="brute", copy=True).fit(some)


for _ in range(10):
    run(points[:1000])
times = []
for _ in range(runs):
    before = time.process_time()
    labels = run(points).labels_
    times.append(time.process_time() - before)
seconds = sorted(times)[runs // 2]
megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"seconds": seconds, "megabytes": megabytes, "labels": labels.tolist()}))
