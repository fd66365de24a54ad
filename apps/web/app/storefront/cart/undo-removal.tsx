import { type CartItem, cartMessages } from '@shop/contract/cart';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../lib/toast.ts';
import { addToCart } from '../kit/cart/cart-store.ts';
import { cartWords } from '../kit/cart/cart-words.ts';

/** Names the removed line and offers to undo; takes the focus, because the line is gone. */
export function UndoRemoval({ line, onDone }: { line: CartItem; onDone: () => void }) {
  const { id } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [line]);
  const undo = () => {
    if (id !== null) void addToCart(id, line, sayAdded);
    onDone();
  };
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 rounded-sm border border-line bg-paper-deep py-1 pr-1 pl-4 text-sm"
    >
      <span>{cartWords.removed(line.productName)}</span>
      <Button
        ref={button}
        variant="quiet"
        aria-label={cartWords.undoFor(line.productName)}
        onClick={undo}
      >
        {cartWords.undo}
      </Button>
    </div>
  );
}

/** Says it in one line, because the cart itself is on the screen. */
function sayAdded(): void {
  toast.success(cartMessages.added);
}
