import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { adminProductWords } from './admin-product-words.ts';

/** 'Out Of Stock' at 0 units, otherwise 'In Stock'; an icon says it without colour. */
export function StockBadge({ units }: { units: number }) {
  const isOut = units === 0;
  return (
    <Badge tone={isOut ? 'bad' : 'good'}>
      <Icon name={isOut ? 'close' : 'check'} className="size-3.5" />
      {isOut ? adminProductWords.outOfStock : adminProductWords.inStock}
    </Badge>
  );
}
