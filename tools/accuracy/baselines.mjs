// Plain clusterings of whole answers or their units, as coded questions without labels.
import { glossesOf } from '@verbatim/coding-engine';
import { packed, quantised } from '@verbatim/embedding';
import { toThemeSpace } from '@verbatim/label-bank';
import { glossOf } from '../../libs/coding-engine/dist/gloss.js';
import { prepare } from '../../libs/coding-engine/dist/prepared.js';
import { wardTree } from '../../libs/coding-engine/dist/ward.js';

const ROUNDS = 30;

/** Answers and units of a question as points: in the encoder's space and in the theme space, without what all have in common. */
export async function pointsOf(set, embedder) {
  const answers = set.answers.map(({ text }) => ({ answer: text }));
  const keys = await glossesOf(answers);
  const vectors = packed((await embedder.embed(keys)).map(quantised));
  const prepared = await prepare({ question: set.question, answers, options: {} }, keys, vectors, embedder.embed);
  const { space, said, language } = prepared;
  const own = [...said.keys()].filter((answer) => said[answer]?.length);
  const texts = own.map((answer) => glossOf(set.answers[answer].text, language) ?? set.answers[answer].text);
  const whole = await embedder.embed(texts);
  const units = Array.from({ length: space.size }, (_, i) => space.meaningOf(i));
  const known = [...units.keys()].filter((i) => units[i]);
  const themes = known.map((i) => toThemeSpace(units[i]));
  return {
    answers: {
      of: (points) => clusteredAnswers(set, own, points),
      texts,
      vectors: whole,
      plain: centred(whole),
      themes: centred(whole.map(toThemeSpace)),
    },
    units: { of: (groups) => clusteredUnits(set, said, known, groups), themes: centred(themes) },
  };
}

/** Ward linkage cut at `count` clusters. */
export function ward(points, count) {
  const merges = wardTree(points, new Float64Array(points.length).fill(1));
  const above = new Int32Array(points.length + merges.length).fill(-1);
  merges.slice(0, Math.max(0, points.length - count)).forEach(({ a, b }, i) => {
    above[a] = above[b] = points.length + i;
  });
  return points.map((_, i) => {
    let node = i;
    while (above[node] >= 0) node = above[node];
    return node;
  });
}

/** k-means from points that are far from each other, without chance. */
export function kMeans(points, count) {
  const cosine = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  const first = points.reduce(
    (best, point, i) => (cosine(point, points[0]) < cosine(points[best], points[0]) ? i : best),
    0,
  );
  const middles = [points[first]];
  while (middles.length < Math.min(count, points.length)) {
    const nearest = points.map((point) => Math.max(...middles.map((middle) => cosine(point, middle))));
    middles.push(points[nearest.indexOf(Math.min(...nearest))]);
  }
  let groups = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = points.map((point) => {
      const cosines = middles.map((middle) => cosine(point, middle));
      return cosines.indexOf(Math.max(...cosines));
    });
    middles.forEach((middle, group) => {
      const own = points.filter((_, i) => groups[i] === group);
      if (own.length) middles[group] = unit(meanOf(own));
    });
  }
  return groups;
}

const meanOf = (points) => points[0].map((_, i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);

function unit(vector) {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function centred(points) {
  const middle = meanOf(points);
  return points.map((point) => unit(point.map((value, i) => value - middle[i])));
}

function coded(set, groupsOf) {
  const groups = set.answers.map((_, answer) => [...new Set(groupsOf(answer))]);
  const codes = [...new Set(groups.flat())].map((id) => ({ id, label: `cluster ${id}`, subCodes: [] }));
  const rest = { id: -1, label: 'Other', subCodes: [] };
  return {
    codes: [...codes, rest],
    assignments: groups.map((own) => (own.length ? own : [-1]).map((code) => ({ code, confidence: 1 }))),
  };
}

function clusteredAnswers(set, own, groups) {
  const groupOf = new Map(own.map((answer, i) => [answer, groups[i]]));
  return coded(set, (answer) => (groupOf.has(answer) ? [groupOf.get(answer)] : []));
}

function clusteredUnits(set, said, known, groups) {
  const groupOf = new Map(known.map((unit, i) => [unit, groups[i]]));
  return coded(set, (answer) => (said[answer] ?? []).flatMap((unit) => groupOf.get(unit) ?? []));
}
