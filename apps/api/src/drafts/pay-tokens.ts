import { randomBytes } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { hashOf, keyedHash } from '../platform/tokens.ts';
import type { Shop } from '../shop.ts';
import { type TokenDraft, selectDraftOfToken } from './pay-token-queries.ts';

export type { TokenDraft };

/** The page of the link of a draft, followed by its token. */
export const PAY_PATH = '/pay/';

/** Bytes of a token: 128 bits, 22 characters of base64url. */
const TOKEN_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/** Returns a new salt, from which and the draft's id its token follows. */
export function newSalt(): Buffer {
  return randomBytes(TOKEN_BYTES);
}

/**
 * Returns the token of a draft's link: derived from its id and its random salt by the server's secret, so
 * that the database has only the salt and a hash.
 */
export function payToken({ secret }: Pick<Shop, 'secret'>, id: string, salt: Buffer): string {
  return keyedHash(secret, 'pay link', id, salt.toString('base64url'))
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
}

/** Returns the draft of a token; undefined for an unknown one, and for a text that is none. */
export async function draftOfToken(db: Db, token: string): Promise<TokenDraft | undefined> {
  return TOKEN.test(token) ? selectDraftOfToken(db, hashOf(token)) : undefined;
}
