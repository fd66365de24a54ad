import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a server before the shop (NODE_OPTIONS=--import …): a live shop sends notices only to
// https and public hosts, so this redirects the fake push service's public host to the fake on loopback.
// PUSH_BY_LOOPBACK is '<origin of the endpoints> <origin of the fake>'.
const [known = '', fake = ''] = (process.env['PUSH_BY_LOOPBACK'] ?? '').split(' ');
const original = https.request;

https.request = function request(...given: unknown[]) {
  const [url, options, answered] = given;
  if (url instanceof URL && url.origin === known) {
    const { lookup: _, ...rest } = options as https.RequestOptions;
    const onAnswer = answered as (answer: http.IncomingMessage) => void;
    return http.request(new URL(url.pathname, fake), rest, onAnswer);
  }
  return Reflect.apply(original, https, given) as http.ClientRequest;
};
syncBuiltinESMExports();
