import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { BackupFileError } from './backup-format.ts';

/** scrypt uses 32 MB with 2^15 rounds; the library's default of 2^18 would use 256 MB. */
const WORK_FACTOR = 15;

type Bytes = ReadableStream<Uint8Array>;

const asWeb = (source: Readable) => Readable.toWeb(source) as unknown as Bytes;
const asNode = (stream: Bytes) => Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);

/** Loads the library only when it is needed, because its code takes much memory. */
const loadLibrary = () => import('age-encryption');

/** Encrypts a stream in the age format when there is a passphrase. */
export async function encryptStream(
  source: Readable,
  passphrase: string | undefined,
): Promise<Readable> {
  if (passphrase === undefined) return source;
  const { Encrypter } = await loadLibrary();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return asNode(await encrypter.encrypt(asWeb(source)));
}

/** Decrypts a stream in the age format. */
export async function decryptStream(
  source: Readable,
  passphrase: string | undefined,
): Promise<Readable> {
  if (passphrase === undefined) {
    throw new BackupFileError('The backup is encrypted: set BACKUP_PASSPHRASE.');
  }
  const { Decrypter } = await loadLibrary();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return asNode(await decrypter.decrypt(asWeb(source)));
  } catch (cause) {
    throw new BackupFileError(
      'The backup cannot be opened: BACKUP_PASSPHRASE is not the one that it was made with, or its beginning was altered.',
      { cause },
    );
  }
}
