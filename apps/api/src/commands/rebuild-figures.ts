import { rebuildReadModels } from '../database/read-models.ts';
import { runCommand } from './command.ts';

// `npm run rebuild-figures`: rebuilds every read model from its source tables, whether the shop is running
// or not. Run when a figure looks wrong.
await runCommand((db) => rebuildReadModels(db, (name) => console.log(`${name} was rebuilt`)));
