"""Embeds a JSON list of texts with sentence-transformers: the model's shape in fp32, untrained, which takes as long, default order and batches."""

import json
import sys
import tempfile
import time

import torch
from sentence_transformers import SentenceTransformer
from sentence_transformers.models import Normalize, Pooling, Transformer
from transformers import BertConfig, BertModel, BertTokenizerFast

texts_file, model_dir, threads = sys.argv[1:4]
torch.set_num_threads(int(threads))
torch.manual_seed(42)
with open(texts_file, encoding="utf-8") as file:
    texts = json.load(file)
with tempfile.TemporaryDirectory() as folder:
    shape = BertConfig(hidden_size=384, num_hidden_layers=6, intermediate_size=1536)
    BertModel(shape).save_pretrained(folder)
    BertTokenizerFast(tokenizer_file=f"{model_dir}/tokenizer.json").save_pretrained(folder)
    transformer = Transformer(folder, max_seq_length=256)
model = SentenceTransformer(modules=[transformer, Pooling(384, "mean"), Normalize()], device="cpu")
model.encode([f"Warm {i} up" for i in range(80)])

wall, cpu = time.perf_counter(), time.process_time()
vectors = model.encode(texts)
result = {"cpu": time.process_time() - cpu, "seconds": time.perf_counter() - wall}
lengths = [len(ids) for ids in model.tokenizer(texts, truncation=True, max_length=256)["input_ids"]]
# encode() sorts by the number of characters, longest first, and pads each batch of 32 to its longest.
order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
batches = [[lengths[i] for i in order[start : start + 32]] for start in range(0, len(order), 32)]
result["padding"] = sum(max(batch) * len(batch) for batch in batches) / sum(lengths)
result["tokens"] = sum(lengths)
assert vectors.shape == (len(texts), 384)
print(json.dumps(result))
