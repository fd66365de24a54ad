/** A part of a policy's text: a paragraph, a list, or a paragraph that leads to the refund policy. */
export type PolicyPart =
  | string
  | readonly string[]
  | { before: string; link: string; after: string };

/** One section of a policy. */
type PolicySection = { id: string; title: string; body: readonly PolicyPart[] };

/** A policy, whole. */
export type PolicyText = {
  title: string;
  /** What search engines say of it. */
  description: string;
  intro: string;
  /** `YYYY-MM-DD`. */
  updated: string;
  sections: readonly PolicySection[];
};

/** What stands around every policy. */
export const policyWords = {
  back: 'Back to the shop',
  updated: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
} as const;
