import { isLowInStock } from '@shop/contract/inventory';
import { type Unit, formatQuantity, isEnough } from '@shop/contract/quantity';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { adminProductWords } from './admin-product-words.ts';

type StockBadgeProps = { stock: number; unit: Unit; active?: boolean };

/** Shows 'Out Of Stock', 'In Stock', or 'In Stock: 3 left'; an icon shows the state without colour. */
export function StockBadge({ stock, unit, active = true }: StockBadgeProps) {
  const isOut = !isEnough(stock, unit);
  if (!isOut && isLowInStock({ stockQuantity: stock, status: active })) {
    return (
      <Badge tone="warn">
        <Icon name="warning" className="size-3.5" />
        {adminProductWords.onlyLeft(formatQuantity(stock, unit))}
      </Badge>
    );
  }
  return (
    <Badge tone={isOut ? 'bad' : 'good'}>
      <Icon name={isOut ? 'close' : 'check'} className="size-3.5" />
      {isOut ? adminProductWords.outOfStock : adminProductWords.inStock}
    </Badge>
  );
}
