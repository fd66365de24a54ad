import { OCCASIONS } from '@shop/contract/attribute-values';
import type { ReactNode } from 'react';
import { attributeValueText } from '../../lib/attribute-text.ts';
import { attributeWords } from '../../lib/attribute-words.ts';
import { TickBoxes } from '../kit/tick-boxes.tsx';

type OccasionBoxesProps = {
  /** The chosen occasions, separated by `;`. */
  value: string;
  hint?: ReactNode;
  error: string | undefined;
  onChange: (value: string) => void;
};

const choices = OCCASIONS.map((value) => ({
  value,
  name: attributeValueText('occasions', value),
}));

/** Edits the occasions of a saree: any of a few. */
export function OccasionBoxes({ value, ...boxes }: OccasionBoxesProps) {
  return (
    <TickBoxes legend={attributeWords.occasions} choices={choices} ticked={value} {...boxes} />
  );
}
