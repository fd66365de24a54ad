import { isCalendarDay } from '@shop/contract/text';
import { useState } from 'react';
import { type ParamChanges, useListParams } from '../../lib/use-list-params.ts';
import { TextInput } from '../../ui/text-input.tsx';

type UrlDayProps = {
  /** Name of the parameter in the URL. */
  name: string;
  /** Other parameters that change with it. */
  also?: ParamChanges;
  className?: string;
};

/**
 * Edits a day that the URL stores. A half-typed year such as 0202 is shown, but changes neither URL nor
 * list, and typing leaves no entries in the history.
 */
export function UrlDay({ name, also, className }: UrlDayProps) {
  const { params, change } = useListParams();
  const text = params.get(name) ?? '';
  const stored = isCalendarDay(text) ? text : '';
  const [shown, setShown] = useState({ day: stored, stored });
  if (shown.stored !== stored) setShown({ day: stored, stored });
  return (
    <TextInput
      type="date"
      value={shown.day}
      onChange={({ currentTarget: { value: day } }) => {
        setShown({ day, stored });
        if (day === '' || isCalendarDay(day)) change({ ...also, [name]: day }, { replace: true });
      }}
      className={className}
    />
  );
}
