import type { SurveySummary } from '@verbatim/client';
import { useState } from 'react';
import { withAttribute, withRange, type Filter } from '../data/filter.js';
import { isNumeric } from '../data/numbers.js';
import { useAttributes } from '../data/survey-summary.js';
import { inNaturalOrder, number } from '../data/words.js';
import { Choice } from './filter-fields.jsx';
import { NumberRange } from './number-range.jsx';

/** Attributes with a field of their own; the others are behind one. */
const IN_VIEW = 4;

type Attribute = SurveySummary['attributes'][number];

interface AttributeFiltersProps {
  survey: string;
  filter: Filter;
  change: (by: (before: Filter) => Filter) => void;
}

/** The attributes that most respondents have, and those that are chosen: each with its values, or from a number to another. All that are given must hold. */
export function AttributeFilters({ survey, filter, change }: AttributeFiltersProps) {
  const { data: attributes = [] } = useAttributes(survey);
  const [added, add] = useState<readonly string[]>([]);
  const known = attributes.map(({ name }) => name);
  const { attributes: given = {}, attributeMin = {}, attributeMax = {} } = filter;
  const asked = [given, attributeMin, attributeMax].flatMap((one) => Object.keys(one));
  const shown = [...new Set([...known.slice(0, IN_VIEW), ...added, ...asked])];
  const others = known.filter((name) => !shown.includes(name));
  return (
    <>
      {shown.map((name) => {
        const attribute = attributes.find((one) => one.name === name);
        const isRange = name in attributeMin || name in attributeMax || (isNumeric(attribute) && !(name in given));
        return isRange ? (
          <NumberRange
            key={name}
            label={name}
            min={attributeMin[name]}
            max={attributeMax[name]}
            set={(min, max) => change((before) => withRange(before, name, min, max))}
          />
        ) : (
          <Choice
            key={name}
            label={name}
            value={given[name]}
            options={valuesOf(attribute).map(({ value, responses }) => [value, `${value} (${number(responses)})`])}
            set={(value) => change((before) => withAttribute(before, name, value))}
          />
        );
      })}
      {others.length > 0 && (
        <label>
          More attributes
          <select value="" onChange={({ target }) => add([...added, target.value])}>
            <option value="">Choose one</option>
            {others.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

/** In their natural order: age groups from young to old. */
const valuesOf = (attribute: Attribute | undefined): Attribute['values'] =>
  [...(attribute?.values ?? [])].sort((a, b) => inNaturalOrder(a.value, b.value));
