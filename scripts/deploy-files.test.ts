import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { leaveOut } from './lib/left-out.mjs';
import { ROOT, SERVER } from './lib/project.mjs';
import { sources } from './lib/source-rules.ts';

const DEPLOY = join(ROOT, 'deploy');
const textOf = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'resham-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Runs a tool of the machine; undefined, with a printed line, when it is not installed. */
function tool(program: string, options: string[], env: Record<string, string> = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, options, {
    cwd: DEPLOY,
    env: { ...process.env, HOME: folder, ...env },
    encoding: 'utf8',
  });
  if (error !== undefined) {
    leaveOut(`the check of deploy/ by ${program}`);
    return undefined;
  }
  return { status, said: stdout + stderr };
}

function passes(program: string, options: string[], env?: Record<string, string>): void {
  const done = tool(program, options, env);
  if (done !== undefined) assert.equal(done.status, 0, done.said);
}

test('Prometheus accepts the alerts, and each has a test case that holds', () => {
  passes('promtool', ['check', 'rules', 'alerts.yml']);
  passes('promtool', ['check', 'config', 'prometheus.yml']);
  const tests = ['alerts.test.yml', 'alerts-of-days.test.yml'];
  passes('promtool', ['test', 'rules', ...tests]);
  const alerts = [...textOf('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  assert.ok(alerts.length > 10);
  const cases = tests.map(textOf).join('');
  const untried = alerts.filter((name) => !cases.includes(`alertname: ${name}`));
  assert.deepEqual(untried, []);
});

/** Metrics of Prometheus itself or of Node. */
const OTHERS = /^(up|process_\w+|nodejs_\w+)$/;

test('every metric of an alert or a panel is one that the shop exports', () => {
  const dashboard = JSON.parse(textOf('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const rules = [...textOf('alerts.yml').matchAll(/^\s+expr: (.+)$/gm)].map(
    ([, expr = '']) => expr,
  );
  assert.ok(panels.length > 15 && rules.length > 10);
  const used = new Set([...panels, ...rules].flatMap(metricsIn));
  const code = sources.filter(({ path }) => path.startsWith('apps/api/src/'));
  const unknown = [...used].filter((name) => {
    const own = name.replace(/_(bucket|count|sum)$/, '');
    return !OTHERS.test(name) && !code.some(({ text }) => text.includes(`'${own}'`));
  });
  assert.deepEqual(unknown, []);
});

/**
 * Returns the names of metrics in an expression: words that are no function, label, keyword or duration.
 */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(
    /"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without|ignoring) \([^)]*\)/g,
    '',
  );
  return [...bare.matchAll(/\b[a-z]\w*\b(?!\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|by|offset|sum|max|min|abs|avg)$/.test(name));
}

test('the names of metrics are found in expressions', () => {
  assert.deepEqual(metricsIn('sum by (le) (rate(a_total{x="b"}[5m] offset 1d)) / c > 36 * 3600'), [
    'a_total',
    'c',
  ]);
});

test('Caddy accepts its file', () => {
  const env = { SHOP_HOST: 'shop.example', UPSTREAMS: '127.0.0.1:3001 127.0.0.1:3002' };
  passes('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'], env);
  passes('caddy', ['fmt', '--diff', 'Caddyfile']);
});

test('the access log of Caddy has no token and no phone number', () => {
  const [, secret = '', shown = ''] = /uri regexp "(.+)" "(.+)"/.exec(textOf('Caddyfile')) ?? [];
  const logged = (uri: string) => uri.replaceAll(new RegExp(secret, 'g'), shown);
  assert.equal(logged('/pay/0a1b2c?x=1'), '/pay/-?x=1');
  assert.equal(logged('/api/pay/0a1b2c/order'), '/api/pay/-/order');
  assert.equal(logged('/stop/0a1b2c'), '/stop/-');
  assert.equal(logged('/backups/0a1b2c'), '/backups/-');
  assert.equal(logged('/a?phone=98765&b=1&token=xyz'), '/a?phone=-&b=1&token=-');
  assert.equal(
    logged('/private/f.webp?expires=1&signature=abc'),
    '/private/f.webp?expires=1&signature=-',
  );
  assert.equal(
    logged('/api/orderManagement/search?keyword=98765'),
    '/api/orderManagement/search?keyword=-',
  );
  assert.equal(logged('/products?q=pay'), '/products?q=pay');
});

test('systemd accepts the unit, which is hardened', () => {
  const unit = textOf('resham@.service');
  const path = join(folder, 'resham@.service');
  // Only an error about the missing shop is allowed.
  writeFileSync(path, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/sh'));
  const verified = tool('systemd-analyze', ['verify', '--man=no', path]);
  if (verified !== undefined) assert.deepEqual([verified.status, verified.said], [0, '']);
  passes('systemd-analyze', ['security', '--offline=true', '--threshold=20', path]);
  for (const line of [
    'User=resham',
    'Restart=always',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
  ])
    assert.ok(unit.split('\n').includes(line), line);
  assert.match(unit, /^MemoryMax=\d+M$/m);
});

test('every start of the server limits the areas of memory that the C library keeps', () => {
  const starts = [textOf('resham@.service'), textOf('Dockerfile')];
  for (const text of starts) assert.match(text, /^(Environment=|ENV ).*\bMALLOC_ARENA_MAX=2\b/m);
  assert.equal(SERVER.environment.MALLOC_ARENA_MAX, '2');
});

test('the second unit has a port of its own for its metrics, and Prometheus asks both', () => {
  const files = [...textOf('resham@.service').matchAll(/^EnvironmentFile=(.+)$/gm)];
  assert.deepEqual(
    files.map(([, file]) => file),
    ['/etc/resham/shop.env', '-/etc/resham/shop-%i.env'],
  );
  const page = readFileSync(join(ROOT, 'docs/going-live.md'), 'utf8');
  const written = /echo METRICS_PORT=(\d+) >+ \/etc\/resham\/(\S+)/g;
  const ports = new Map([...page.matchAll(written)].map(([, port, file]) => [file, port]));
  assert.deepEqual([...ports.keys()], ['shop.env', 'shop-3002.env']);
  assert.equal(new Set(ports.values()).size, 2);
  for (const port of ports.values()) {
    assert.ok(textOf('prometheus.yml').includes(`'127.0.0.1:${port}'`), port);
  }
});

test('a server has time to drain before it is killed, and Caddy to notice', () => {
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(textOf('resham@.service'))?.[1]);
  assert.equal(drain, Number(/DRAIN_SECONDS=(\d+)/.exec(textOf('Dockerfile'))?.[1]));
  const interval = Number(/health_interval (\d+)s/.exec(textOf('Caddyfile'))?.[1]);
  const timeout = Number(/health_timeout (\d+)s/.exec(textOf('Caddyfile'))?.[1]);
  assert.ok(interval + timeout < drain, 'a server is seen to stop before it closes');
  const systemd = Number(/TimeoutStopSec=(\d+)/.exec(textOf('resham@.service'))?.[1]);
  const [compose] = [...textOf('compose.yaml').matchAll(/stop_grace_period: (\d+)s/g)];
  for (const limit of [systemd, Number(compose?.[1])]) assert.ok(limit > drain + 30);
});

test('the containers of compose.yaml are read-only, and the servers have no capabilities', () => {
  const text = textOf('compose.yaml');
  const parts = text.split(/\n(?=x-shop:|  postgres:\n|  caddy:\n)/);
  const [shop = '', postgres = '', caddy = ''] = [
    'x-shop:',
    '  postgres:\n    i',
    '  caddy:\n    i',
  ].map((start) => parts.find((part) => part.startsWith(start)));
  for (const part of [shop, postgres, caddy]) {
    assert.match(part, /read_only: true/);
    assert.match(part, /no-new-privileges:true/);
    assert.match(part, /restart: unless-stopped/);
  }
  assert.match(shop, /cap_drop: \[ALL\]/);
  assert.match(shop, /mem_limit: \d+m/);
  assert.match(postgres, /image: postgres:18\n/);
  const subnet = /subnet: (\S+)/.exec(text)?.[1];
  assert.equal(/TRUST_PROXY: (\S+)/.exec(text)?.[1], subnet);
});

test('settings in deploy/ are settings of the shop', () => {
  // The C library reads the last one.
  const known = `${readFileSync(join(ROOT, '.env.example'), 'utf8')}\n#MALLOC_ARENA_MAX=`;
  const shop = /x-shop:[^]*?volumes:/.exec(textOf('compose.yaml'))?.[0] ?? '';
  const names = [
    ...shop.matchAll(/^    ([A-Z_]+):/gm),
    ...textOf('resham@.service').matchAll(/\b([A-Z_]+)=(?=[a-z0-9%/])/g),
    ...textOf('Dockerfile').matchAll(/\b([A-Z_]+)=/g),
  ].map(([, name]) => name ?? '');
  assert.ok(names.length > 12);
  assert.deepEqual(
    names.filter((name) => !known.includes(`#${name}=`)),
    [],
  );
});

test('upgrade.sh goes back to the earlier release when a unit cannot start', () => {
  const current = join(folder, 'current');
  const [one, two] = ['one', 'two'].map((name) => join(folder, name)) as [string, string];
  for (const release of [one, two]) {
    for (const file of ['apps/web/build/server/index.js', 'node_modules/.bin/node']) {
      mkdirSync(dirname(join(release, file)), { recursive: true });
      writeFileSync(join(release, file), '', { mode: 0o755 });
    }
  }
  symlinkSync(one, current);
  writeFileSync(join(folder, 'curl'), '#!/bin/sh\n', { mode: 0o755 });
  const upgrade = (systemctl: string) => {
    writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\n${systemctl}\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}`, RESHAM_CURRENT: current };
    const done = tool('sh', ['upgrade.sh', two, '3001', '3002'], env);
    return [done?.status, done?.said, readlinkSync(current)];
  };
  const [status, said, link] = upgrade('exit 1');
  assert.deepEqual([status, link], [1, one]);
  assert.match(String(said), /^resham@3001 is not ready: [^\n]+\n$/);
  assert.deepEqual(upgrade('exit 0'), [0, 'resham@3001 is ready.\nresham@3002 is ready.\n', two]);
  rmSync(join(two, 'node_modules'), { recursive: true });
  assert.deepEqual(upgrade('exit 0').slice(0, 2), [1, `${two} has no Node of its own: npm ci.\n`]);
});

test('run.sh gives a command the settings and the working folder of the unit', () => {
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH']}` };
  const words = (tool('sh', ['run.sh', 'npm', 'run', 'backup'], env)?.said ?? '')
    .trim()
    .split('\n');
  assert.deepEqual(words.slice(-4), ['--', 'npm', 'run', 'backup']);
  const unit = textOf('resham@.service');
  for (const setting of ['EnvironmentFile', 'WorkingDirectory']) {
    const [line = ''] = new RegExp(`^${setting}=[^-].*$`, 'm').exec(unit) ?? [];
    assert.ok(words.includes(line), line);
  }
});

test('the settings that docs/ writes into shop.env name the data folder of the unit', () => {
  const [dataDir = ''] = /\bDATA_DIR=\S+/.exec(textOf('resham@.service')) ?? [];
  for (const name of ['going-live.md', 'cluster.md']) {
    const page = readFileSync(join(ROOT, 'docs', name), 'utf8');
    const settings = /SHOP_MODE=live\n[^]*?```/.exec(page)?.[0] ?? '';
    assert.ok(settings.split(/\s+/).includes(dataDir), `${name}: ${dataDir}`);
  }
});
