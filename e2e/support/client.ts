import { type Call, Failure, type ReplyOf } from '@shop/contract/call';
import { type CallInput, callBody, callUrl } from '@shop/contract/call-request';

type AskInput<C extends Call> = CallInput<C> & {
  /** Account that makes the call; a visitor by default. */
  who?: { token: string };
  headers?: Record<string, string>;
};

/** Makes a call; the response has the shape of the contract. Throws the shop's message of a refusal. */
export async function ask<C extends Call>(
  { url }: { url: string },
  call: C,
  ...[input]: object extends CallInput<C> ? [AskInput<C>?] : [AskInput<C>]
): Promise<ReplyOf<C>> {
  const given: AskInput<Call> = input ?? {};
  const { headers, body } = callBody<Call>(call, given);
  const authorization =
    given.who === undefined ? {} : { authorization: `Bearer ${given.who.token}` };
  const response = await fetch(`${url}${callUrl<Call>(call, given)}`, {
    method: call.method,
    headers: { ...authorization, ...headers, ...given.headers },
    body,
  });
  const answer: unknown = await response.json();
  if (response.ok) return call.reply.parse(answer) as ReplyOf<C>;
  throw new Error(`${call.name} answered ${response.status} ${Failure.parse(answer).message}`);
}
