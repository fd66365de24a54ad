import { test } from 'node:test';
import { allCalls } from '@shop/contract/all-calls';
import { isBackOffice } from './sample-of.ts';
import { aBarrage } from './barrage.ts';
import { fireAtBody } from './body-barrage.ts';

const barrage = await aBarrage();

for (const call of allCalls.filter((call) => call.body && isBackOffice(call))) {
  test(`${call.name} follows the contract with any content of its body`, () =>
    fireAtBody(barrage, call));
}
