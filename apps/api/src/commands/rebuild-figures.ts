import { rebuildReadModels } from '../database/read-models.ts';
import { noOptions, runCommand } from './command.ts';

// `npm run rebuild-figures`: rebuilds every read model from its source tables, whether the shop is running
// or not. Run when a figure looks wrong.
await runCommand(noOptions('Usage: npm run rebuild-figures'), (db) =>
  rebuildReadModels(db, (name) => console.log(`${name} was rebuilt`)),
);
