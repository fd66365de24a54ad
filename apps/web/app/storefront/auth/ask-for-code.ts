import { authCalls } from '@shop/contract/auth';
import { request } from '../../lib/api.ts';
import { challengeIn } from '../../lib/challenge.ts';
import { rememberCodeStep } from './code-step.ts';
import { policyVersions } from './policy-versions.ts';

/** Asks for a code and remembers in this tab what was answered; no code is sent to an unknown phone. */
export async function askForCode(
  phoneNumber: string,
): Promise<{ message: string; registered: boolean }> {
  const [{ message, registered, data }, agreed] = await Promise.all([
    request(authCalls.userLogin, { body: { phoneNumber } }),
    policyVersions(),
  ]);
  const sentAt = registered ? Date.now() : null;
  const challengeId = challengeIn(data);
  rememberCodeStep({ phoneNumber, sentAt, challengeId, isUnknown: !registered, agreed });
  return { message, registered };
}
