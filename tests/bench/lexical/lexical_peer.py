"""scikit-learn beside the lexical embedder: "cpu" times TF-IDF + truncated SVD, "v" compares k-means on both vectors."""

import json
import sys
import time

import numpy as np
from sklearn.cluster import KMeans
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics import v_measure_score
from sklearn.preprocessing import normalize


def vectors_of(texts):
    weights = TfidfVectorizer(stop_words="english", sublinear_tf=True, min_df=2).fit_transform(texts)
    return normalize(TruncatedSVD(100, random_state=42).fit_transform(weights))


def v_measure(vectors, labels):
    """Mean over five seeds, each the best of ten starts."""
    count = len(set(labels))
    runs = [KMeans(count, n_init=10, random_state=seed).fit_predict(vectors) for seed in range(5)]
    return float(np.mean([v_measure_score(labels, found) for found in runs]))


with open(sys.argv[2], encoding="utf-8") as file:
    given = json.load(file)
if sys.argv[1] == "cpu":
    vectors_of(given["texts"][:500])
    start = time.process_time()
    vectors_of(given["texts"])
    print(json.dumps({"cpu": time.process_time() - start}))
else:
    ours = np.fromfile(sys.argv[3], dtype=np.float32).reshape(len(given["texts"]), -1)
    result = {"ours": v_measure(ours, given["labels"]), "peer": v_measure(vectors_of(given["texts"]), given["labels"])}
    print(json.dumps(result))
