#!/usr/bin/env bash
# igraph 1.0.0 (Python): `community_leiden()` without arguments puts each of the 34 members of Zachary's club into a group of its own.
#
# Its defaults are the constant Potts model and a resolution of 1. Under that model a group has to be denser than the resolution, and no
# group of a graph without weights is denser than 1. The library's Louvain, whose successor Leiden is, goes by modularity; with
# `objective_function="modularity"` Leiden finds as many groups.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet igraph==1.0.0
seen=$("$folder/env/bin/python" - <<'PY'
import random
import igraph

random.seed(1)
club = igraph.Graph.Famous("Zachary")
print("members:", club.vcount())
print("groups by default:", len(club.community_leiden()))
print("groups by modularity:", len(club.community_leiden(objective_function="modularity", n_iterations=-1)))
print("groups by the library's Louvain:", len(club.community_multilevel()))
PY
)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
members: 34
groups by default: 34
groups by modularity: 4
groups by the library's Louvain: 4
SEEN
