"""Finds topics as BERTopic is installed, from a JSON list of texts and their ready vectors; its import counts apart."""

import json
import resource
import sys
import time

texts_file, vectors_file, dimensions = sys.argv[1:4]
before = time.process_time()
import numpy
from bertopic import BERTopic

imported = time.process_time() - before
with open(texts_file, encoding="utf-8") as file:
    texts = json.load(file)
vectors = numpy.fromfile(vectors_file, dtype=numpy.float32).reshape(len(texts), int(dimensions))
before = time.process_time()
topics, _ = BERTopic().fit_transform(texts, vectors)
cpu = time.process_time() - before
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
print(json.dumps({"cpu": cpu, "import": imported, "topics": len(set(topics) - {-1}), "memory": peak}))
