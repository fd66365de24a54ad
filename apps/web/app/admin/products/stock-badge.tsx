import { isLowInStock } from '@shop/contract/inventory';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { adminProductWords } from './admin-product-words.ts';
import { formatQuantity } from './quantity.ts';

/** 'Out Of Stock', 'Only 3 left' or 'In Stock'; an icon says it without colour. */
export function StockBadge({ units, active = true }: { units: number; active?: boolean }) {
  if (units > 0 && isLowInStock({ stockQuantity: units, status: active })) {
    return (
      <Badge tone="warn">
        <Icon name="warning" className="size-3.5" />
        {adminProductWords.onlyLeft(formatQuantity(units))}
      </Badge>
    );
  }
  const isOut = units === 0;
  return (
    <Badge tone={isOut ? 'bad' : 'good'}>
      <Icon name={isOut ? 'close' : 'check'} className="size-3.5" />
      {isOut ? adminProductWords.outOfStock : adminProductWords.inStock}
    </Badge>
  );
}
