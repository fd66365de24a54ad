import { createServer } from 'node:net';
import { openDataFolder } from '../src/data-folder/data-folder.ts';
import { startPostgres } from '../src/embedded-postgres/embedded-postgres.ts';
import { stepDown } from '../src/embedded-postgres/step-down.ts';
import { runServer } from '../src/platform/shutdown.ts';

// A server with only a data folder and PostgreSQL, for tests to start, kill and stop; as root it steps down.
// Prints one line of JSON, { url, pid, uid }, once it runs, and ends with the test that started it.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'));
await runServer(async ({ signal, onStop }) => {
  await stepDown(process.argv[2] ?? '', import.meta.dirname);
  const folder = openDataFolder(process.argv[2] ?? '');
  onStop(folder.release);
  console.error('folder taken');
  const postgres = await startPostgres({ folder: folder.path, signal, onLog: console.error });
  onStop(postgres.stop);
  const server = createServer().listen(0, '127.0.0.1');
  onStop(() => server.close());
  console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid, uid: process.getuid?.() }));
});
