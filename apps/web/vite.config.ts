import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups, tellChunks } from './chunks.ts';
import { leanContract } from './lean-contract.ts';

export default defineConfig({
  plugins: [leanContract(), tailwindcss(), reactRouter(), tellChunks()],
  build: {
    // A font or picture inside the stylesheet would be a data: address, which the CSP refuses.
    assetsInlineLimit: 0,
    // Every page loads the list of all files; of chance, hex compresses best.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } },
    },
  },
});
