import assert from 'node:assert/strict';
import { test } from 'node:test';
import board from 'react-hot-toast/headless';
import { shownToasts } from './shown-toasts.fixture.ts';
import { toast } from './toast.ts';

test('a repeated message is shown once, as the newest', async () => {
  for (const kind of ['success', 'error', 'announced', 'plain'] as const) {
    board.remove();
    toast[kind]('Saved.');
    toast.plain('Copied.');
    toast[kind]('Saved.');
    assert.equal(await shownToasts(), 'Saved.,Copied.', kind);
  }
  board.remove();
});
