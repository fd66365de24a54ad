import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups, tellChunks } from './chunks.ts';
import { leanContract } from './lean-contract.ts';

/** Files that are there before any other asks for more. */
const SHARED = /\/(framework|rolldown-runtime|shell)-/;

export default defineConfig({
  plugins: [leanContract(), tailwindcss(), reactRouter(), tellChunks()],
  build: {
    // A font or picture inside the stylesheet would be a data: address, which the CSP refuses.
    assetsInlineLimit: 0,
    // Every page loads the list of all files; of chance, hex compresses best.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
    // What every page has need not be named by each that loads something more.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !SHARED.test(file)),
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } },
    },
  },
});
