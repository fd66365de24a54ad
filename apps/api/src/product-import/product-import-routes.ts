import { callMessages } from '@shop/contract/call';
import { productImportCalls, productImportMessages } from '@shop/contract/product-import';
import { type Bound, bind } from '../http/call.ts';
import { checkImport, importProgress, runImport } from './product-import.ts';
import { sheetTemplate } from './product-sheet.ts';

export const productImportRoutes: Bound[] = [
  bind(productImportCalls.template, async (shop) => sheetTemplate(shop)),
  bind(productImportCalls.check, async (shop, { files }) => ({
    message: productImportMessages.checked,
    data: await checkImport(shop, files),
  })),
  bind(productImportCalls.run, async (shop, { body, files }) => ({
    message: productImportMessages.imported,
    data: await runImport(shop, { importId: body.importId, files }),
  })),
  bind(productImportCalls.progress, async (_shop, { params }) => ({
    message: callMessages.ok,
    data: importProgress(params.importId),
  })),
];
