import type { Sibling } from '@shop/contract/product-views';

/** One colour or size that a product comes in, as a link to that piece. */
export type Choice = {
  label: string;
  productId: string;
  availability: boolean;
  imgUrl: string | null;
  isThis: boolean;
};

/** Colours and sizes among siblings: another colour keeps the size and another size the colour. */
export function choicesOf(siblings: readonly Sibling[], productId: string) {
  const here = siblings.find((one) => one.productId === productId);
  return {
    colors: choices(siblings, 'color', 'size', here),
    sizes: choices(
      siblings.filter((one) => one.color === here?.color),
      'size',
      'color',
      here,
    ).filter((choice) => choice.label !== 'NA'),
  };
}

function choices(
  siblings: readonly Sibling[],
  by: 'color' | 'size',
  kept: 'color' | 'size',
  here: Sibling | undefined,
): Choice[] {
  const labels = [...new Set(siblings.map((one) => one[by]).filter((label) => label !== null))];
  return labels.map((label) => {
    const pieces = siblings.filter((one) => one[by] === label);
    const piece =
      pieces.find((one) => one.productId === here?.productId) ??
      pieces.find((one) => one[kept] === here?.[kept]) ??
      pieces[0];
    return {
      label,
      productId: piece?.productId ?? '',
      availability: piece?.availability ?? false,
      imgUrl: piece?.imgUrl ?? null,
      isThis: piece !== undefined && piece.productId === here?.productId,
    };
  });
}
