import { escaped, XML } from './xlsx-xml.js';

/** A bar chart of rows of its sheet, the first row on top. It stands right of the columns. */
export interface BarChart {
  title: string;
  /** Indexes of columns. */
  labels: number;
  values: number;
  /** Index of the first row of the chart, without the header. */
  firstRow: number;
  /** What is in these rows: programs that don't calculate show it. */
  points: readonly (readonly [label: string, value: number])[];
}

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const PLACES = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Size of a chart, in columns and rows of usual size. */
const WIDE = 9;
const HIGH_PER_POINT = 1.4;
const HIGH = 5;
const COLOUR = '2F6FB0';

const rowsOf = ({ points }: BarChart): number => Math.ceil(HIGH + HIGH_PER_POINT * points.length);

/** Where the charts of a sheet are: one below the other, from a column on. Relation rId1 is the first chart. */
export function drawingXml(charts: readonly BarChart[], column: number): string {
  let row = 1;
  const anchors = charts.map((chart, i) => {
    const [from, to] = [row, row + rowsOf(chart)];
    row = to + 2;
    const place = (name: string, col: number, at: number): string =>
      `<xdr:${name}><xdr:col>${col}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${at}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
    return `<xdr:twoCellAnchor>${place('from', column, from)}${place('to', column + WIDE, to)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${i + 2}" name="Chart ${i + 1}" descr="${escaped(chart.title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="rId${i + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;
  });
  return `${XML}<xdr:wsDr xmlns:xdr="${PLACES}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}">${anchors.join('')}</xdr:wsDr>`;
}

/** A chart; `range` names cells of its sheet: a column, and the first and the last row from 0 without the header. */
export function chartXml(chart: BarChart, range: (column: number, first: number, last: number) => string): string {
  const { title, labels, values, firstRow, points } = chart;
  const cells = (column: number): string => escaped(range(column, firstRow, firstRow + points.length - 1));
  const cache = (texts: readonly string[]): string =>
    `<c:ptCount val="${points.length}"/>${texts.map((text, i) => `<c:pt idx="${i}"><c:v>${escaped(text)}</c:v></c:pt>`).join('')}`;
  const category = `<c:strRef><c:f>${cells(labels)}</c:f><c:strCache>${cache(points.map(([label]) => label))}</c:strCache></c:strRef>`;
  const value = `<c:numRef><c:f>${cells(values)}</c:f><c:numCache><c:formatCode>General</c:formatCode>${cache(points.map(([, count]) => String(count)))}</c:numCache></c:numRef>`;
  const shown = `<c:dLbls><c:dLblPos val="outEnd"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`;
  const series = `<c:ser><c:idx val="0"/><c:order val="0"/><c:spPr><a:solidFill><a:srgbClr val="${COLOUR}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>${shown}<c:cat>${category}</c:cat><c:val>${value}</c:val></c:ser>`;
  const axes = `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/><c:min val="0"/></c:scaling><c:delete val="1"/><c:axPos val="t"/><c:crossAx val="1"/></c:valAx>`;
  const text = `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr lang="en" sz="1200" b="1"/><a:t>${escaped(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`;
  return `${XML}<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><c:roundedCorners val="0"/><c:chart>${text}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="50"/><c:axId val="1"/><c:axId val="2"/></c:barChart>${axes}</c:plotArea><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}
