import type { Mention } from './chat-mentions.ts';
import type { ChatQuantity } from './chat-quantities.ts';
import type { Span } from './chat-text.ts';

/** Mentions of one product beside each other, with the quantity that belongs to it. */
export type Group = {
  mentions: readonly Mention[];
  /** The products that all of them can be. */
  productIds: readonly string[];
  quantity: ChatQuantity | null;
};

/** A line of a chat with what it names. */
export type ChatLine = Span & {
  mentions: readonly Mention[];
  quantities: readonly ChatQuantity[];
};

/**
 * Returns the products of a line with their quantities. A quantity is the nearest one after its product,
 * before the next product; else one directly before it. When each of several products has one directly
 * before it and none follows the last, all stand before.
 */
export function groupsOf(line: ChatLine, plain: string): Group[] {
  const { quantities } = line;
  const groups = grouped(line, plain);
  const before = groups.map(({ mentions: [first], passed }) => {
    const nearest = quantities[passed - 1];
    return nearest !== undefined && isBlank(plain, nearest.end, first.start) ? nearest : undefined;
  });
  const last = groups.at(-1)?.mentions.at(-1);
  const standBefore =
    groups.length > 1 &&
    before.every((quantity) => quantity !== undefined) &&
    (quantities.at(-1)?.start ?? 0) < (last?.end ?? 0);
  const used = new Set<ChatQuantity>();
  return groups.map(({ mentions, productIds, passed }, index) => {
    const next = groups[index + 1]?.passed ?? quantities.length;
    const after = passed < next ? quantities[passed] : undefined;
    const quantity = [standBefore ? undefined : after, before[index]].find(
      (one) => one !== undefined && !used.has(one),
    );
    if (quantity !== undefined) used.add(quantity);
    return { mentions, productIds, quantity: quantity ?? null };
  });
}

function isBlank(text: string, start: number, end: number): boolean {
  return text.slice(start, end).trim() === '';
}

/** `passed` is the number of quantities in front of the first mention. */
type Grouped = {
  mentions: [Mention, ...Mention[]];
  productIds: readonly string[];
  passed: number;
};

/** Returns neighbours together that are the same product: of a title that several share, what follows it. */
function grouped({ mentions, quantities }: ChatLine, plain: string): Grouped[] {
  const groups: Grouped[] = [];
  let passed = 0;
  for (const mention of mentions) {
    const passedBefore = passed;
    // No quantity lies within a mention, and both are in order.
    while ((quantities[passed]?.start ?? Infinity) < mention.start) passed += 1;
    const latest = groups.at(-1);
    const before = latest?.mentions.at(-1);
    const shared = latest?.productIds.filter((id) => mention.productIds.includes(id)) ?? [];
    if (
      latest !== undefined &&
      before !== undefined &&
      shared.length === 1 &&
      isSame(before, mention, passed > passedBefore)
    ) {
      latest.mentions.push(mention);
      latest.productIds = shared;
    } else groups.push({ mentions: [mention], productIds: mention.productIds, passed });
  }
  return groups;

  function isSame(before: Mention, mention: Mention, hasQuantityBetween: boolean): boolean {
    if (before.productIds.length === 1 && mention.productIds.length === 1) return true;
    return !hasQuantityBetween && !/[,;+&]/.test(plain.slice(before.end, mention.start));
  }
}
