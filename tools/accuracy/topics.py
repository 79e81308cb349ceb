"""Topics of BERTopic for texts with vectors of ours: JSON on standard input, JSON on standard output. Called by bertopic.mjs."""
import json
import sys
import warnings
from importlib.metadata import version

import numpy as np
from bertopic import BERTopic
from sklearn.metrics import adjusted_mutual_info_score
from umap import UMAP

warnings.filterwarnings("ignore")


def topics_of(texts, vectors, size, seed):
    # BERTopic's own UMAP, with a seed
    umap = UMAP(n_neighbors=15, n_components=5, min_dist=0.0, metric="cosine", low_memory=False, random_state=seed)
    model = BERTopic(embedding_model=None, umap_model=umap, min_topic_size=size)
    topics, _ = model.fit_transform(texts, vectors)
    found = sorted(set(topics) - {-1})
    if not found:
        return [0] * len(topics), len(topics)
    labels = np.array(topics)
    middles = np.array([vectors[labels == topic].mean(axis=0) for topic in found])
    middles /= np.linalg.norm(middles, axis=1, keepdims=True)
    nearest = (vectors @ middles.T).argmax(axis=1)
    outliers = [i for i, topic in enumerate(topics) if topic == -1]
    for i in outliers:
        labels[i] = found[nearest[i]]
    return [int(topic) for topic in labels], len(outliers)


def answer(request):
    if "pairs" in request:
        return [adjusted_mutual_info_score(gold, codes) for gold, codes in request["pairs"]]
    vectors = np.array(request["vectors"], dtype=np.float32)
    return [
        [topics_of(request["texts"], vectors, size, seed) for seed in request["seeds"]] for size in request["sizes"]
    ]


requests = json.load(sys.stdin)
versions = {name: version(name) for name in ["bertopic", "umap-learn", "hdbscan", "scikit-learn"]}
print(json.dumps({"versions": versions, "answers": [answer(request) for request in requests]}))
