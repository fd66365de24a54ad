import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, networksAround } from './client-network.ts';

test('limits count an IPv4 address by itself and an IPv6 address by its network', () => {
  for (const [address, network] of [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.9]:4711', '203.0.113.9'],
    ['in-process', 'in-process'],
  ] as const) {
    assert.equal(networkOf(address), network, address);
  }
});

test('an IPv6 network counts by its /64, /56 and /48 too, with limits times 1, 4 and 16', () => {
  assert.deepEqual(networksAround('2001:db8:1:2ff::/64'), [
    { network: '2001:db8:1:2ff::/64', factor: 1 },
    { network: '2001:db8:1:200::/56', factor: 4 },
    { network: '2001:db8:1::/48', factor: 16 },
  ]);
  for (const alone of ['203.0.113.9', 'in-process']) {
    assert.deepEqual(networksAround(alone), [{ network: alone, factor: 1 }]);
  }
});
