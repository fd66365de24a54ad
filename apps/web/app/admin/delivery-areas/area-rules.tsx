import { digitsOf } from '@shop/contract/typed-text';
import type { DeliveryArea } from '@shop/contract/delivery-areas';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { areasAbout, kindOf } from './area-list.ts';
import type { AreaKind } from './area-list.ts';
import { areaWords } from './area-words.ts';

const TONES: Record<AreaKind, BadgeTone> = { ALL: 'good', PREPAID: 'warn', NONE: 'bad' };

/** Number of rules shown before "show all". */
const FIRST = 50;
/** Most rules for which there is no search. */
const FEW = 8;

type AreaRulesProps = {
  areas: readonly DeliveryArea[];
  isBusy: boolean;
  onEdit: (area: DeliveryArea) => void;
  onRemove: (area: DeliveryArea) => void;
};

/** Lists the rules, with a search by PIN code. */
export function AreaRules({ areas, ...actions }: AreaRulesProps) {
  const [code, setCode] = useState('');
  const [isWhole, setWhole] = useState(false);
  const found = areasAbout(areas, code);
  const shown = isWhole ? found : found.slice(0, FIRST);
  return (
    <section aria-labelledby="rules" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="rules" className="text-lg font-semibold">
          {areaWords.rules(formatCount(areas.length))}
        </h2>
        {areas.length > FEW && (
          <Field label={areaWords.find} className="max-sm:w-full">
            <TextInput
              type="search"
              value={code}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setCode(digitsOf(event.currentTarget.value))}
            />
          </Field>
        )}
      </div>
      {shown.length === 0 ? (
        <p role="status" className="py-4 text-ink-soft">
          {areaWords.noMatch(code)}
        </p>
      ) : (
        <ul className="rounded-md border border-line bg-surface">
          {shown.map((area) => (
            <Rule key={area.prefix} area={area} {...actions} />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button variant="secondary" className="self-start" onClick={() => setWhole(true)}>
          {areaWords.showAll(formatCount(found.length))}
        </Button>
      )}
    </section>
  );
}

type RuleProps = Omit<AreaRulesProps, 'areas'> & { area: DeliveryArea };

function Rule({ area, isBusy, onEdit, onRemove }: RuleProps) {
  const { prefix, days, deliverable } = area;
  const kind = kindOf(area);
  return (
    <li className="flex items-center gap-1 border-b border-line py-2 pr-1 pl-4 last:border-b-0">
      <span className="grid min-w-0 grow items-center gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)_10rem]">
        <span className="font-semibold tabular-nums">
          {prefix.length === 6 ? prefix : areaWords.begins(prefix)}
        </span>
        <span className="flex">
          <Badge tone={TONES[kind]}>{areaWords.shortKinds[kind]}</Badge>
        </span>
        <span className="text-sm text-ink-soft">
          {deliverable && (days === null ? areaWords.ownDays : areaWords.inDays(days))}
        </span>
      </span>
      <IconButton icon="edit" label={areaWords.edit(prefix)} onClick={() => onEdit(area)} />
      <IconButton
        icon="trash"
        label={areaWords.remove(prefix)}
        disabled={isBusy}
        onClick={() => onRemove(area)}
      />
    </li>
  );
}
