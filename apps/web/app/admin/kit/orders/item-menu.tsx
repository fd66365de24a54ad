import type { DeliveryItem } from '@shop/contract/delivery';
import { Button } from '../../../ui/button.tsx';
import { SpokenFirst } from '../../../ui/spoken-first.tsx';
import { PopoverMenu } from '../more-menu.tsx';
import type { DeliveryStep } from './delivery-step.ts';
import { deliveryWords } from './delivery-words.ts';

type ItemMenuProps = { item: DeliveryItem; onStep: (step: DeliveryStep) => void };

/** Shows '⋯' of an item that waits: it can be rejected alone. */
export function ItemMenu({ item, onStep }: ItemMenuProps) {
  return (
    <PopoverMenu label={deliveryWords.moreOf(item)} isQuiet>
      <Button variant="quiet" onClick={() => onStep({ kind: 'reject', item })}>
        <SpokenFirst word={deliveryWords.cancelOf(item)}>{deliveryWords.cannotSend}</SpokenFirst>
      </Button>
    </PopoverMenu>
  );
}
