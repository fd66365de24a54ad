import { createServer } from 'node:net';
import { openDataFolder } from '../src/lib/data-folder.ts';
import { startPostgres } from '../src/lib/embedded-postgres.ts';
import { runServer } from '../src/lib/shutdown.ts';

// A server with nothing but a data folder and PostgreSQL, for tests to start, kill and stop.
// It prints one line of JSON when it runs, { url, pid }, and ends with the test that started it.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'));
await runServer(async ({ signal, onStop }) => {
  const folder = openDataFolder(process.argv[2] ?? '');
  onStop(folder.release);
  console.error('folder taken');
  const postgres = await startPostgres({ folder: folder.path, signal, onLog: console.error });
  onStop(postgres.stop);
  const server = createServer().listen(0, '127.0.0.1');
  onStop(() => server.close());
  console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid }));
});
