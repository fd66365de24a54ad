import { callMessages } from '@shop/contract/call';
import { typedCode } from '@shop/contract/typed-text';
import { useCheckedForm } from '../../lib/use-checked-form.ts';

type Proof = { password: string; code: string };

/** Manages a small form that proves identity by password, code or both. */
export function useProofForm(required: Partial<Proof>, send: (typed: Proof) => Promise<void>) {
  return useCheckedForm({
    initial: { password: '', code: '' },
    problems: (typed) => ({
      password: typed.password.trim() === '' && required.password,
      code: typed.code.trim() === '' && required.code,
    }),
    failed: callMessages.networkError,
    failedAt: 'code' in required ? 'code' : 'password',
    // An app or a phone may write the digits of another script, and parts of the code by any sign.
    send: ({ password, code }) => send({ password, code: typedCode(code) }),
  });
}
