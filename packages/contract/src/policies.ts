import * as z from 'zod/mini';
import { answer, call } from './call.ts';
import { paragraph } from './text.ts';

/** The policies of a shop. */
export const POLICY_KINDS = ['terms', 'privacy', 'returns'] as const;
/** One of the policies. */
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** Maximum length of a policy, in characters. */
const POLICY_LENGTH = 20_000;

/** Maximum number of written lines of a policy: each is an element of its page. */
const POLICY_LINES = 1_000;

/** Messages about the policies, shared by server and pages. */
export const policyMessages = {
  fetchFailed: 'Failed to fetch the policy',
  saved: 'Policy published',
  saveFailed: 'Failed to publish the policy',
  notFound: 'There is no such policy',
  textRequired: 'Enter the text of the policy',
  tooManyLines: `The text can have at most ${POLICY_LINES.toLocaleString('en-IN')} lines`,
  version: 'A version is a whole number from 1',
  expected: 'Say which version was edited',
} as const;

/**
 * A version of a policy: plain text, in which a line that starts with `# ` is a heading and one that
 * starts with `- ` is a point of a list.
 */
export const Policy = z.object({
  kind: z.enum(POLICY_KINDS),
  version: z.number(),
  text: z.string(),
  updatedAt: z.string(),
});
export type Policy = z.output<typeof Policy>;

/** A new text of a policy. */
export const PolicyChange = z.object({
  text: paragraph({
    max: POLICY_LENGTH,
    required: policyMessages.textRequired,
    name: 'The text',
  }).check(
    z.refine(
      (text) => text.split('\n').filter((line) => line.trim() !== '').length <= POLICY_LINES,
      policyMessages.tooManyLines,
    ),
  ),
  /** Optimistic lock: the edited version; 409 with the newest version when that differs. */
  expected: z
    .int(policyMessages.expected)
    .check(
      z.minimum(1, policyMessages.expected),
      z.maximum(2_147_483_647, policyMessages.expected),
    ),
});
export type PolicyChange = z.output<typeof PolicyChange>;

const Version = z
  .int(policyMessages.version)
  .check(z.minimum(1, policyMessages.version), z.maximum(2_147_483_647, policyMessages.version));

/** The versions of the policies that a customer agrees to. */
export const AgreedVersions = z.object({ terms: Version, privacy: Version });
export type AgreedVersions = z.output<typeof AgreedVersions>;

const kindParam = z.object({
  kind: z
    .string(policyMessages.notFound)
    .check(z.minLength(1, policyMessages.notFound), z.maxLength(20, policyMessages.notFound)),
});

/** The calls of the policies. */
export const policyCalls = {
  get: call({
    name: 'policies.get',
    summary: 'Read a policy as it is in force',
    method: 'GET',
    path: '/policies/{kind}',
    access: 'anyone',
    params: kindParam,
    reply: answer(Policy),
    failed: policyMessages.fetchFailed,
  }),
  save: call({
    name: 'policies.save',
    summary: 'Publish a new version of a policy',
    method: 'POST',
    path: '/policies/{kind}',
    access: 'backOffice',
    area: 'settings',
    params: kindParam,
    body: PolicyChange,
    bodyBytes: 128 * 1024,
    reply: answer(Policy),
    failed: policyMessages.saveFailed,
  }),
};
