import { type Unit, isEnough } from '@shop/contract/quantity';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { adminProductWords } from './admin-product-words.ts';

/** 'Out Of Stock' when nothing can be ordered, otherwise 'In Stock'; an icon says it without colour. */
export function StockBadge({ stock, unit }: { stock: number; unit: Unit }) {
  const isOut = !isEnough(stock, unit);
  return (
    <Badge tone={isOut ? 'bad' : 'good'}>
      <Icon name={isOut ? 'close' : 'check'} className="size-3.5" />
      {isOut ? adminProductWords.outOfStock : adminProductWords.inStock}
    </Badge>
  );
}
