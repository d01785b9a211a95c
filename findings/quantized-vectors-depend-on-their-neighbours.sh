#!/usr/bin/env bash
# onnxruntime 1.32.0 (Python): in a dynamically quantized model a text's vector depends on which other texts are in its batch.
#
# One matrix product, so no row of the answer should know of another, and in the float model none does. But `quantize_dynamic`, the
# usual way to an embedder's int8 file, measures the range of the activations once for the whole tensor: a neighbour with larger values
# makes everybody's steps coarser. So a cache keyed by the text keeps whatever its first batch gave. What to do: one text a run.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet numpy==2.3.5 onnx==1.23.2 onnxruntime==1.32.0
seen=$(env/bin/python -W ignore - 2>/dev/null <<'PY'
import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import quantize_dynamic

rng = np.random.default_rng(0)
weights = numpy_helper.from_array(rng.normal(size=(16, 8)).astype(np.float32), "weights")
ends = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["texts", size]) for name, size in (("x", 16), ("y", 8))]
graph = helper.make_graph([helper.make_node("MatMul", ["x", "weights"], ["y"])], "product", ends[:1], ends[1:], [weights])
onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), "float.onnx")
quantize_dynamic("float.onnx", "quantized.onnx")

text, quiet, loud = (scale * rng.normal(size=(1, 16)).astype(np.float32) for scale in (1, 0.5, 10))
for name in ("float", "quantized"):
    run = onnxruntime.InferenceSession(f"{name}.onnx").run
    alone = run(None, {"x": text})[0][0]
    for neighbour, other in (("small", quiet), ("large", loud)):
        beside = run(None, {"x": np.concatenate([text, other])})[0][0]
        print(f"{name}, beside {neighbour} values: the same vector as alone: {np.allclose(alone, beside, atol=1e-4)}")
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
float, beside small values: the same vector as alone: True
float, beside large values: the same vector as alone: True
quantized, beside small values: the same vector as alone: True
quantized, beside large values: the same vector as alone: False
SEEN
