import { useImperativeHandle, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { isOfComposition } from '../../../lib/use-typing.ts';
import type { Option } from './suggestion-options.ts';

/** Handler through which the field passes its keys to the list. */
export type ComboboxKeys = {
  press: (event: KeyboardEvent) => void;
  close: () => void;
  open: () => void;
};

type ListKeys = {
  keys: RefObject<ComboboxKeys | undefined>;
  /** The typed text; a change opens a closed list again. */
  text: string;
  options: readonly Option[];
  /** Index of the selected option; -1 is the field itself. */
  place: number;
  /** Returns the element of an option that is shown. */
  elementOf: (option: Option) => HTMLElement | null;
  /** Called with the selected option, or with none. */
  onPoint: (option: Option | undefined) => void;
  /** Called with the chosen option, before its link opens. */
  onChoose: (option: Option) => void;
};

/** Handles Arrows, Enter and Escape of a combobox; returns whether its list is open. */
export function useListKeys(list: ListKeys) {
  const { keys, text, options, place, elementOf, onPoint, onChoose } = list;
  const [closedAt, setClosedAt] = useState<string>();
  const isOpen = options.length > 0 && closedAt !== text;
  const close = () => {
    setClosedAt(text);
    onPoint(undefined);
  };
  const step = (by: 1 | -1) => {
    if (!isOpen) {
      setClosedAt(undefined);
      return;
    }
    const places = options.length + 1;
    const option = options[((place + by + 1 + places) % places) - 1];
    onPoint(option);
    if (option) elementOf(option)?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (option: Option) => {
    onPoint(undefined);
    if (option.to === undefined) return option.act();
    close();
    onChoose(option);
  };
  const actionOf = ({ key }: KeyboardEvent): (() => void) | undefined => {
    const chosen = isOpen ? options[place] : undefined;
    if (key === 'ArrowDown') return () => step(1);
    if (key === 'ArrowUp') return () => step(-1);
    if (key === 'Enter' && chosen !== undefined) return () => elementOf(chosen)?.click();
    return key === 'Escape' && isOpen ? close : undefined;
  };
  const press = (event: KeyboardEvent) => {
    const action = isOfComposition(event) ? undefined : actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  useImperativeHandle(keys, () => ({ press, close, open: () => setClosedAt(undefined) }));
  return { isOpen, choose };
}
