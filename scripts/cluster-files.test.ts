import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './lib/project.mjs';

const CLUSTER = join(ROOT, 'deploy/cluster');
const folder = mkdtempSync(join(tmpdir(), 'resham-cluster-files-'));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const textOf = (name: string) => readFileSync(join(CLUSTER, name), 'utf8');
const run = (program: string, options: string[]) =>
  spawnSync(program, options, { encoding: 'utf8' });

function certificatesOf(...hosts: string[]): boolean {
  const { error } = run('openssl', ['version']);
  if (error !== undefined) {
    console.log('  There is no openssl on this machine: nothing was tried.');
    return false;
  }
  const done = run(join(CLUSTER, 'certificates.sh'), [folder, ...hosts]);
  assert.equal(done.status, 0, done.stderr);
  return true;
}

test('each host has a certificate of one authority, for its own names and the names of PostgreSQL behind HAProxy', () => {
  if (!certificatesOf('pg1=10.0.0.11', 'front=10.0.0.31')) return;
  const authority = readFileSync(join(folder, 'ca.crt'));
  assert.ok(certificatesOf('app1=10.0.0.21'));
  assert.deepEqual(readFileSync(join(folder, 'ca.crt')), authority, 'the authority stays');
  for (const [name, address] of [
    ['pg1', '10.0.0.11'],
    ['front', '10.0.0.31'],
    ['app1', '10.0.0.21'],
  ] as const) {
    const certificate = new X509Certificate(readFileSync(join(folder, name, 'host.crt')));
    assert.ok(certificate.verify(new X509Certificate(authority).publicKey));
    assert.equal(certificate.checkHost(name), name);
    assert.equal(certificate.checkHost('localhost'), 'localhost');
    assert.equal(certificate.checkIP(address), address);
    assert.equal(certificate.checkIP('10.0.0.99'), undefined);
  }
});

test('the role of the shop may create the database of the weekly trial, and reach it', () => {
  for (const path of ['docs/going-live.md', 'docs/cluster.md', 'lab/cluster/database.ts']) {
    const [made = ''] =
      /create role .* password/.exec(readFileSync(join(ROOT, path), 'utf8')) ?? [];
    assert.match(made, / login createdb password$/, path);
  }
  assert.match(textOf('patroni.yml'), /^ +- hostssl all resham /m);
});

test('HAProxy accepts both of its files', () => {
  if (run('haproxy', ['-v']).error !== undefined) {
    return console.log('  There is no HAProxy on this machine: nothing was tried.');
  }
  if (!certificatesOf('app1=10.0.0.21')) return;
  const host = join(folder, 'app1');
  writeFileSync(join(host, 'site.pem'), readFileSync(join(host, 'host.pem')));
  for (const name of ['haproxy-app.cfg', 'haproxy-front.cfg']) {
    const path = join(folder, name);
    writeFileSync(path, textOf(name).replaceAll('/etc/resham/tls', host));
    const done = run('haproxy', ['-c', '-f', path]);
    assert.equal(done.status, 0, done.stderr);
  }
});

test('a commit waits for a standby, a crashed primary hands over, and a frozen one is restarted', () => {
  const patroni = textOf('patroni.yml');
  for (const setting of [
    /^ +synchronous_mode: quorum$/m,
    /^ +synchronous_mode_strict: true$/m,
    /^ +synchronous_commit: .on.$/m,
    /^ +primary_start_timeout: 0$/m,
    /^ +failsafe_mode: true$/m,
    /^watchdog:\n +mode: required$/m,
    /^ +verify_client: required$/m,
  ]) {
    assert.match(patroni, setting);
  }
  assert.doesNotMatch(patroni, /^ +- host /m, 'nobody comes from another host without TLS');
  assert.match(textOf('haproxy-front.cfg'), /uri \/api\/health\/live$/m);
});
