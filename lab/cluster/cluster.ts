// Runs three database hosts, two app hosts and a balancer as network namespaces of this machine, for
// root on Debian: npm run cluster -- up | status | down | drill [rounds] [words] | growth | restore
import { drill } from './drill.ts';
import { growth } from './growth.ts';
import { restore } from './restore.ts';
import { removeCluster, status, startCluster } from './lifecycle.ts';
import { CannotBeHad } from './packages.ts';

const COMMANDS: Record<string, (words: string[]) => Promise<unknown>> = {
  async up() {
    await startCluster();
    console.log(await status());
  },
  async status() {
    console.log(await status());
  },
  down: removeCluster,
  async drill(words) {
    if (!(await drill(words))) process.exitCode = 1;
  },
  growth,
  async restore() {
    if (!(await restore())) process.exitCode = 1;
  },
};

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (command === undefined)
    throw new CannotBeHad(`Say one of: ${Object.keys(COMMANDS).join(', ')}.`);
  await command(words);
} catch (error) {
  console.error(error instanceof CannotBeHad ? error.message : error);
  process.exitCode = 1;
}
// Daemons that this process started may keep it alive.
process.exit();
