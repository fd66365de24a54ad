import { productImportCalls, productImportMessages } from '@shop/contract/product-import';
import { type Bound, bind } from '../http/call.ts';
import { importProgress } from './import-progress.ts';
import { checkImport, runImport } from './product-import.ts';
import { sheetTemplate } from './product-sheet.ts';

export const productImportRoutes: Bound[] = [
  bind(productImportCalls.template, async (shop) => sheetTemplate(shop)),
  bind(productImportCalls.check, async (shop, { files }) => ({
    message: productImportMessages.checked,
    data: await checkImport(shop, files),
  })),
  bind(productImportCalls.run, async (shop, { session, body, files }) => ({
    message: productImportMessages.imported,
    data: await runImport(shop, session, { importId: body.importId, files, seen: body.stocksSeen }),
  })),
  bind(productImportCalls.progress, async (shop, { params }) => ({
    data: await importProgress(shop, params.importId),
  })),
];
