import type { Variant } from '@shop/contract/product-views';
import { shownSize } from '@shop/contract/sizes';

/** A colour or size to choose, as a link to that variant. */
export type Choice = {
  label: string;
  productId: string;
  url: string;
  availability: boolean;
  imgUrl: string | null;
  isThis: boolean;
};

/**
 * Returns colours and sizes of the variants: another colour keeps the size, and another size keeps the
 * colour.
 */
export function choicesOf(variants: readonly Variant[], productId: string) {
  const here = variants.find((one) => one.productId === productId);
  return {
    colors: choices(variants, 'color', 'size', here),
    sizes: choices(
      variants.filter((one) => one.color === here?.color),
      'size',
      'color',
      here,
    ).filter((choice) => shownSize(choice.label) !== null),
  };
}

function choices(
  variants: readonly Variant[],
  by: 'color' | 'size',
  kept: 'color' | 'size',
  here: Variant | undefined,
): Choice[] {
  const labels = [...new Set(variants.map((one) => one[by]).filter((label) => label !== null))];
  return labels.map((label) => {
    const named = variants.filter((one) => one[by] === label);
    const variant =
      named.find((one) => one.productId === here?.productId) ??
      named.find((one) => one[kept] === here?.[kept]) ??
      named[0];
    return {
      label,
      productId: variant?.productId ?? '',
      url: variant?.url ?? '',
      availability: variant?.availability ?? false,
      imgUrl: variant?.imgUrl ?? null,
      isThis: variant !== undefined && variant.productId === here?.productId,
    };
  });
}
