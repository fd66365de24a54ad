/** A part of a policy: a paragraph, a list, or a paragraph that links to the refund policy. */
export type PolicyPart =
  | string
  | readonly string[]
  | { before: string; link: string; after: string };

/** One section of a policy. */
type PolicySection = { id: string; title: string; body: readonly PolicyPart[] };

/** A whole policy. */
export type PolicyText = {
  title: string;
  /** For search engines. */
  description: string;
  intro: string;
  /** `YYYY-MM-DD`. */
  updated: string;
  sections: readonly PolicySection[];
};

/** Words around every policy. */
export const policyWords = {
  back: 'Back to the shop',
  updated: (day: string) => `Last updated ${day}`,
  contents: 'On this page',
} as const;
