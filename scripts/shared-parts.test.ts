import assert from 'node:assert/strict';
import { test } from 'node:test';
import { has, imports, rule, sources } from './lib/source-rules.ts';

// Rules that find the next copy of a form, a list or a fact: they have their shared parts.

const WEB = /^apps\/web\/app\//;
const ADMIN = /^apps\/web\/app\/admin\//;

/** Changes the URL's parameters, or goes to the first page, without `useListParams`. */
const changesParams = has(/\.delete\(['"`]page['"`]\)|, \w+\] = useSearchParams\(/);
rule(
  "a list's parameters are changed only by useListParams; the pager links to other pages",
  { among: WEB, but: /\/(lib\/use-list-params\.ts|ui\/pager\.tsx)$/ },
  changesParams,
);

/** Selects a value of a filter without `FilterSelect`. */
const selectsParam = ({ text }: { text: string }) =>
  /<Select\b/.test(text) && /\buse(ListParams|SearchParams)\b/.test(text);
rule(
  'a value of a filter is selected by FilterSelect',
  { among: WEB, but: /\/(filter-select|list-sort)\.tsx$/ },
  selectsParam,
);

/** Shows the rows of a page without `PagedList`. */
const pagesRows = imports(/^apps\/web\/app\/ui\/pager\.tsx$/);
rule(
  'a list of the back office has its pages from PagedList; two are parts of another answer',
  { among: ADMIN, but: /\/(paged-list|dashboard-page|ledger-dialog)\.tsx$/ },
  pagesRows,
);

/** Chooses between table and cards without `RowList`. */
const choosesShape = ({ text }: { text: string }) =>
  /import (?!type)[^;]*\bTable\b[^;]*ui\/table\.tsx/.test(text) && /<RowCards\b/.test(text);
rule(
  'rows are a table or cards by RowList',
  { among: ADMIN, but: /\/row-list\.tsx$/ },
  choosesShape,
);

test('the rules on lists find a planted copy', () => {
  const planted = (text: string, ...all: string[]) => ({
    path: 'apps/web/app/admin/returns/planted.tsx',
    text,
    imports: all,
    isTest: false,
  });
  assert.ok(changesParams(planted("before.delete('page');")));
  assert.ok(changesParams(planted('const [, setParams] = useSearchParams();')));
  assert.ok(selectsParam(planted('const { change } = useListParams(); <Select value={of}>')));
  assert.equal(pagesRows(planted('', 'apps/web/app/ui/pager.tsx')).length, 1);
  assert.ok(
    choosesShape(planted("import { Table } from '../../ui/table.tsx';\n<RowCards label={of} />")),
  );
});

/** The check of a form written by hand, and its failure. */
const FORM_BY_HAND = /\bfieldErrors\(|\(error\.fields\)/;

rule(
  'a form is checked and sent by useCheckedForm or useCallForm; the product form merges pictures too, the checkout saves the address, and the form of a link works without scripts',
  {
    among: WEB,
    but: /\/(lib\/(errors|use-checked-form)|product-draft|use-product-editor|use-(address-form|saved-address|link-order))\.ts$/,
  },
  has(FORM_BY_HAND),
);

rule(
  'a form in a dialog of the back office is a CallFormDialog',
  { among: ADMIN, but: /\/kit\/call-form-dialog\.tsx$/ },
  imports(/\/ui\/form-dialog\.tsx$/),
);

test('the rule on forms finds a copied check and a copied failure, and no other message', () => {
  assert.match('show(checked.success ? {} : fieldErrors(checked.error.issues));', FORM_BY_HAND);
  assert.match('onFailed: (error) => isRefused(error) && show(error.fields),', FORM_BY_HAND);
  assert.doesNotMatch('form.show({ ...form.errors, file: message });', FORM_BY_HAND);
});

rule(
  'a picture is chosen in a part that draws it down; two dialogs take sheets, and the form of a link works without scripts',
  {
    among: WEB,
    but: /\/(file-input|photographs-input|picture-button|link-payment|import(-statement)?-dialog)\.tsx$/,
  },
  has(/type="file"/),
);

/** Loads a part with React's own `lazy`, without a boundary around it. */
const LAZY_BY_HAND = /import \{[^}]*\blazy\b[^}]*\} from 'react'/;

rule(
  'a part is loaded later only by ui/lazy.tsx: a file that cannot be loaded leaves the rest',
  { among: WEB, but: /\/ui\/(lazy|card-boundary)\.tsx$/ },
  has(LAZY_BY_HAND),
);

/** Functions of browsers that iOS 16.4, for which the pages are built, lacks. */
const TOO_NEW =
  /\b(Map|Object)\.groupBy\(|\bPromise\.withResolvers\b|\bURL\.canParse\(|:popover-open'|\b(show|hide)Popover\(/;

rule(
  'pages use no function that iOS 16.4 lacks; menus of the back office need popovers',
  {
    among: /^(apps\/web\/app|packages\/contract\/src)\//,
    but: /\/admin\/(kit\/more-menu|layout\/avatar-menu)\.tsx$/,
  },
  has(TOO_NEW),
);

/** Sends the screenshot of a link's form, its order or its claim, as it was chosen. */
const sendsAsChosen = ({ text }: { text: string }) =>
  /request\((payCalls\.order|claimCalls\.create)\b/.test(text) &&
  /\bPlainFile\b|\bpayCalls\b/.test(text) &&
  !/\bfiles(:| =) await smallerPictures\(/.test(text);
rule(
  'the form of a link draws its screenshot down before it sends it',
  { among: /^apps\/web\/app\/storefront\/payment\// },
  sendsAsChosen,
);

test('the rule on screenshots of a link finds one that is sent as it was chosen', () => {
  const [order, claim] = ['use-link-order.ts', 'link-claim-form.tsx'].map(
    (name) => sources.find(({ path }) => path.endsWith(`/payment/${name}`))?.text ?? '',
  );
  for (const text of [order, claim] as string[]) {
    assert.match(text, /smallerPictures/);
    assert.ok(sendsAsChosen({ text: text.replaceAll('await smallerPictures', '') }));
  }
});

/** Compares a size with `NA` by hand. */
const COMPARES_SIZE = /[!=]== 'NA'/;

rule(
  'a size is compared with NA only by shownSize',
  { among: /^(apps|packages)\//, but: /^packages\/contract\/src\/sizes\.ts$/ },
  has(COMPARES_SIZE),
);

test('the rule on sizes finds a comparison, and no spelling of a size', () => {
  assert.match("size === 'NA' ? null : size", COMPARES_SIZE);
  assert.doesNotMatch("upper === 'N/A' ? 'NA' : upper", COMPARES_SIZE);
});

/** Writes the link of an Indian number by hand. */
const LINKS_BY_HAND = /[`'"]tel:\+|wa\.me\/91/;

rule(
  'the office calls a number by callLink and writes to it by whatsAppLink',
  { among: WEB, but: /\/kit\/orders\/contact-links\.ts$/ },
  has(LINKS_BY_HAND),
);

test('the rule on numbers finds both links by hand, and no other link of WhatsApp', () => {
  assert.match('href={`tel:+91${phone}`}', LINKS_BY_HAND);
  assert.match('href={`https://wa.me/91${phone}`}', LINKS_BY_HAND);
  assert.doesNotMatch('href={`https://wa.me/${number}`}', LINKS_BY_HAND);
});
