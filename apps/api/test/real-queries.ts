/**
 * Products of the demonstration shop, by key, with typed searches of shoppers; `kanchipuram-*` is a
 * category.
 */
type Queries = readonly (readonly [products: string, typed: readonly string[]])[];

/**
 * The results must contain these products, one of them first: names, misspelt too, in Hindi and Tamil,
 * colours, occasions.
 */
export const REAL_QUERIES: Queries = [
  [
    'kanchipuram-* banarasi-* ikat-* chanderi-* bandhani-* tussar-*',
    ['saree', 'sari', 'sarees', 'sarre', 'saaree', 'साड़ी', 'साडी', 'புடவை', 'சேலை'],
  ],
  [
    'kanchipuram-*',
    [
      'kanchipuram',
      'kanjivaram',
      'kanjeevaram',
      'kanjivarm',
      'kanchipurm',
      'kanjeevram',
      'kancheepuram',
      'pattu',
      'pattu saree',
      'பட்டு',
      'காஞ்சிபுரம்',
      'कांजीवरम',
      'कांजीवरम साड़ी',
      'kanji',
      'kanchi',
      'korvai',
      'korvai saree',
      'korwai',
    ],
  ],
  ['stole-*', ['dupatta', 'dupata', 'stole', 'shawl', 'दुपट्टा', 'துப்பட்டா', 'shaded stole']],
  [
    'bandhani-*',
    [
      'bandhej',
      'bandhani',
      'bandhni',
      'bandini',
      'बांधनी',
      'gol bandhani',
      'silk saree',
      'silk saree online',
    ],
  ],
  ['ikat-* bandhani-*', ['tie dye', 'tie and dye']],
  [
    'banarasi-*',
    [
      'banarasi',
      'banaras',
      'banarsi',
      'benarasi',
      'banarasee',
      'बनारसी',
      'பனாரசி',
      'katan',
      'katan silk',
      'phool jaal',
    ],
  ],
  ['tussar-*', ['tussar', 'tasar', 'tusar', 'टसर', 'kosa silk', 'block print']],
  ['ikat-*', ['ikat', 'ikkat', 'pochampally', 'pochampalli', 'pochampaly', 'इकत', 'diamond ikat']],
  ['chanderi-*', ['chanderi', 'chandheri', 'chandery', 'चंदेरी', 'handloom']],
  ['metre-*', ['fabric', 'cloth', 'by the metre', 'silk by the metre', 'meter']],
  [
    'kanchipuram-arakku banarasi-rani bandhani-red banarasi-ivory bandhani-green',
    [
      'wedding',
      'weding',
      'wedding saree',
      'bridal',
      'bridal saree',
      'bride',
      'shaadi',
      'shaadi ki saree',
      'शादी',
      'शादी की साड़ी',
      'திருமணம்',
      'கல்யாணம்',
      'sari for wedding',
    ],
  ],
  ['chanderi-blush', ['gift']],
  [
    'kanchipuram-mustard bandhani-green banarasi-vermilion metre-stripes-ivory',
    ['festive', 'festival', 'diwali', 'pongal'],
  ],
  ['bandhani-* tussar-*', ['office', 'office wear', 'best saree for office']],
  ['kanchipuram-mustard', ['housewarming', 'thanga pulli', 'light saree']],
  [
    'kanchipuram-* bandhani-red ikat-black metre-checks-navy metre-stripes-ivory banarasi-vermilion metre-raw-wine',
    ['red', 'maroon', 'lac', 'lal', 'लाल', 'சிவப்பு', 'arakku', 'wine'],
  ],
  [
    'kanchipuram-* bandhani-red ikat-black banarasi-vermilion',
    ['red saree', 'maroon saree', 'lal saree', 'लाल साड़ी', 'சிவப்பு புடவை'],
  ],
  ['kanchipuram-arakku bandhani-red', ['red wedding saree']],
  [
    'chanderi-blush banarasi-rani stole-lotus bandhani-magenta tussar-rose',
    ['pink', 'gulabi', 'rani pink', 'magenta'],
  ],
  ['banarasi-rani chanderi-blush bandhani-magenta tussar-rose', ['गुलाबी साड़ी']],
  [
    'kanchipuram-peacock banarasi-midnight stole-lagoon chanderi-sky ikat-white bandhani-indigo tussar-indigo ikat-teal metre-checks-navy',
    ['blue', 'neela', 'நீலம்', 'navy', 'midnight blue', 'teal'],
  ],
  [
    'kanchipuram-peacock banarasi-midnight chanderi-sky ikat-white bandhani-indigo tussar-indigo ikat-teal',
    ['नीली साड़ी'],
  ],
  [
    'kanchipuram-leaf chanderi-mint stole-fern banarasi-emerald kanchipuram-arakku bandhani-green metre-checks-moss',
    ['green', 'பச்சை', 'emerald', 'grean saree', 'olive'],
  ],
  [
    'kanchipuram-leaf chanderi-mint banarasi-emerald bandhani-green kanchipuram-arakku',
    ['hari saree', 'हरी साड़ी', 'பச்சை புடவை'],
  ],
  [
    'bandhani-turmeric chanderi-lemon ikat-teal kanchipuram-mustard ikat-marigold metre-checks-moss',
    ['yellow', 'peeli', 'மஞ்சள்', 'mustard', 'yelow', 'turmeric', 'haldi'],
  ],
  ['bandhani-turmeric chanderi-lemon ikat-teal ikat-marigold kanchipuram-mustard', ['पीली साड़ी']],
  ['kanchipuram-mustard metre-raw-gold', ['gold', 'golden']],
  [
    'ikat-white banarasi-ivory tussar-indigo metre-stripes-ivory',
    ['white', 'off white', 'ivory', 'सफेद', 'வெள்ளை'],
  ],
  ['ikat-black tussar-charcoal', ['black', 'kali saree', 'काली साड़ी', 'கருப்பு']],
  ['stole-ash tussar-charcoal', ['grey']],
  ['stole-ash', ['gray stole']],
  ['kanchipuram-temple-checks ikat-plum', ['purple', 'violet', 'plum']],
  ['stole-sunset ikat-plum', ['orange']],
  ['kanchipuram-temple-checks kanchipuram-mustard kanchipuram-arakku', ['temple']],
  [
    'banarasi-* tussar-* kanchipuram-arakku kanchipuram-leaf kanchipuram-peacock kanchipuram-mustard',
    ['mango', 'paisley', 'manga saree'],
  ],
  ['kanchipuram-peacock', ['peacock', 'mayil', 'मोर', 'மயில்', 'peackock']],
  [
    'banarasi-* kanchipuram-peacock tussar-rose tussar-indigo',
    ['flower', 'floral saree', 'flowre'],
  ],
  ['metre-checks-navy metre-checks-moss kanchipuram-temple-checks', ['checks', 'checked silk']],
  ['metre-stripes-ivory', ['SLK-000001']],
  [
    'kanchipuram-arakku kanchipuram-leaf banarasi-vermilion kanchipuram-peacock kanchipuram-mustard',
    ['arakku manga'],
  ],
  ['kanchipuram-* ikat-* metre-*', ['mulberry', 'mullberry silk']],
  ['tussar-charcoal stole-ash ikat-black', ['charcoal']],
  ['metre-* stole-*', ['pure silk', 'resham', 'रेशम']],
  ['chanderi-* banarasi-*', ['zari']],
  ['metre-raw-wine metre-raw-gold', ['raw silk', 'raw silk fabric', 'lehenga']],
  ['kanchipuram-* ikat-* banarasi-*', ['blouse']],
  ['ikat-* kanchipuram-peacock', ['blouse piece']],
  ['metre-stripes-ivory stole-*', ['striped']],
  ['ikat-* tussar-*', ['5.5m', '5.5 m']],
];

/** The results must be exactly these products: prices, and what the shop does not sell. */
export const EXACT_QUERIES: Queries = [
  ['bandhani-red', ['red wedding saree under 15000']],
  ['stole-* metre-*', ['under 5000', 'below ₹5,000']],
  ['metre-* stole-lotus stole-ash stole-fern', ['under 2250']],
  ['chanderi-* bandhani-* tussar-*', ['5000 to 10000', '5000-10000', 'saree 5000 to 10000']],
  ['bandhani-*', ['between 9000 and 10000']],
  ['kanchipuram-arakku kanchipuram-peacock kanchipuram-leaf', ['above 30000', 'over 30k']],
  ['kanchipuram-arakku', ['above 40000']],
  ['stole-lotus stole-ash stole-fern', ['stole under 2500']],
  [
    'chanderi-* tussar-natural',
    ['saree under 7000', 'साड़ी 7000 से कम', 'साड़ी ₹7,000 तक', 'புடவை ₹7000க்குள்'],
  ],
  ['metre-*', ['2.5m', '2.5 metre', '6m', '5 m', '२.५ मीटर', '2.5m under 5000']],
  ['', ['polyester', 'nylon net', 'xqzwv']],
];

/** The offered alternative for a text that does not match completely. */
export const ALTERNATIVE_QUERIES: readonly (readonly [typed: string, instead: string])[] = [
  ['gift for wife', 'gift'],
  ['kanchipurm stoles', 'kanchipuram'],
  ['blak saree', 'saree'],
  ['polyester saree', 'saree'],
];
