import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { PushSubscriptionFields } from '@shop/contract/push';

/** A browser with its keys, and its received notices. */
type Device = { fields: PushSubscriptionFields; told: unknown[] };

/** How the fake answers: a status, or by closing the connection. */
type Mood = number | 'disconnect';

/** The maximum size that push services accept for an encrypted message. */
const MOST_BYTES = 4_096;

/**
 * Starts a push service on loopback (RFC 8030) with its browsers: it checks method, headers and the
 * signature of the shop (RFC 8292), and decrypts the message for the browser (RFC 8291). The shop knows it
 * under another `origin`, which push-by-loopback.ts redirects to loopback. It ends after the tests of the
 * file, by Node's own runner unless `afterwards` is another one.
 */
export async function aPushService({
  origin: known,
  afterwards = after,
}: { origin?: string; afterwards?: (end: () => unknown) => void } = {}) {
  const devices = new Map<string, { device: Device; keys: DeviceKeys }>();
  const state: { mood: Mood; faults: unknown[]; shops: Set<string> } = {
    mood: 201,
    faults: [],
    shops: new Set(),
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (state.mood === 'disconnect') return request.socket.destroy();
      try {
        state.shops.add(checkedShop(request, origin));
        if (body.length > MOST_BYTES) return response.writeHead(413).end('too long');
        const known = devices.get(request.url ?? '');
        assert.ok(known !== undefined, 'an unknown device');
        const text = decrypted(body, known.keys);
        if (state.mood < 300) known.device.told.push(JSON.parse(text));
        return response.writeHead(state.mood).end();
      } catch (error) {
        state.faults.push(error);
        return response.writeHead(400).end(String(error));
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => server.close());
  const loopback = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = known ?? loopback;
  return {
    state,
    origin,
    loopback,
    /** Returns a subscribed browser, in the form of `PushSubscription.toJSON()`. */
    device(): Device {
      const path = `/device/${randomBytes(8).toString('hex')}`;
      const keys = newKeys();
      const fields = subscriptionOf(`${origin}${path}`, keys);
      const device: Device = { fields, told: [] };
      devices.set(path, { device, keys });
      return device;
    },
  };
}

/** Returns a subscription without a listener, for calls that send nothing. */
export function aSubscription(endpoint?: string): PushSubscriptionFields {
  const path = randomBytes(8).toString('hex');
  return subscriptionOf(endpoint ?? `http://127.0.0.1:9/${path}`, newKeys());
}

type DeviceKeys = { ecdh: ReturnType<typeof createECDH>; auth: Buffer };

function newKeys(): DeviceKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

function subscriptionOf(endpoint: string, { ecdh, auth }: DeviceKeys): PushSubscriptionFields {
  const p256dh = ecdh.getPublicKey('base64url');
  return { endpoint, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } };
}

/** Checks everything except the body; returns the public key of the shop that signed. */
function checkedShop({ method, headers }: IncomingMessage, origin: string): string {
  assert.equal(method, 'POST');
  assert.equal(headers['content-encoding'], 'aes128gcm');
  assert.match(headers['ttl']?.toString() ?? '', /^[0-9]+$/);
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isSigned, 'the signature is wrong');
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assert.ok(typeof said === 'object' && said !== null && 'aud' in said && 'sub' in said);
  assert.equal(said.aud, origin);
  assert.match(String(said.sub), /^(mailto:\S+@\S+|https:\/\/\S+)$/);
  return key;
}

/** Decrypts an `aes128gcm` body of one record (RFC 8188 and 8291). */
function decrypted(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    );
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The text ends with the delimiter of the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
