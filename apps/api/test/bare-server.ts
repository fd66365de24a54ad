import { createServer } from 'node:net';
import { openDataFolder } from '../src/platform/data-folder.ts';
import { startPostgres } from '../src/embedded-postgres/embedded-postgres.ts';
import { runServer } from '../src/platform/shutdown.ts';

// A server with only a data folder and PostgreSQL, for tests to start, kill and stop. Prints one line of
// JSON, { url, pid }, once it runs, and ends with the test that started it.
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
