import { type EwayPartA, ewayCalls, ewayMessages } from '@shop/contract/eway';
import { pathNumberOf } from '@shop/contract/invoices';
import { formatRupees } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../loaded.tsx';
import { useCall } from '../use-call.ts';
import { ewayDialogWords as words } from './eway-dialog-words.ts';

/** Shows Part A of the e-way bill of an invoice, and saves it as a file for the portal. */
export function EwayPartAFacts({ number }: { number: string }) {
  const partA = useCall(ewayCalls.get, { params: { number: pathNumberOf(number) } });
  return (
    <section aria-labelledby="part-a" className="flex flex-col gap-3 text-sm">
      <h3 id="part-a" className="font-semibold">
        {words.partA}
      </h3>
      <Loaded query={partA} failed={ewayMessages.fetchFailed}>
        {({ data }) => (
          <>
            <Facts partA={data} />
            <Button
              variant="secondary"
              size="small"
              className="min-h-11 self-start"
              onClick={() => saveFile(fileOf(number, data))}
            >
              {words.download}
            </Button>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Facts({ partA }: { partA: EwayPartA }) {
  const facts = [
    [words.document, [words.documentLine(partA.docType, partA.docNo, partA.docDate)]],
    [
      words.from,
      [
        `${partA.fromTrdName}, ${partA.fromGstin}`,
        partA.fromAddr1,
        `${partA.fromPlace}, ${partA.fromPincode ?? words.noPin}, ${partA.fromStateCode}`,
      ],
    ],
    [
      words.to,
      [
        `${partA.toTrdName}, ${partA.toGstin}`,
        partA.toAddr1,
        `${partA.toPlace}, ${partA.toPincode}, ${partA.toStateCode}`,
      ],
    ],
    [words.goods, partA.itemList.map(goodsLine)],
    [words.values, valueLines(partA)],
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)]">
      {facts.map(([name, lines]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:pt-1">{name}</dt>
          <dd className="wrap-anywhere tabular-nums select-text">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function goodsLine(item: EwayPartA['itemList'][number]): string {
  const quantity = `${item.quantity} ${item.qtyUnit}`;
  return words.line(item.productName, item.hsnCode, quantity, formatRupees(item.taxableAmount));
}

const VALUES = ['totalValue', 'cgstValue', 'sgstValue', 'igstValue', 'totInvValue'] as const;

/** Returns the sums, without taxes that are not asked. */
function valueLines(partA: EwayPartA): string[] {
  return VALUES.filter((name) => partA[name] > 0).map(
    (name) => `${words.taxes[name]} ${formatRupees(partA[name])}`,
  );
}

function fileOf(number: string, partA: EwayPartA): File {
  const name = `eway-${pathNumberOf(number)}.json`;
  return new File([JSON.stringify(partA, null, 2)], name, { type: 'application/json' });
}
