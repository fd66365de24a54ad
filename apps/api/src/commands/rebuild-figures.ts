import { rebuildReadModels } from '../database/read-models.ts';
import { runCommand } from './command.ts';

// `npm run rebuild-figures`: rebuilds every read model from its source tables, while the shop is running
// or not. For the case that a figure is doubted.
await runCommand((db) => rebuildReadModels(db, (name) => console.log(`${name} was rebuilt`)));
