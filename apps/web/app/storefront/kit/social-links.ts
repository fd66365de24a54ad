import type { StoreProfile } from '@shop/contract/shop-profile';

const NETWORKS = [
  ['Instagram', 'instagram'],
  ['Facebook', 'facebook'],
  ['YouTube', 'youtube'],
  ['WhatsApp', 'whatsapp'],
] as const;

const HOSTS_ONLY = /^https?:\/\/(www\.)?[^/]+\/?(#.*)?$/i;

/** Returns the social links that lead to a profile, not only to a network's front page. */
export function socialLinks(profile: StoreProfile | null): { name: string; to: string }[] {
  return NETWORKS.flatMap(([name, key]) => {
    const to = profile?.[key]?.trim() ?? '';
    return isPlaceholder(to) ? [] : [{ name, to }];
  });
}

function isPlaceholder(link: string): boolean {
  return !/^https?:\/\//i.test(link) || HOSTS_ONLY.test(link) || link.includes('example.com');
}
