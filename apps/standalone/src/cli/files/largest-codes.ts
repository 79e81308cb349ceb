import type { BarChart, SheetToWrite } from '@verbatim/tables';
import { percent, type CodedQuestion } from './coded-question.js';

const MOST = 15;
const LABEL_CHARACTERS = 60;

/** The largest codes of the top level, with a chart for each question. */
export function largestCodes(coded: readonly CodedQuestion[], respondents: number): SheetToWrite {
  const rows: [question: string, label: string, count: number, share: number][] = [];
  const charts: BarChart[] = [];
  for (const { question, codes } of coded) {
    const largest = codes
      .filter(({ path, rows }) => path.length === 1 && rows.size > 0)
      .map(({ label, rows }) => [shortened(label), rows.size] as const)
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST);
    if (!largest.length) continue;
    const title = `${shortened(question.text)} (answers)`;
    charts.push({ title, labels: 1, values: 2, firstRow: rows.length, points: largest });
    for (const [label, count] of largest) rows.push([question.name, label, count, percent(count, respondents)]);
  }
  return {
    name: 'Largest codes',
    columns: [
      { header: 'Question', width: 20 },
      { header: 'Code', width: 40 },
      { header: 'Answers', width: 10 },
      { header: 'Percent', width: 10 },
    ],
    rows,
    charts,
  };
}

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > LABEL_CHARACTERS ? `${characters.slice(0, LABEL_CHARACTERS - 1).join('')}…` : text;
};
