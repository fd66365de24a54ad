import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RequestInput } from '../../lib/api-input.ts';
import { toast } from '../../lib/toast.ts';
import { moveWords } from './move-words.ts';
import { type Placed, movesFor } from './moves.ts';
import type { Messaged } from './use-call.ts';
import { useEach } from './use-each.ts';

type PositionChange = { position: number; expected: { position: number } };

type MoveOptions<C extends Messaged> = {
  /** The call that changes the position of one of them. */
  call: C;
  inputOf: (id: string, body: PositionChange) => RequestInput<C>;
  failed: string;
  /** All of them, in their present order. */
  shown: readonly Placed[];
};

/**
 * Moves one of several things by one place. Returns the function, and the sentence with its new place for
 * screen readers.
 */
export function useMove<C extends Messaged>({ call, inputOf, failed, shown }: MoveOptions<C>) {
  const { sendEach } = useEach(call, failed);
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [said, setSaid] = useState('');
  const move = async ({ id, title }: { id: string; title: string }, step: -1 | 1) => {
    const moves = movesFor(shown, id, step);
    if (isUnderWay.current || moves.length === 0) return;
    isUnderWay.current = true;
    const inputs = moves.map(({ id: moved, from, position }) => {
      return [moved, inputOf(moved, { position, expected: { position: from } })] as const;
    });
    const results = Object.values(await sendEach(Object.fromEntries(inputs)));
    // The next move needs the new positions.
    await client.invalidateQueries();
    isUnderWay.current = false;
    const refused = results.find(({ isDone }) => !isDone);
    if (refused !== undefined) return toast.error(refused.message);
    const place = shown.findIndex((one) => one.id === id) + step + 1;
    setSaid(moveWords.moved(title, place, shown.length));
  };
  return {
    move: (one: { id: string; title: string }, step: -1 | 1) => void move(one, step),
    said,
  };
}
