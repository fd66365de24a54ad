// The upper limit of this Node: answers every request with the same bytes. Prints its port, and ends with
// its parent.
// Run: node bench/fixed-buffer.ts BYTES
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = Buffer.alloc(Number(process.argv[2]), 'x');
const headers = { 'content-type': 'application/json', 'content-length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.stdin.resume().on('end', () => process.exit(0));
