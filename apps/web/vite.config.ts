import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups, writeChunkList } from './chunks.ts';
import { leanContract } from './framework-patches/lean-contract.ts';
import { handleMissingChunks } from './framework-patches/missing-chunk.ts';
import { writeOfflineFonts } from './offline-fonts.ts';

/** Files that every page has loaded already. */
const SHARED = /\/(framework|rolldown-runtime|shell)-/;

export default defineConfig({
  plugins: [
    leanContract(),
    handleMissingChunks(),
    tailwindcss(),
    reactRouter(),
    writeChunkList(),
    writeOfflineFonts(),
  ],
  build: {
    // A font or picture inlined into the stylesheet would be a data: URL, which the CSP refuses.
    assetsInlineLimit: 0,
    // Every page loads the list of all files; of random names, hexadecimal ones compress best.
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        // Rolldown adds the names of the pages that need a group.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    // Files that every page has need not be dependencies of each lazy import.
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
